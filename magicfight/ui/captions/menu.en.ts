<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="fr_FR">
<context>
    <name></name>
    <message numerus="yes">
        <source>%n magicien(s)</source>
        <translation>
            <numerusform>%n wizard</numerusform>
            <numerusform>%n wizards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sort(s)</source>
        <translation>
            <numerusform>%n spell</numerusform>
            <numerusform>%n spells</numerusform>
        </translation>
    </message>
    <message>
        <source>1. Choisissez « Combat » dans le menu : des magiciens tout prêts y attendent, prenez-en deux.</source>
        <translation>1. Choose “Fight” in the menu: ready-made wizards are waiting there; take two of them.</translation>
    </message>
    <message>
        <source>100 % suit la police du système. Relâchez : tout le programme prend cette taille.</source>
        <translation>100% follows the system’s font. Let go: the whole program takes this size.</translation>
    </message>
    <message>
        <source>2. Donnez chacun à un joueur, ou à l’ordinateur, puis lancez le combat.</source>
        <translation>2. Give each to a player, or to the computer, then start the fight.</translation>
    </message>
    <message>
        <source>3. À votre segment d’action, marchez ({0} cases au plus) puis lancez un sort, ou récupérez. « Terminer » passe la main.</source>
        <translation>3. In your action segment, walk (at most {0} hexes), then cast a spell, or recover. “End” hands over to the next.</translation>
    </message>
    <message>
        <source>3d6 + 7 − 5 − 4 ≥ 11, soit 13 ou plus</source>
        <translation>3d6 + 7 − 5 − 4 ≥ 11, that is 13 or more</translation>
    </message>
    <message>
        <source>4. La lumière en haut à droite dit si la case sous le pointeur est visible : on n’attaque que ce que l’on voit.</source>
        <translation>4. The light at the top right says whether the hex under the pointer is visible: you can only attack what you see.</translation>
    </message>
    <message>
        <source>5. Le dernier magicien en vie l’emporte.</source>
        <translation>5. The last wizard alive wins.</translation>
    </message>
    <message>
        <source>Affichage</source>
        <translation>Display</translation>
    </message>
    <message>
        <source>Aide</source>
        <extracomment>So many keys are written between two looks at what the player does.</extracomment>
        <translation>Help</translation>
    </message>
    <message>
        <source>Ailleurs qu’au menu et en combat</source>
        <translation>Outside the menu and a fight</translation>
    </message>
    <message>
        <source>Aperçu</source>
        <translation>Sample</translation>
    </message>
    <message>
        <source>Apprendre en jouant : trois leçons</source>
        <translation>Learn by playing: three lessons</translation>
    </message>
    <message>
        <source>Appuyez sur la nouvelle touche… Échap la garde telle qu’elle est.</source>
        <translation>Press the new key… Escape keeps the old one.</translation>
    </message>
    <message>
        <source>Arène</source>
        <translation>Arena</translation>
    </message>
    <message>
        <source>Aucune erreur n’a été notée.</source>
        <translation>No error was noted.</translation>
    </message>
    <message>
        <source>Aucune police n’est jointe : les titres prennent la première des polices à empattements du système que le jeu connaît, les textes la police du système.</source>
        <translation>No font comes with the program: titles take the first of the system’s serif fonts that the game knows, texts the system’s own font.</translation>
    </message>
    <message>
        <source>Cette touche appartient à ce qui a le clavier : elle ne change pas.</source>
        <translation>This key belongs to whatever has the keyboard: it does not change.</translation>
    </message>
    <message>
        <source>Changer</source>
        <translation>Change</translation>
    </message>
    <message>
        <source>Changer de langue</source>
        <translation>Change the language</translation>
    </message>
    <message>
        <source>Chercher une action ou une touche</source>
        <translation>Search for an action or a key</translation>
    </message>
    <message>
        <source>Choisir le dossier de vos fichiers</source>
        <translation>Choose the folder of your files</translation>
    </message>
    <message>
        <source>Choisir…</source>
        <translation>Choose…</translation>
    </message>
    <message>
        <source>Choisissez d’abord une ligne.</source>
        <translation>Choose a row first.</translation>
    </message>
    <message>
        <source>Clair</source>
        <translation>Light</translation>
    </message>
    <message>
        <source>Combat</source>
        <translation>Fight</translation>
    </message>
    <message>
        <source>Combats</source>
        <translation>Fights</translation>
    </message>
    <message>
        <source>Commande suivante ; avec Maj, la précédente</source>
        <translation>Next control; with Shift, the one before</translation>
    </message>
    <message>
        <source>Comme le système</source>
        <translation>Same as system</translation>
    </message>
    <message>
        <source>Commencer</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Commencer le premier duel, guidé</source>
        <translation>Start the first duel, guided</translation>
    </message>
    <message>
        <source>Complet</source>
        <translation>Full</translation>
    </message>
    <message>
        <source>Composer une bibliothèque de sorts, ou en charger une</source>
        <translation>Compose a library of spells, or load one</translation>
    </message>
    <message>
        <source>Contraste</source>
        <translation>Contrast</translation>
    </message>
    <message>
        <source>Copier</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>Copier ces trois lignes, pour un rapport d’erreur</source>
        <translation>Copy these three lines, for an error report</translation>
    </message>
    <message>
        <source>Copié.</source>
        <translation>Copied.</translation>
    </message>
    <message>
        <source>Crédits</source>
        <translation>Credits</translation>
    </message>
    <message>
        <source>Créer des magiciens, ou en charger</source>
        <translation>Create or load wizards</translation>
    </message>
    <message>
        <source>C’est sa touche d’origine.</source>
        <translation>This is its original key.</translation>
    </message>
    <message>
        <source>De 0 à 100 %</source>
        <translation>0 to 100%</translation>
    </message>
    <message>
        <source>De 90 à 150 % de la police du système</source>
        <translation>From 90 to 150% of the system’s font</translation>
    </message>
    <message>
        <source>De courts sons pour les dés, les coups et le tour de jouer</source>
        <translation>Short sounds for dice, blows and whose turn it is</translation>
    </message>
    <message>
        <source>Demander avant de passer tout un segment d’action</source>
        <translation>Ask before a whole action segment is passed</translation>
    </message>
    <message>
        <source>Disposer l’arène et s’affronter, ou reprendre un combat</source>
        <translation>Set up the arena and duel, or resume a fight</translation>
    </message>
    <message>
        <source>Dix étapes, moins de cinq minutes ; on s’arrête quand on veut, et tout se relit sous F1.</source>
        <translation>Ten steps, under five minutes; stop when you like, and read it all again under F1.</translation>
    </message>
    <message>
        <source>Déposez un fichier .sort, .magic, .combat ou .table n’importe où dans la fenêtre pour l’ouvrir.</source>
        <translation>Drop a .sort, .magic, .combat or .table file anywhere in the window to open it.</translation>
    </message>
    <message>
        <source>Dés de la table</source>
        <translation>Table dice</translation>
    </message>
    <message>
        <source>Dés de l’arène</source>
        <translation>Arena dice</translation>
    </message>
    <message>
        <source>En deux mots</source>
        <translation>In short</translation>
    </message>
    <message>
        <source>Fermer</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Fermer ce qui est ouvert</source>
        <translation>Close what is open</translation>
    </message>
    <message>
        <source>Fermer les réglages</source>
        <translation>Close the settings</translation>
    </message>
    <message>
        <source>Fermer l’aide</source>
        <translation>Close the help</translation>
    </message>
    <message>
        <source>Fichiers</source>
        <translation>Files</translation>
    </message>
    <message>
        <source>Fichiers récents</source>
        <translation>Recent files</translation>
    </message>
    <message>
        <source>Français</source>
        <translation>Français</translation>
    </message>
    <message>
        <source>Gestion des magiciens</source>
        <translation>Manage wizards</translation>
    </message>
    <message>
        <source>Gestion des sorts</source>
        <translation>Manage spells</translation>
    </message>
    <message>
        <source>Icônes et apparences sont dessinées pour le jeu, sous sa licence.</source>
        <translation>Icons and appearances were drawn for the game, under its licence.</translation>
    </message>
    <message>
        <source>Jouer dans la minute</source>
        <translation>Playing within a minute</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Journal des erreurs</source>
        <translation>Error log</translation>
    </message>
    <message>
        <source>La licence du programme est la licence MIT : fichier LICENSE, joint.</source>
        <translation>The program’s licence is the MIT licence: see the file LICENSE that comes with it.</translation>
    </message>
    <message>
        <source>Laboratoire</source>
        <translation>Laboratory</translation>
    </message>
    <message>
        <source>Langue</source>
        <translation>Language</translation>
    </message>
    <message>
        <source>Langue : {0}</source>
        <translation>Language: {0}</translation>
    </message>
    <message>
        <source>Le jeu vient du manuel de Magic Fight 4.0 ; textes et dessins du programme ont été faits pour lui.</source>
        <translation>The game comes from the Magic Fight 4.0 manual; the program’s texts and drawings were made for it.</translation>
    </message>
    <message>
        <source>Les chiffres des sorts sont pris par leur place : sur un clavier AZERTY, sans Maj.</source>
        <translation>The digits of spells go by their place: on an AZERTY keyboard, without Shift.</translation>
    </message>
    <message>
        <source>Les leçons restent au pied du menu</source>
        <translation>The lessons stay at the foot of the menu</translation>
    </message>
    <message>
        <source>Leçons</source>
        <translation>Lessons</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Licences</translation>
    </message>
    <message>
        <source>L’essentiel</source>
        <translation>The essentials</translation>
    </message>
    <message>
        <source>Magiciens</source>
        <translation>Wizards</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Mouvement</source>
        <translation>Motion</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Nouveautés</source>
        <translation>What is new</translation>
    </message>
    <message>
        <source>Pages de la fenêtre</source>
        <translation>Pages of the about box</translation>
    </message>
    <message>
        <source>Pages des réglages</source>
        <translation>Pages of the settings</translation>
    </message>
    <message>
        <source>Partout</source>
        <extracomment>Where the keys of the parts work: neither in the menu nor in a running fight. The name of each screen by its object name.</extracomment>
        <translation>Everywhere</translation>
    </message>
    <message>
        <source>Plus tard</source>
        <translation>Later</translation>
    </message>
    <message>
        <source>Programme, textes et dessins : les contributeurs de Magic Fight.</source>
        <translation>Program, texts and drawings: the Magic Fight contributors.</translation>
    </message>
    <message>
        <source>Préparation du combat</source>
        <translation>Set-up of a fight</translation>
    </message>
    <message>
        <source>Qt est employé sous la LGPL 3 : son texte est joint, et la bibliothèque peut être remplacée par une autre version.</source>
        <translation>Qt is used under the LGPL 3: its text comes with the program, and the library can be replaced by another version.</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Questions</translation>
    </message>
    <message>
        <source>Quitter</source>
        <translation>Quit</translation>
    </message>
    <message>
        <source>Quitter le jeu</source>
        <translation>Leave the game</translation>
    </message>
    <message>
        <source>Rose Épine est touchée : elle perd 14 points d’étourdissement.</source>
        <translation>Rose Épine is hit and loses 14 points of stun.</translation>
    </message>
    <message>
        <source>Règles : le manuel de Magic Fight 4.0, jeu français de duels de magiciens.</source>
        <translation>Rules: the manual of Magic Fight 4.0, a French game of wizard duels.</translation>
    </message>
    <message>
        <source>Réduit</source>
        <translation>Reduced</translation>
    </message>
    <message>
        <source>Réduit : tout apparaît d’un coup, les dés sont montrés arrêtés.</source>
        <translation>Reduced: everything appears at once, dice are shown at rest.</translation>
    </message>
    <message>
        <source>Réglages</source>
        <translation>Settings</translation>
    </message>
    <message>
        <source>Rétablir</source>
        <translation>Restore</translation>
    </message>
    <message>
        <source>Sombre</source>
        <translation>Dark</translation>
    </message>
    <message>
        <source>Sombre, clair, ou comme le système</source>
        <translation>Dark, light, or same as the system</translation>
    </message>
    <message>
        <source>Sons</source>
        <translation>Sounds</translation>
    </message>
    <message>
        <source>Sorts</source>
        <translation>Spells</translation>
    </message>
    <message>
        <source>Système</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Table du maître de jeu</source>
        <translation>Game master’s desk</translation>
    </message>
    <message>
        <source>Taille du texte</source>
        <translation>Text size</translation>
    </message>
    <message>
        <source>Texte de la licence</source>
        <translation>Text of the licence</translation>
    </message>
    <message>
        <source>Thème</source>
        <translation>Theme</translation>
    </message>
    <message>
        <source>Thème : {0}</source>
        <translation>Theme: {0}</translation>
    </message>
    <message>
        <source>Touches</source>
        <extracomment>The screens in the order of the menu: those not opened yet are made while the page is shown.</extracomment>
        <translation>Keys</translation>
    </message>
    <message>
        <source>Touches de cet écran</source>
        <translation>Keys of this screen</translation>
    </message>
    <message>
        <source>Touches de partout</source>
        <translation>Keys that work everywhere</translation>
    </message>
    <message>
        <source>Tout rétablir</source>
        <translation>Restore all</translation>
    </message>
    <message>
        <source>Tout s’applique aussitôt.</source>
        <translation>Everything applies at once.</translation>
    </message>
    <message>
        <source>Un magicien s’achète en points : ses caractéristiques, puis les dés de ses sorts. Il s’enregistre dans un fichier .magic et n’a plus besoin de la bibliothèque.</source>
        <translation>A wizard is built with points: characteristics, then dice for their spells. A .magic file keeps all of it and no longer needs the library.</translation>
    </message>
    <message>
        <source>Un premier duel, guidé</source>
        <translation>A first duel, guided</translation>
    </message>
    <message>
        <source>Un sort se compose d’effets de base et de modificateurs ; son coût suit à chaque clic. Une bibliothèque de sorts s’enregistre dans un fichier .sort.</source>
        <translation>A spell is composed of basic effects and modifiers; its cost is updated at every click. A library of spells is saved in a .sort file.</translation>
    </message>
    <message>
        <source>Un tour compte {0} segments. La vitesse d’un magicien dit dans lesquels il agit, sa dextérité dans quel ordre. Chaque sort coûte de l’endurance ; quand elle manque, on récupère.</source>
        <translation>A turn has {0} segments. A wizard’s speed tells in which of them they act, their dexterity in which order. Every spell costs endurance; when it runs out, one recovers.</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Version, nouveautés, licences</source>
        <translation>Version, what is new, licences</translation>
    </message>
    <message>
        <source>Vitesse de lecture</source>
        <translation>Playback speed</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volume</translation>
    </message>
    <message>
        <source>Volume des sons</source>
        <translation>Volume of sounds</translation>
    </message>
    <message>
        <source>Vos fichiers</source>
        <translation>Your files</translation>
    </message>
    <message>
        <source>Vrais dés : les joueurs tapent ce qu’ils lancent</source>
        <translation>Real dice: players type what they roll</translation>
    </message>
    <message>
        <source>aujourd’hui</source>
        <translation>today</translation>
    </message>
    <message>
        <source>clair</source>
        <translation>light</translation>
    </message>
    <message>
        <source>duels de magiciens</source>
        <extracomment>ms from the recent files to a look into them, and the module that is loaded by then.</extracomment>
        <translation>wizard duels</translation>
    </message>
    <message>
        <source>hier</source>
        <translation>yesterday</translation>
    </message>
    <message>
        <source>qui bat qui, et de combien</source>
        <translation>who wins, and how often</translation>
    </message>
    <message>
        <source>sombre</source>
        <translation>dark</translation>
    </message>
    <message>
        <source>système</source>
        <translation>system</translation>
    </message>
    <message>
        <source>tour {0}</source>
        <translation>turn {0}</translation>
    </message>
    <message>
        <source>trois autres systèmes</source>
        <translation>three other systems</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0}%</translation>
    </message>
    <message>
        <source>{0} : {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0} : {1} ({2})</source>
        <translation>{0}: {1} ({2})</translation>
    </message>
    <message>
        <source>{0} est à « {1} » : échanger, ou Échap.</source>
        <translation>{0} belongs to “{1}”: exchange, or Escape.</translation>
    </message>
    <message>
        <source>À propos</source>
        <translation>About</translation>
    </message>
    <message>
        <source>À propos de Magic Fight</source>
        <translation>About Magic Fight</translation>
    </message>
    <message>
        <source>Échanger</source>
        <translation>Exchange</translation>
    </message>
    <message>
        <source>Élevé</source>
        <translation>High</translation>
    </message>
    <message>
        <source>Élevé : fonds unis, bords doubles, textes très marqués.</source>
        <translation>High: plain backgrounds, double borders, strong text.</translation>
    </message>
</context>
</TS>
