<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="fr_FR">
<context>
    <name></name>
    <message>
        <source>Combat</source>
        <translation>Fight</translation>
    </message>
    <message>
        <source>Du jeu à la carte de la leçon, et retour</source>
        <extracomment>What a card leaves in sight where it can: the buttons of who plays, spells, odds, what a spell costs, who won. What one clicks or types in: a card touches as few of them as it can, and covers as little of a list. What is seldom clicked in a lesson: covered rather than what is below. The top of the board, where it is said why something was refused: as high as that, whether it is said now or not.</extracomment>
        <translation>From the game to the lesson’s card, and back</translation>
    </message>
    <message>
        <source>Fichiers de Magic Fight ({0})</source>
        <translation>Magic Fight files ({0})</translation>
    </message>
    <message>
        <source>Gestion des magiciens</source>
        <translation>Manage wizards</translation>
    </message>
    <message>
        <source>Gestion des sorts</source>
        <extracomment>Where the keys are the screen&apos;s own.</extracomment>
        <translation>Manage spells</translation>
    </message>
    <message>
        <source>Laboratoire</source>
        <translation>Laboratory</translation>
    </message>
    <message>
        <source>Les règles sur ce qui est pointé</source>
        <translation>The rules on what is pointed at</translation>
    </message>
    <message>
        <source>Ouverture de « {0} »…</source>
        <extracomment>Of files that can&apos;t be opened, so many are told one by one. ms until what was said is on the display, before something holds the window; and between two kinds of files.</extracomment>
        <translation>Opening “{0}”…</translation>
    </message>
    <message>
        <source>Ouvrir</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Ouvrir des fichiers</source>
        <translation>Open files</translation>
    </message>
    <message>
        <source>Plein écran</source>
        <extracomment>When the player last clicked, pressed a key or moved the pointer in this window (`monotonic`).</extracomment>
        <translation>Full screen</translation>
    </message>
    <message>
        <source>Quitter</source>
        <translation>Quit</translation>
    </message>
    <message>
        <source>Réglages</source>
        <translation>Settings</translation>
    </message>
    <message>
        <source>Table du maître de jeu</source>
        <translation>Game master’s desk</translation>
    </message>
    <message>
        <source>Thème suivant</source>
        <translation>Next theme</translation>
    </message>
    <message>
        <source>Un seul combat s’ouvre à la fois ; laissés de côté : {0}.</source>
        <translation>One fight is opened at a time; left out: {0}.</translation>
    </message>
    <message>
        <source>Un sort a mal tourné</source>
        <translation>A spell went wrong</translation>
    </message>
    <message>
        <source>Une erreur imprévue s’est produite. Rien de ce que vous avez fait n’est perdu ; le détail est noté dans « {0} ».</source>
        <translation>An unforeseen error occurred. Nothing you have done is lost; the details are noted in “{0}”.</translation>
    </message>
    <message>
        <source>{0} : toute la règle</source>
        <extracomment>What a player does to a window.</extracomment>
        <translation>{0}: the whole rule</translation>
    </message>
    <message>
        <source>« {0} » ne peut pas être lu : le système le refuse, ou ce n’est pas un fichier.</source>
        <translation>“{0}” can’t be read: the system refuses it, or it is not a file.</translation>
    </message>
    <message>
        <source>« {0} » n’est pas un fichier de Magic Fight.</source>
        <translation>“{0}” is not a Magic Fight file.</translation>
    </message>
    <message>
        <source>« {0} » n’existe pas, ou plus.</source>
        <translation>“{0}” does not exist, or no longer does.</translation>
    </message>
</context>
</TS>
