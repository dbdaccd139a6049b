<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="fr_FR">
<context>
    <name></name>
    <message>
        <source>1 à 9 : sort</source>
        <translation>1 to 9: spell</translation>
    </message>
    <message>
        <source>Abandon de l’ordinateur</source>
        <translation>The computer surrenders</translation>
    </message>
    <message>
        <source>Abandonner</source>
        <translation>Surrender</translation>
    </message>
    <message>
        <source>Abandonner : le magicien quitte l’arène</source>
        <translation>Surrender: the wizard leaves the arena</translation>
    </message>
    <message>
        <source>Accepter l’abandon</source>
        <translation>Accept the surrender</translation>
    </message>
    <message>
        <source>Agrandir, réduire</source>
        <translation>Zoom in, zoom out</translation>
    </message>
    <message>
        <source>Aide</source>
        <translation>Help</translation>
    </message>
    <message>
        <source>Ajouter</source>
        <translation>Add</translation>
    </message>
    <message>
        <source>Ajouter au combat</source>
        <translation>Add to the fight</translation>
    </message>
    <message>
        <source>Ajouter le magicien choisi</source>
        <translation>Add the chosen wizard</translation>
    </message>
    <message>
        <source>Aller à l’arène</source>
        <translation>Go to the arena</translation>
    </message>
    <message>
        <source>Annuler</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Aperçu de l’arène</source>
        <translation>Preview of the arena</translation>
    </message>
    <message>
        <source>Arrêter</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Arrêter le combat</source>
        <translation>Stop the fight</translation>
    </message>
    <message>
        <source>Arrêter le combat d’un commun accord</source>
        <translation>Agree to stop the fight</translation>
    </message>
    <message>
        <source>Arrêter les ordinateurs pour regarder</source>
        <translation>Stop the computers to look round</translation>
    </message>
    <message>
        <source>Arrêter {0}</source>
        <translation>Drop {0}</translation>
    </message>
    <message>
        <source>Arène</source>
        <extracomment>Milliseconds that the slider has to rest: drawing an arena at every pixel of its way would stutter.</extracomment>
        <translation>Arena</translation>
    </message>
    <message>
        <source>Attaque</source>
        <extracomment>What is longer than this stands in a line of its own. So many keys of the row of digits stand for a row of spells.</extracomment>
        <translation>Attack</translation>
    </message>
    <message>
        <source>Attaque et se garde à parts égales.</source>
        <translation>Attacks and guards in equal parts.</translation>
    </message>
    <message>
        <source>Attaque, quitte à s’exposer.</source>
        <translation>Attacks, even at its own risk.</translation>
    </message>
    <message>
        <source>Au début</source>
        <translation>To the beginning</translation>
    </message>
    <message>
        <source>Au début du tour, ou du tour précédent (Page préc.)</source>
        <translation>To the start of the turn, or of the one before (Page Up)</translation>
    </message>
    <message>
        <source>Au journal : copier ce qui est choisi</source>
        <translation>In the log: copy what is chosen</translation>
    </message>
    <message>
        <source>Au journal : montrer les dés et les calculs</source>
        <extracomment>A page lower than this has no row of tools.</extracomment>
        <translation>In the log: show the dice and the sums</translation>
    </message>
    <message>
        <source>Au tour suivant (Page suiv.)</source>
        <translation>To the next turn (Page Down)</translation>
    </message>
    <message>
        <source>Aucun jet offensif.</source>
        <translation>No attack rolls.</translation>
    </message>
    <message>
        <source>Autre arène</source>
        <translation>Another arena</translation>
    </message>
    <message>
        <source>Avec les dés et les calculs</source>
        <translation>With dice and sums</translation>
    </message>
    <message>
        <source>BBCode</source>
        <translation>BBCode</translation>
    </message>
    <message>
        <source>Bilan</source>
        <translation>Summary</translation>
    </message>
    <message>
        <source>Calcul des dangers…</source>
        <translation>Working out the danger…</translation>
    </message>
    <message>
        <source>Case {0}, {1}</source>
        <translation>Hex {0}, {1}</translation>
    </message>
    <message>
        <source>Ce coup</source>
        <translation>This move</translation>
    </message>
    <message>
        <source>Ce à quoi il tient : l’équilibre, sa peau, l’attaque, ou le plus dangereux</source>
        <translation>What it cares for: balance, its skin, the attack, or the most dangerous foe</translation>
    </message>
    <message>
        <source>Centrer l’arène sur un magicien</source>
        <translation>Centre the arena on a wizard</translation>
    </message>
    <message>
        <source>Centrer sur</source>
        <translation>Centre on</translation>
    </message>
    <message>
        <source>Ces magiciens n’auraient pas pu être achetés ainsi :</source>
        <translation>These wizards could not have been bought like this:</translation>
    </message>
    <message>
        <source>Chacun pour soi</source>
        <translation>Free for all</translation>
    </message>
    <message>
        <source>Chacun pour soi : le combat dure tant que deux magiciens vivent</source>
        <translation>Free for all: the fight lasts while two wizards live</translation>
    </message>
    <message>
        <source>Chance aux dés</source>
        <translation>Luck with the dice</translation>
    </message>
    <message>
        <source>Changer la vitesse de lecture</source>
        <translation>Change the playback speed</translation>
    </message>
    <message>
        <source>Chargement arrêté : rien n’a changé.</source>
        <translation>Loading was stopped: nothing has changed.</translation>
    </message>
    <message>
        <source>Chargement de « {0} »…</source>
        <translation>Loading “{0}”…</translation>
    </message>
    <message>
        <source>Charger</source>
        <translation>Load</translation>
    </message>
    <message>
        <source>Charger des magiciens</source>
        <translation>Load wizards</translation>
    </message>
    <message>
        <source>Charger un combat</source>
        <translation>Load a fight</translation>
    </message>
    <message>
        <source>Chargés</source>
        <translation>Loaded</translation>
    </message>
    <message>
        <source>Choisir la cible</source>
        <translation>Choose target</translation>
    </message>
    <message>
        <source>Choisir le sort {0}</source>
        <translation>Choose spell {0}</translation>
    </message>
    <message>
        <source>Choisir un sort à partir du dixième</source>
        <translation>Choose a spell from the tenth on</translation>
    </message>
    <message>
        <source>Choisir un sort, du premier au neuvième</source>
        <translation>Choose a spell, the first to the ninth</translation>
    </message>
    <message>
        <source>Choisir un sort, ses dés et sa cible</source>
        <translation>Choose a spell, its dice and its target</translation>
    </message>
    <message>
        <source>Cible précédente</source>
        <translation>Previous target</translation>
    </message>
    <message>
        <source>Cible suivante</source>
        <extracomment>The key 1 of the row of digits: X11 and Wayland count it as 10, Windows as 2; the others follow. What the row gives unshifted on a French keyboard. Its sixth sign, the hyphen, zooms where no place is told.</extracomment>
        <translation>Next target</translation>
    </message>
    <message>
        <source>Combat</source>
        <extracomment>From the roomiest to the narrowest, in pixels of 100 %: a cell of the timeline, a step of the strip, faces, the lamp. The least width of a segment with which all of the next are shown.</extracomment>
        <translation>Fight</translation>
    </message>
    <message>
        <source>Combat enregistré : {0}</source>
        <translation>Fight saved: {0}</translation>
    </message>
    <message>
        <source>Combat interrompu</source>
        <translation>An interrupted fight</translation>
    </message>
    <message>
        <source>Combats (*.combat)</source>
        <translation>Fights (*.combat)</translation>
    </message>
    <message>
        <source>Combattants</source>
        <translation>Fighters</translation>
    </message>
    <message>
        <source>Comme il réfléchit</source>
        <translation>How it thinks</translation>
    </message>
    <message>
        <source>Commencer</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Commencer le combat</source>
        <translation>Start the fight</translation>
    </message>
    <message>
        <source>Commencer quand même</source>
        <translation>Start anyway</translation>
    </message>
    <message>
        <source>Conseil</source>
        <extracomment>After so long it is said that the advice is being thought of.</extracomment>
        <translation>Advice</translation>
    </message>
    <message>
        <source>Conseil : ce que ferait un maître, et pourquoi</source>
        <translation>Advice: what a master would do, and why</translation>
    </message>
    <message>
        <source>Contre l’ordinateur</source>
        <translation>Against the computer</translation>
    </message>
    <message>
        <source>Copier</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>Copier ce qui est montré, comme texte</source>
        <translation>Copy what is shown, as text</translation>
    </message>
    <message>
        <source>Copier ce récit</source>
        <translation>Copy this story</translation>
    </message>
    <message>
        <source>Copier le journal</source>
        <translation>Copy the log</translation>
    </message>
    <message>
        <source>Copier le journal entier, comme texte</source>
        <translation>Copy the whole log, as text</translation>
    </message>
    <message>
        <source>Couper les sons</source>
        <translation>Sounds off</translation>
    </message>
    <message>
        <source>Coups reçus (ét. · str.)</source>
        <translation>Damage taken (stun · Body)</translation>
    </message>
    <message>
        <source>Curseur de case</source>
        <translation>Hex cursor</translation>
    </message>
    <message>
        <source>Curseur de case, en diagonale</source>
        <translation>Hex cursor, diagonally</translation>
    </message>
    <message>
        <source>C’est déjà le dernier.</source>
        <translation>It is the last already.</translation>
    </message>
    <message>
        <source>C’est déjà le premier.</source>
        <translation>It is the first already.</translation>
    </message>
    <message>
        <source>D : fermer</source>
        <translation>D: close</translation>
    </message>
    <message>
        <source>Danger</source>
        <translation>Danger</translation>
    </message>
    <message>
        <source>Danger : ce que chaque ennemi visible peut vous faire ici</source>
        <translation>Danger: what each visible enemy could do to you here</translation>
    </message>
    <message>
        <source>Dans la même arène</source>
        <translation>In the same arena</translation>
    </message>
    <message>
        <source>Dans une autre arène</source>
        <translation>In another arena</translation>
    </message>
    <message>
        <source>Densité des obstacles</source>
        <translation>Density of obstacles</translation>
    </message>
    <message>
        <source>Des magiciens hors des règles</source>
        <translation>Wizards outside the rules</translation>
    </message>
    <message>
        <source>Deux équipes</source>
        <translation>Two teams</translation>
    </message>
    <message>
        <source>Double clic ou Entrée : ajouter</source>
        <translation>Double click or Enter: add</translation>
    </message>
    <message>
        <source>Défaire le déplacement</source>
        <translation>Undo the walk</translation>
    </message>
    <message>
        <source>Défaite</source>
        <translation>Defeat</translation>
    </message>
    <message>
        <source>Défaite au premier KO</source>
        <translation>Defeat at the first KO</translation>
    </message>
    <message>
        <source>Défaite à la mort</source>
        <translation>Defeat at death</translation>
    </message>
    <message>
        <source>Départs</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>Départs proches</source>
        <translation>Near starts</translation>
    </message>
    <message>
        <source>Départs éloignés</source>
        <translation>Far starts</translation>
    </message>
    <message>
        <source>Déplacement</source>
        <translation>Move</translation>
    </message>
    <message>
        <source>Déplacer la vue</source>
        <translation>Move the view</translation>
    </message>
    <message>
        <source>Déplacer le magicien {0} vers le bas</source>
        <translation>Move wizard {0} down</translation>
    </message>
    <message>
        <source>Déplacer le magicien {0} vers le haut</source>
        <extracomment>A row narrower than this has its seat under the name.</extracomment>
        <translation>Move wizard {0} up</translation>
    </message>
    <message>
        <source>Dés</source>
        <translation>Dice</translation>
    </message>
    <message>
        <source>Dés à lancer</source>
        <translation>Dice to roll</translation>
    </message>
    <message>
        <source>Détails</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>En main</source>
        <translation>In hand</translation>
    </message>
    <message>
        <source>Enregistrer</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>Enregistrer ce récit dans un fichier</source>
        <translation>Save this story to a file</translation>
    </message>
    <message>
        <source>Enregistrer le combat</source>
        <translation>Save the fight</translation>
    </message>
    <message>
        <source>Enregistrer…</source>
        <translation>Save…</translation>
    </message>
    <message>
        <source>Entrée : choisir la cible</source>
        <translation>Enter: choose the target</translation>
    </message>
    <message>
        <source>Entrée : montrer les dés et les calculs ; Ctrl+C : copier</source>
        <translation>Enter: show dice and sums; Ctrl+C: copy</translation>
    </message>
    <message>
        <source>Espace : passer</source>
        <extracomment>One of the three lozenges is lit for so long.</extracomment>
        <translation>Space: skip</translation>
    </message>
    <message>
        <source>Faire ce que dit le conseil</source>
        <translation>Do what the advice says</translation>
    </message>
    <message>
        <source>Fermer</source>
        <extracomment>Below this width, in pixels of 100 %, a message is words alone.</extracomment>
        <translation>Close</translation>
    </message>
    <message>
        <source>Fermer (Échap)</source>
        <translation>Close (Esc)</translation>
    </message>
    <message>
        <source>Fermer la liste ; le sort choisi attend sa cible</source>
        <translation>Close the list; the chosen spell waits for its target</translation>
    </message>
    <message>
        <source>Fiche du magicien sous le curseur</source>
        <translation>Sheet of the wizard under the cursor</translation>
    </message>
    <message>
        <source>Fichier</source>
        <translation>File</translation>
    </message>
    <message>
        <source>Filtrer par magicien</source>
        <translation>Filter by wizard</translation>
    </message>
    <message>
        <source>Finir ce segment d’action</source>
        <translation>End this action segment</translation>
    </message>
    <message>
        <source>Flèches, Origine, Fin, Page précédente et Page suivante : changer de case ; Entrée : clic ; touche Menu : fiche ; Maj et flèches : déplacer la vue ; +, −, 0 : zoom</source>
        <translation>Arrows, Home, End, Page Up and Page Down: next hex; Enter: click; Menu key: sheet; Shift and arrows: move the view; +, −, 0: zoom</translation>
    </message>
    <message>
        <source>Format du récit</source>
        <translation>Format of the story</translation>
    </message>
    <message>
        <source>Fournis avec le jeu</source>
        <translation>Included with the game</translation>
    </message>
    <message>
        <source>Gagne le combat</source>
        <translation>Who wins</translation>
    </message>
    <message>
        <source>Gagne le dernier joueur qui a un magicien en vie</source>
        <translation>The last player with a living wizard wins</translation>
    </message>
    <message>
        <source>Gagne le dernier magicien en vie</source>
        <translation>The last wizard alive wins</translation>
    </message>
    <message>
        <source>Graine</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Graine de l’arène</source>
        <translation>Arena seed</translation>
    </message>
    <message>
        <source>Hardi</source>
        <translation>Bold</translation>
    </message>
    <message>
        <source>Imagine les tours qui suivent avant de choisir.</source>
        <translation>Imagines the turns that follow before it chooses.</translation>
    </message>
    <message>
        <source>Je refais le raisonnement…</source>
        <translation>Thinking it over again…</translation>
    </message>
    <message>
        <source>Je réfléchis…</source>
        <translation>Thinking…</translation>
    </message>
    <message>
        <source>Jet précédent</source>
        <translation>Previous roll</translation>
    </message>
    <message>
        <source>Joue juste, mais à courte vue, et varie.</source>
        <translation>Plays soundly, but short-sighted and varied.</translation>
    </message>
    <message>
        <source>Jouer</source>
        <translation>Play</translation>
    </message>
    <message>
        <source>Jouer ce magicien</source>
        <translation>Play this wizard</translation>
    </message>
    <message>
        <source>Jouer jusqu’au bout</source>
        <translation>Play to the end</translation>
    </message>
    <message>
        <source>Jouer seul, contre l’ordinateur</source>
        <translation>Play alone, against the computer</translation>
    </message>
    <message>
        <source>Jouer à ma place</source>
        <translation>Play this advice</translation>
    </message>
    <message>
        <source>Journal</source>
        <extracomment>What happened scrolls from this height on.</extracomment>
        <translation>Log</translation>
    </message>
    <message>
        <source>Journal copié.</source>
        <extracomment>What only whoever plays the active wizard may say.</extracomment>
        <translation>Log copied.</translation>
    </message>
    <message>
        <source>Journal du combat</source>
        <translation>Log of the fight</translation>
    </message>
    <message>
        <source>La fiche entière du magicien actif</source>
        <translation>The whole sheet of the active wizard</translation>
    </message>
    <message>
        <source>La même graine donne toujours la même arène</source>
        <translation>The same seed always gives the same arena</translation>
    </message>
    <message>
        <source>La sauvegarde automatique a échoué : en quittant maintenant, vous perdriez le combat en cours.</source>
        <translation>Autosave failed: leaving now would lose the fight in progress.</translation>
    </message>
    <message>
        <source>Laisser jouer les ordinateurs</source>
        <translation>Let the computers play</translation>
    </message>
    <message>
        <source>Lancer</source>
        <translation>Cast</translation>
    </message>
    <message>
        <source>Lancer les dés</source>
        <translation>Roll the dice</translation>
    </message>
    <message>
        <source>Le combat garde les places de son début : ce qui change ici est noté à côté de sa sauvegarde.</source>
        <translation>The fight keeps the seats that it began with: what changes here is noted beside its autosave.</translation>
    </message>
    <message>
        <source>Le combat raconté</source>
        <translation>The fight told</translation>
    </message>
    <message>
        <source>Le combat raconté, pour un forum, un carnet, une page web</source>
        <translation>The fight told, for a forum, a notebook, a web page</translation>
    </message>
    <message>
        <source>Le garder sous les yeux, où qu’on pointe</source>
        <translation>Keep it in sight, wherever you point</translation>
    </message>
    <message>
        <source>Le nom d’une personne, à choisir ou à taper, ou l’ordinateur</source>
        <translation>A person’s name, chosen or typed, or the computer</translation>
    </message>
    <message>
        <source>Le programme lance ces dés</source>
        <translation>The program rolls these dice</translation>
    </message>
    <message>
        <source>Le programme lance les dés, ou vous lancez de vrais dés et les entrez</source>
        <translation>The program rolls the dice, or you roll real ones and enter them</translation>
    </message>
    <message>
        <source>Le reprendre</source>
        <translation>Resume it</translation>
    </message>
    <message>
        <source>Lecture des magiciens…</source>
        <translation>Reading the wizards…</translation>
    </message>
    <message>
        <source>Les départs sont ceux que donne la graine.</source>
        <translation>Starting hexes are set by the seed.</translation>
    </message>
    <message>
        <source>Les magiciens tour à tour dans l’une et l’autre ; gagne la dernière équipe</source>
        <translation>The wizards in turn in one and the other; the last team wins</translation>
    </message>
    <message>
        <source>Les mêmes magiciens, encore une fois</source>
        <translation>The same wizards once more</translation>
    </message>
    <message>
        <source>Les prochains à jouer</source>
        <translation>Next to act</translation>
    </message>
    <message>
        <source>Limite de points</source>
        <translation>Points limit</translation>
    </message>
    <message>
        <source>Limite de points actifs</source>
        <translation>Limit of active points</translation>
    </message>
    <message>
        <source>Lire et copier le journal entier</source>
        <translation>Read and copy the whole log</translation>
    </message>
    <message>
        <source>L’oublier</source>
        <translation>Forget it</translation>
    </message>
    <message>
        <source>Magicien</source>
        <extracomment>From so many wizards on the table scrolls. In a window narrower than this, in pixels of 100 %, the columns stand closer.</extracomment>
        <translation>Wizard</translation>
    </message>
    <message>
        <source>Magiciens</source>
        <translation>Wizards</translation>
    </message>
    <message>
        <source>Magiciens (*.magic)</source>
        <translation>Wizards (*.magic)</translation>
    </message>
    <message>
        <source>Manuel et règles : {0}</source>
        <extracomment>So many of the newest entries are rows of the list, and as many more each time older ones are looked for.</extracomment>
        <translation>Manual and rules: {0}</translation>
    </message>
    <message>
        <source>Marcher jusqu’à 5 cases : cliquez sur la case d’arrivée</source>
        <translation>Walk up to 5 hexes: click where to go</translation>
    </message>
    <message>
        <source>Marcher ou viser là où est le curseur</source>
        <translation>Walk or aim where the cursor is</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Maître</source>
        <translation>Master</translation>
    </message>
    <message>
        <source>Menu principal</source>
        <translation>Main menu</translation>
    </message>
    <message>
        <source>Mini-carte</source>
        <translation>Minimap</translation>
    </message>
    <message>
        <source>Mini-carte : cliquer ou glisser pour déplacer la vue (flèches au clavier)</source>
        <translation>Minimap: click or drag to move the view (arrow keys on the keyboard)</translation>
    </message>
    <message>
        <source>Moment du combat</source>
        <translation>Moment of the fight</translation>
    </message>
    <message>
        <source>Même sort, mêmes dés</source>
        <translation>Same spell, same dice</translation>
    </message>
    <message>
        <source>Ne plus attendre : pauses et mouvements</source>
        <translation>Wait no longer: pauses and movements</translation>
    </message>
    <message>
        <source>Niveau de l’ordinateur qui joue {0}</source>
        <translation>Level of the computer that plays {0}</translation>
    </message>
    <message>
        <source>Novice</source>
        <extracomment>The key of « Ordinateur » among the names of persons, which are their own keys.</extracomment>
        <translation>Novice</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Obstacles</source>
        <translation>Obstacles</translation>
    </message>
    <message>
        <source>Ordinaire</source>
        <translation>Ordinary</translation>
    </message>
    <message>
        <source>Ordinateur</source>
        <translation>Computer</translation>
    </message>
    <message>
        <source>Ouvrir un fichier .combat</source>
        <translation>Open a .combat file</translation>
    </message>
    <message>
        <source>Page web (HTML)</source>
        <translation>Web page (HTML)</translation>
    </message>
    <message>
        <source>Par équipes : les magiciens d’un même joueur gagnent ensemble</source>
        <translation>Teams: the wizards of one player win together</translation>
    </message>
    <message>
        <source>Part des cases occupées, de 0 à 20 %</source>
        <translation>Share of hexes taken, 0 to 20%</translation>
    </message>
    <message>
        <source>Partager le combat</source>
        <translation>Share the fight</translation>
    </message>
    <message>
        <source>Partager…</source>
        <translation>Share…</translation>
    </message>
    <message>
        <source>Pas au-dessous de {0}.</source>
        <translation>Not below {0}.</translation>
    </message>
    <message>
        <source>Pas plus de {0} en ce moment.</source>
        <translation>No more than {0} now.</translation>
    </message>
    <message>
        <source>Passer</source>
        <translation>Skip</translation>
    </message>
    <message>
        <source>Passer</source>
        <comment>the action segment</comment>
        <translation>Pass</translation>
    </message>
    <message>
        <source>Passer ce segment d’action ?</source>
        <translation>Pass this action segment?</translation>
    </message>
    <message>
        <source>Passer l’animation</source>
        <translation>Skip the animation</translation>
    </message>
    <message>
        <source>Passer l’animation, ou renoncer</source>
        <translation>Skip the animation, or give up</translation>
    </message>
    <message>
        <source>Passer sans plus demander</source>
        <translation>Pass, and don’t ask again</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Seats</translation>
    </message>
    <message>
        <source>Places : qui joue chaque magicien</source>
        <translation>Seats: who plays each wizard</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Plans comparés</source>
        <translation>Plans compared</translation>
    </message>
    <message>
        <source>Plateau</source>
        <translation>Board</translation>
    </message>
    <message>
        <source>Plus tard</source>
        <translation>Later</translation>
    </message>
    <message>
        <source>Porter le curseur sur le magicien {0}</source>
        <translation>Take the cursor to wizard {0}</translation>
    </message>
    <message>
        <source>Porter le curseur sur un magicien</source>
        <translation>Take the cursor to a wizard</translation>
    </message>
    <message>
        <source>Posé</source>
        <translation>Steady</translation>
    </message>
    <message>
        <source>Pourquoi ?</source>
        <extracomment>The key that asks on the entry chosen, and the height that the button takes.
----------
A value as long as the bar&apos;s half.</extracomment>
        <translation>Why?</translation>
    </message>
    <message>
        <source>Pourquoi l’ordinateur a joué ainsi</source>
        <extracomment>After so long it is said that the reasoning is being done again.</extracomment>
        <translation>Why the computer played so</translation>
    </message>
    <message>
        <source>Prendre des magiciens d’un fichier .magic</source>
        <translation>Take wizards from a .magic file</translation>
    </message>
    <message>
        <source>Prendre la place de l’ordinateur, à la main</source>
        <translation>Take the computer’s place, by hand</translation>
    </message>
    <message>
        <source>Prendre sa place</source>
        <translation>Take its place</translation>
    </message>
    <message>
        <source>Prudent</source>
        <translation>Careful</translation>
    </message>
    <message>
        <source>Pèse chaque coup et le danger où il va.</source>
        <translation>Weighs each move, and the danger it walks into.</translation>
    </message>
    <message>
        <source>Qui joue {0}</source>
        <translation>Who plays {0}</translation>
    </message>
    <message>
        <source>Quitter l’arène : le combat pourra être repris</source>
        <translation>Leave the arena: the fight can be resumed</translation>
    </message>
    <message>
        <source>Rancunier</source>
        <translation>Vengeful</translation>
    </message>
    <message>
        <source>Refaire le déplacement</source>
        <translation>Redo the walk</translation>
    </message>
    <message>
        <source>Regarder</source>
        <translation>Watch</translation>
    </message>
    <message>
        <source>Regarder les ordinateurs se battre</source>
        <translation>Watch the computers fight</translation>
    </message>
    <message>
        <source>Rejouer le combat</source>
        <translation>Play the fight again</translation>
    </message>
    <message>
        <source>Remettre les départs</source>
        <translation>Reset starting hexes</translation>
    </message>
    <message>
        <source>Remettre les départs où la graine les tire</source>
        <translation>Put the starting hexes back where the seed sets them</translation>
    </message>
    <message>
        <source>Remettre les sons</source>
        <translation>Sounds on</translation>
    </message>
    <message>
        <source>Rendre la main</source>
        <translation>Hand back control</translation>
    </message>
    <message>
        <source>Renoncer</source>
        <translation>Give up</translation>
    </message>
    <message>
        <source>Renoncer à cette action, avant tout dé</source>
        <translation>Give this action up, before any die</translation>
    </message>
    <message>
        <source>Reprendre</source>
        <comment>the computers go on</comment>
        <translation>Go on</translation>
    </message>
    <message>
        <source>Reprendre la dernière action : aucun dé n’a été lancé depuis</source>
        <translation>Take the last action back: no die has been rolled since</translation>
    </message>
    <message>
        <source>Reprendre le combat interrompu</source>
        <translation>Resume the interrupted fight</translation>
    </message>
    <message>
        <source>Reprendre le jet tapé juste avant</source>
        <translation>Type the roll before this one again</translation>
    </message>
    <message>
        <source>Reprise du combat…</source>
        <translation>Taking up the fight…</translation>
    </message>
    <message>
        <source>Retirer {0} du combat</source>
        <translation>Take {0} out of the fight</translation>
    </message>
    <message>
        <source>Retour</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>Revanche</source>
        <translation>Rematch</translation>
    </message>
    <message>
        <source>Revenir au bilan du combat</source>
        <translation>Back to the summary</translation>
    </message>
    <message>
        <source>Revenir au menu</source>
        <translation>Back to the menu</translation>
    </message>
    <message>
        <source>Revenir à la préparation</source>
        <translation>Back to the set-up</translation>
    </message>
    <message>
        <source>Revoir</source>
        <translation>Watch again</translation>
    </message>
    <message>
        <source>Revoir le combat dans l’arène, pas à pas</source>
        <translation>Watch the fight in the arena again, step by step</translation>
    </message>
    <message>
        <source>Revoir sur l’arène ce qui est raconté ici</source>
        <translation>See again, in the arena, what is told here</translation>
    </message>
    <message>
        <source>Revue : au début</source>
        <translation>Replay: to the beginning</translation>
    </message>
    <message>
        <source>Revue : au tour d’après</source>
        <translation>Replay: to the turn after</translation>
    </message>
    <message>
        <source>Revue : au tour d’avant</source>
        <translation>Replay: to the turn before</translation>
    </message>
    <message>
        <source>Revue : jouer, arrêter</source>
        <translation>Replay: play, stop</translation>
    </message>
    <message>
        <source>Revue : un pas en arrière</source>
        <translation>Replay: one step back</translation>
    </message>
    <message>
        <source>Revue : un pas en avant</source>
        <translation>Replay: one step forward</translation>
    </message>
    <message>
        <source>Revue : à la fin</source>
        <translation>Replay: to the end</translation>
    </message>
    <message>
        <source>Rien à défaire.</source>
        <translation>Nothing to undo.</translation>
    </message>
    <message>
        <source>Rien à expliquer : aucun ordinateur n’a encore joué.</source>
        <translation>Nothing to explain: no computer has played yet.</translation>
    </message>
    <message>
        <source>Rien à refaire.</source>
        <translation>Nothing to redo.</translation>
    </message>
    <message>
        <source>Récit copié.</source>
        <translation>Story copied.</translation>
    </message>
    <message>
        <source>Récits (*{0})</source>
        <translation>Stories (*{0})</translation>
    </message>
    <message>
        <source>Récupération</source>
        <translation>Recover</translation>
    </message>
    <message>
        <source>Récupérer jusqu’au prochain segment d’action, sans rien faire d’autre</source>
        <translation>Recover until the next action segment, doing nothing else</translation>
    </message>
    <message>
        <source>Réglages</source>
        <translation>Settings</translation>
    </message>
    <message>
        <source>Résultat</source>
        <extracomment>What the page&apos;s edges take of the width.</extracomment>
        <translation>Result</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>Seulement quand c’est à ce magicien d’agir.</source>
        <translation>Only while it is this wizard’s turn to act.</translation>
    </message>
    <message>
        <source>Signaler les effets qui dépassent ce nombre de points actifs ; rien n’est changé</source>
        <translation>Point out effects above this number of active points; nothing is changed</translation>
    </message>
    <message>
        <source>Sorts</source>
        <translation>Spells</translation>
    </message>
    <message>
        <source>Sorts du magicien</source>
        <translation>The wizard’s spells</translation>
    </message>
    <message>
        <source>Structure infligée</source>
        <translation>Body dealt</translation>
    </message>
    <message>
        <source>Suites gagnées</source>
        <translation>Futures won</translation>
    </message>
    <message>
        <source>Sur l’aperçu : déplacer son départ</source>
        <translation>On the preview: move the start hex</translation>
    </message>
    <message>
        <source>Sur l’aperçu : magicien suivant</source>
        <translation>On the preview: next wizard</translation>
    </message>
    <message>
        <source>S’en prend à qui le blesse le plus.</source>
        <translation>Goes for whoever hurts it most.</translation>
    </message>
    <message>
        <source>Tempérament de l’ordinateur qui joue {0}</source>
        <translation>Temper of the computer that plays {0}</translation>
    </message>
    <message>
        <source>Terminer</source>
        <translation>End</translation>
    </message>
    <message>
        <source>Texte</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Tient d’abord à sa peau.</source>
        <translation>Looks to its own skin first.</translation>
    </message>
    <message>
        <source>Tirer une nouvelle graine</source>
        <translation>Draw a new seed</translation>
    </message>
    <message>
        <source>Touches (attendu)</source>
        <translation>Hits (expected)</translation>
    </message>
    <message>
        <source>Touches par sort</source>
        <extracomment>A title of more letters is written smaller, on as many lines as it takes.</extracomment>
        <translation>Hits by spell</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Turn</translation>
    </message>
    <message>
        <source>Tous les joueurs sont-ils d’accord pour arrêter ? Le combat sera nul.</source>
        <translation>Do all players agree to stop? The fight will be a draw.</translation>
    </message>
    <message>
        <source>Toute l’arène</source>
        <translation>The whole arena</translation>
    </message>
    <message>
        <source>Trois niveaux</source>
        <translation>Three levels</translation>
    </message>
    <message>
        <source>Un autre combat prendra sa place. Pour le garder, reprenez-le d’abord et enregistrez-le (Ctrl+S).</source>
        <translation>Another fight will take its place. To keep it, resume it first and save it (Ctrl+S).</translation>
    </message>
    <message>
        <source>Un combat n’est pas fini</source>
        <translation>An unfinished fight</translation>
    </message>
    <message>
        <source>Un combat n’était pas fini quand le jeu s’est arrêté. Rien de ce qui a été joué n’est perdu.</source>
        <translation>A fight was unfinished when the game stopped. Nothing that was played is lost.</translation>
    </message>
    <message>
        <source>Un joueur par magicien ; gagne le dernier magicien</source>
        <translation>One player a wizard; the last wizard wins</translation>
    </message>
    <message>
        <source>Un joueur pour tous</source>
        <translation>One player for all</translation>
    </message>
    <message>
        <source>Un magicien dont l’étourdissement tombe à 0 quitte le combat</source>
        <translation>A wizard whose stun falls to 0 leaves the fight</translation>
    </message>
    <message>
        <source>Un pas en arrière</source>
        <translation>A step back</translation>
    </message>
    <message>
        <source>Un pas en avant</source>
        <translation>A step forward</translation>
    </message>
    <message>
        <source>Une personne, ou l’ordinateur à l’un de ses trois niveaux</source>
        <translation>A person, or the computer at one of its three levels</translation>
    </message>
    <message>
        <source>Vitesse {0}</source>
        <translation>Speed {0}</translation>
    </message>
    <message>
        <source>Vos fichiers</source>
        <translation>Your files</translation>
    </message>
    <message>
        <source>Vous jouez le premier magicien, l’ordinateur tous les autres ; son niveau se choisit sous son nom</source>
        <translation>You play the first wizard, the computer all the others; its level is chosen below its name</translation>
    </message>
    <message>
        <source>Vous jouez tous ceux que l’ordinateur ne joue pas ; ils restent adversaires</source>
        <translation>You play all that the computer does not play; they stay foes</translation>
    </message>
    <message>
        <source>arbre</source>
        <translation>tree</translation>
    </message>
    <message>
        <source>arène du combat joué</source>
        <translation>arena of the fight played</translation>
    </message>
    <message>
        <source>au choix</source>
        <translation>any of</translation>
    </message>
    <message>
        <source>au premier KO</source>
        <translation>to the first KO</translation>
    </message>
    <message>
        <source>aucune</source>
        <translation>none</translation>
    </message>
    <message>
        <source>choisi</source>
        <translation>chosen</translation>
    </message>
    <message>
        <source>dans l’aire d’effet</source>
        <translation>in the area of effect</translation>
    </message>
    <message>
        <source>de là</source>
        <translation>from there</translation>
    </message>
    <message>
        <source>d’ici</source>
        <translation>from here</translation>
    </message>
    <message>
        <source>en tout</source>
        <translation>all told</translation>
    </message>
    <message>
        <source>endurance</source>
        <translation>endurance</translation>
    </message>
    <message numerus="yes">
        <source>et %n autre(s) erreur(s)</source>
        <translation>
            <numerusform>and %n more error</numerusform>
            <numerusform>and %n more errors</numerusform>
        </translation>
    </message>
    <message>
        <source>hors de vue</source>
        <translation>out of sight</translation>
    </message>
    <message>
        <source>le dernier joueur</source>
        <translation>the last player</translation>
    </message>
    <message>
        <source>le dernier magicien</source>
        <translation>the last wizard</translation>
    </message>
    <message>
        <source>mur</source>
        <translation>wall</translation>
    </message>
    <message>
        <source>proches</source>
        <translation>near</translation>
    </message>
    <message>
        <source>programme</source>
        <translation>program</translation>
    </message>
    <message>
        <source>rocher</source>
        <translation>rock</translation>
    </message>
    <message>
        <source>sans</source>
        <translation>off</translation>
    </message>
    <message>
        <source>si touché</source>
        <translation>if hit</translation>
    </message>
    <message>
        <source>sort</source>
        <translation>spell</translation>
    </message>
    <message>
        <source>toucher</source>
        <translation>to hit</translation>
    </message>
    <message>
        <source>tous</source>
        <translation>all</translation>
    </message>
    <message>
        <source>trait : attendu</source>
        <translation>line: expected</translation>
    </message>
    <message>
        <source>vrais dés</source>
        <translation>real dice</translation>
    </message>
    <message>
        <source>{0} : {1}</source>
        <extracomment>The set-up must stand still for so long before its first casts are weighed. So many broken rules are told at most; the rest are counted.</extracomment>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0} en {1}, {2}</source>
        <translation>{0} at {1}, {2}</translation>
    </message>
    <message>
        <source>{0} est enregistré.</source>
        <translation>{0} is saved.</translation>
    </message>
    <message>
        <source>{0} joue</source>
        <translation>{0} plays</translation>
    </message>
    <message>
        <source>{0} n’a encore rien fait. Ctrl+Z y revient, tant qu’aucun dé n’a été lancé depuis.</source>
        <translation>{0} has done nothing yet. Ctrl+Z goes back there, as long as no die has been rolled since.</translation>
    </message>
    <message>
        <source>{0} quitte l’arène et ne peut plus gagner. Cet abandon est définitif.</source>
        <translation>{0} leaves the arena and can no longer win. This can’t be undone.</translation>
    </message>
    <message>
        <source>{0} · {1}
Pour changer la case de départ : glisser, cliquer sur une case, ou flèches</source>
        <translation>{0} · {1}
To change the start hex: drag, click a hex, or use the arrows</translation>
    </message>
    <message>
        <source>À 12 cases au moins, où il y a la place</source>
        <translation>At least 12 hexes apart, where there is room</translation>
    </message>
    <message>
        <source>À 6, 7 ou 8 cases du plus proche</source>
        <translation>6, 7 or 8 hexes from the nearest</translation>
    </message>
    <message>
        <source>À la fin</source>
        <translation>To the end</translation>
    </message>
    <message>
        <source>À la mini-carte : déplacer la vue</source>
        <translation>On the minimap: move the view</translation>
    </message>
    <message>
        <source>À l’ordre de jeu : centrer sur le magicien</source>
        <translation>In the order of play: centre on the wizard</translation>
    </message>
    <message>
        <source>À l’ordre de jeu : magicien d’avant, d’après</source>
        <translation>In the order of play: the wizard before, the one after</translation>
    </message>
    <message>
        <source>Échap : journal</source>
        <translation>Esc: log</translation>
    </message>
    <message>
        <source>Épingler le résultat</source>
        <translation>Pin the result</translation>
    </message>
    <message>
        <source>Étourdissement infligé</source>
        <translation>Stun dealt</translation>
    </message>
    <message>
        <source>Étourdissement, structure et endurance au fil des tours</source>
        <translation>Stun, Body and endurance over the turns</translation>
    </message>
    <message>
        <source>à la mort</source>
        <translation>to the death</translation>
    </message>
    <message>
        <source>à portée de marche</source>
        <translation>within walking range</translation>
    </message>
    <message>
        <source>écarté</source>
        <translation>rejected</translation>
    </message>
    <message>
        <source>éloignés</source>
        <translation>far</translation>
    </message>
</context>
</TS>
