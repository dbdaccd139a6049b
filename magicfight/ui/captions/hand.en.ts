<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="fr_FR">
<context>
    <name></name>
    <message>
        <source>Bibliothèques de sorts (*.sort)</source>
        <translation>Spell libraries (*.sort)</translation>
    </message>
    <message>
        <source>Charger</source>
        <translation>Load</translation>
    </message>
    <message>
        <source>Double clic ou Entrée : charger. On peut aussi déposer des fichiers sur la fenêtre.</source>
        <translation>Double click or Enter: load. Files can also be dropped on the window.</translation>
    </message>
    <message>
        <source>Défaire</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Défaire : {0}</source>
        <translation>Undo: {0}</translation>
    </message>
    <message>
        <source>Enregistrer</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>Fermer</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Fournis avec le jeu</source>
        <translation>Come with the game</translation>
    </message>
    <message>
        <source>Il n’y a rien à défaire.</source>
        <translation>There is nothing to undo.</translation>
    </message>
    <message>
        <source>Il n’y a rien à refaire.</source>
        <translation>There is nothing to redo.</translation>
    </message>
    <message>
        <source>Les fichiers fournis avec le jeu ne s’écrasent pas : choisissez un autre dossier.</source>
        <translation>The files that come with the game are never written over: choose another folder.</translation>
    </message>
    <message>
        <source>Liste</source>
        <extracomment>Milliseconds of rest in typing before the list is searched.</extracomment>
        <translation>List</translation>
    </message>
    <message>
        <source>Magiciens (*.magic)</source>
        <translation>Wizards (*.magic)</translation>
    </message>
    <message>
        <source>Ordre</source>
        <translation>Order</translation>
    </message>
    <message>
        <source>Refaire</source>
        <translation>Redo</translation>
    </message>
    <message>
        <source>Refaire : {0}</source>
        <translation>Redo: {0}</translation>
    </message>
    <message>
        <source>Retour</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>Revenir au menu</source>
        <translation>Back to the menu</translation>
    </message>
    <message>
        <source>Tout retirer</source>
        <extracomment>What `show_screen` is given as `page` to open the page to work on at once.</extracomment>
        <translation>Remove all</translation>
    </message>
    <message>
        <source>Utilisés récemment</source>
        <translation>Used lately</translation>
    </message>
    <message>
        <source>Vos fichiers</source>
        <translation>Your files</translation>
    </message>
    <message>
        <source>{0} : {1}</source>
        <translation>{0}: {1}</translation>
    </message>
</context>
</TS>
