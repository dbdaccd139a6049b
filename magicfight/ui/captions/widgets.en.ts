<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="fr_FR">
<context>
    <name></name>
    <message>
        <source>Aide</source>
        <translation>Help</translation>
    </message>
    <message>
        <source>Annuler</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Arrêter</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Aux vrais dés : case suivante, puis entrer les dés</source>
        <translation>With real dice: next box, then enter the dice</translation>
    </message>
    <message>
        <source>Aux vrais dés : dans une case vide, dé d’avant</source>
        <translation>With real dice: in an empty box, die before</translation>
    </message>
    <message>
        <source>Aux vrais dés : dé d’avant, d’après</source>
        <translation>With real dice: die before, after</translation>
    </message>
    <message>
        <source>Changer de thème</source>
        <translation>Change the theme</translation>
    </message>
    <message>
        <source>Dans une liste : prendre la ligne choisie</source>
        <translation>In a list: take the chosen row</translation>
    </message>
    <message>
        <source>Dans une liste : retirer la ligne, où cela se peut</source>
        <translation>In a list: remove the row, where that is possible</translation>
    </message>
    <message>
        <source>De 1 à {0}</source>
        <translation>1 to {0}</translation>
    </message>
    <message>
        <source>Donnez d’abord un nom.</source>
        <translation>Give it a name first.</translation>
    </message>
    <message>
        <source>Dé : {0}</source>
        <translation>Die: {0}</translation>
    </message>
    <message>
        <source>Dé {0}</source>
        <translation>Die {0}</translation>
    </message>
    <message>
        <source>Défaire</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Enregistrer</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>Fermer</source>
        <extracomment>A window beside the main one with this property would lie over its dialogs: it is away while one is open.</extracomment>
        <translation>Close</translation>
    </message>
    <message>
        <source>Il faut un nombre entier.</source>
        <translation>A whole number is needed.</translation>
    </message>
    <message>
        <source>Lumière</source>
        <translation>Light</translation>
    </message>
    <message>
        <source>L’arrêt est demandé.</source>
        <extracomment>So many ms the window waits for the work, then so many pass before its page is shown. The bar follows in steps of so many ms; work that was stopped may take so many to notice, then it is let go.</extracomment>
        <translation>Stopping has been asked for.</translation>
    </message>
    <message>
        <source>Ne pas enregistrer</source>
        <translation>Don’t save</translation>
    </message>
    <message>
        <source>Non visible</source>
        <translation>Not visible</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Refaire</source>
        <translation>Redo</translation>
    </message>
    <message>
        <source>Réglages</source>
        <translation>Settings</translation>
    </message>
    <message>
        <source>Segment {0} : {1}</source>
        <translation>Segment {0}: {1}</translation>
    </message>
    <message>
        <source>Segments du tour</source>
        <translation>Segments of the turn</translation>
    </message>
    <message>
        <source>Travail non enregistré</source>
        <translation>Unsaved work</translation>
    </message>
    <message>
        <source>Un instant…</source>
        <translation>One moment…</translation>
    </message>
    <message>
        <source>Visible</source>
        <translation>Visible</translation>
    </message>
    <message>
        <source>de {0} à {1}</source>
        <translation>from {0} to {1}</translation>
    </message>
    <message>
        <source>limite {0}</source>
        <translation>limit {0}</translation>
    </message>
    <message>
        <source>moyenne {0}</source>
        <extracomment>Bars that are rarer than this are not drawn: the axis would run far beyond what can be seen. A line of the head, and the least height of a plot that has room for two.</extracomment>
        <translation>mean {0}</translation>
    </message>
    <message>
        <source>personne n’agit</source>
        <translation>nobody acts</translation>
    </message>
    <message>
        <source>{0} : un de moins</source>
        <translation>{0}: one less</translation>
    </message>
    <message>
        <source>{0} : un de plus</source>
        <translation>{0}: one more</translation>
    </message>
    <message>
        <source>{0} : {1} ; {0} ou plus : {2}</source>
        <translation>{0}: {1}; {0} or more: {2}</translation>
    </message>
</context>
</TS>
