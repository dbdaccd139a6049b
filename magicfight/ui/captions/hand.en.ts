<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="fr_FR">
<context>
    <name></name>
    <message>
        <source>Aller à la liste</source>
        <extracomment>What `show_screen` is given as `page` to open the page to work on at once.</extracomment>
        <translation>Go to the list</translation>
    </message>
    <message>
        <source>Annuler</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Avant de fusionner</source>
        <translation>Before merging</translation>
    </message>
    <message>
        <source>Bibliothèques de sorts (*.sort)</source>
        <translation>Spell libraries (*.sort)</translation>
    </message>
    <message>
        <source>Ce que contient le fichier</source>
        <translation>What the file holds</translation>
    </message>
    <message>
        <source>Ce qui était en cours est repris ; les derniers changements ({0}) étaient abîmés.</source>
        <translation>What was under way is taken up; the last changes ({0}) were damaged.</translation>
    </message>
    <message>
        <source>Ce qui était en cours est repris.</source>
        <translation>What was under way is taken up.</translation>
    </message>
    <message>
        <source>Changer de nom</source>
        <translation>Change the name</translation>
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
        <extracomment>What is around the page, and how large it gets, in pixels of 100 %.</extracomment>
        <translation>Load</translation>
    </message>
    <message>
        <source>Choisissez un fichier pour voir ce qu’il contient.</source>
        <translation>Choose a file to see what it holds.</translation>
    </message>
    <message>
        <source>Contenu</source>
        <translation>Contents</translation>
    </message>
    <message>
        <source>Dans le fichier</source>
        <translation>In the file</translation>
    </message>
    <message>
        <source>Des sorts, des magiciens ou un brouillon n’étaient pas enregistrés quand le jeu s’est arrêté.</source>
        <translation>Spells, wizards or a draft were not saved when the game stopped.</translation>
    </message>
    <message>
        <source>Différents</source>
        <translation>Different</translation>
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
        <source>En main</source>
        <translation>In hand</translation>
    </message>
    <message>
        <source>Enregistrement de « {0} »…</source>
        <translation>Saving “{0}”…</translation>
    </message>
    <message>
        <source>Enregistrer</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>Enregistrer sous un autre nom</source>
        <translation>Save under another name</translation>
    </message>
    <message>
        <source>Enregistrer sous…</source>
        <translation>Save as…</translation>
    </message>
    <message>
        <source>Espace : un autre choix</source>
        <translation>Space: another choice</translation>
    </message>
    <message>
        <source>Fermer</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Fusionner</source>
        <translation>Merge</translation>
    </message>
    <message>
        <source>Identiques</source>
        <translation>The same</translation>
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
        <source>Images (*.png *.jpg *.jpeg *.bmp *.gif *.webp)</source>
        <translation>Pictures (*.png *.jpg *.jpeg *.bmp *.gif *.webp)</translation>
    </message>
    <message>
        <source>Liste</source>
        <translation>List</translation>
    </message>
    <message>
        <source>L’oublier</source>
        <translation>Forget it</translation>
    </message>
    <message>
        <source>Magiciens (*.magic)</source>
        <translation>Wizards (*.magic)</translation>
    </message>
    <message>
        <source>Ne rien charger</source>
        <translation>Load nothing</translation>
    </message>
    <message>
        <source>Nouveaux</source>
        <translation>New</translation>
    </message>
    <message>
        <source>Ordre</source>
        <translation>Order</translation>
    </message>
    <message>
        <source>Plus tard</source>
        <translation>Later</translation>
    </message>
    <message>
        <source>Recharger</source>
        <translation>Load again</translation>
    </message>
    <message>
        <source>Recréer</source>
        <translation>Make it again</translation>
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
        <source>Remplacer</source>
        <translation>Replace</translation>
    </message>
    <message>
        <source>Remplacer ce fichier ?</source>
        <translation>Replace this file?</translation>
    </message>
    <message>
        <source>Reprendre</source>
        <translation>Take up</translation>
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
        <source>Rien de ce qui est en main n’est perdu sans que vous le choisissiez ici.</source>
        <translation>Nothing in hand is lost unless you choose so here.</translation>
    </message>
    <message>
        <source>Tous les différents :</source>
        <translation>All that differ:</translation>
    </message>
    <message>
        <source>Tous les nouveaux :</source>
        <translation>All that are new:</translation>
    </message>
    <message>
        <source>Tout retirer</source>
        <translation>Remove all</translation>
    </message>
    <message>
        <source>Travail interrompu</source>
        <translation>Interrupted work</translation>
    </message>
    <message>
        <source>Utilisés récemment</source>
        <translation>Recently used</translation>
    </message>
    <message>
        <source>Vos fichiers</source>
        <translation>Your files</translation>
    </message>
    <message>
        <source>{0} : {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0} en main seront retirés ; les fichiers restent comme ils sont.</source>
        <translation>{0} in hand will be removed; the files stay as they are.</translation>
    </message>
    <message>
        <source>« {0} » a été modifié par un autre programme depuis qu’il a été lu : l’écraser perdrait cela.</source>
        <translation>Another program changed “{0}” since it was read: overwriting it would lose that.</translation>
    </message>
    <message>
        <source>« {0} » est marqué « lecture seule ».</source>
        <translation>“{0}” is marked read-only.</translation>
    </message>
    <message>
        <source>« {0} » existe déjà dans « {1} ». Ce qu’il contient serait perdu.</source>
        <translation>“{0}” is already there in “{1}”. What it holds would be lost.</translation>
    </message>
    <message>
        <source>« {0} » n’est peut-être pas enregistré : l’écriture a été arrêtée.</source>
        <extracomment>What follows a save: the path and nothing, or None and why not (nothing where the player gave up).</extracomment>
        <translation>“{0}” may not be saved: writing it was stopped.</translation>
    </message>
    <message>
        <source>« {0} » n’est plus là : il a été déplacé ou supprimé depuis qu’il a été lu.</source>
        <translation>“{0}” is no longer there: it was moved or deleted since it was read.</translation>
    </message>
    <message>
        <source>À la liste : aller à l’écran</source>
        <translation>In the list: go to the screen</translation>
    </message>
    <message>
        <source>À la liste : défaire</source>
        <extracomment>Milliseconds of rest in typing before the list is searched.</extracomment>
        <translation>In the list: undo</translation>
    </message>
    <message>
        <source>À la liste : fermer</source>
        <translation>In the list: close</translation>
    </message>
    <message>
        <source>À la liste : refaire</source>
        <translation>In the list: redo</translation>
    </message>
    <message>
        <source>Écraser</source>
        <translation>Overwrite</translation>
    </message>
    <message>
        <source>Écrire dans ce fichier ?</source>
        <translation>Write to this file?</translation>
    </message>
</context>
</TS>
