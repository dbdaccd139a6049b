<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="fr_FR">
<context>
    <name></name>
    <message>
        <source>Apprendre en jouant</source>
        <translation>Learn by playing</translation>
    </message>
    <message>
        <source>Aucune page n’a été quittée par « Retour ».</source>
        <translation>No page was left by “Back”.</translation>
    </message>
    <message>
        <source>Chaque mot, en une phrase</source>
        <translation>Each word, in a sentence</translation>
    </message>
    <message>
        <source>Chercher une règle, un mot</source>
        <translation>Search for a rule, a word</translation>
    </message>
    <message>
        <source>C’est la première page ouverte.</source>
        <translation>This is the first page opened.</translation>
    </message>
    <message>
        <source>Fermer les règles</source>
        <translation>Close the rules</translation>
    </message>
    <message>
        <source>Glossaire</source>
        <translation>Glossary</translation>
    </message>
    <message>
        <source>Les règles</source>
        <extracomment>From this width on the page of links stands at the right.</extracomment>
        <translation>The rules</translation>
    </message>
    <message>
        <source>Les touches de l’écran quitté</source>
        <translation>The keys of the screen you left</translation>
    </message>
    <message>
        <source>Leçons</source>
        <translation>Lessons</translation>
    </message>
    <message>
        <source>Liens de cette page</source>
        <translation>Links of this page</translation>
    </message>
    <message>
        <source>Modificateurs qui lui vont</source>
        <translation>Modifiers that fit it</translation>
    </message>
    <message>
        <source>Page précédente</source>
        <translation>Previous page</translation>
    </message>
    <message>
        <source>Page suivante</source>
        <translation>Next page</translation>
    </message>
    <message>
        <source>Sommaire</source>
        <translation>Contents</translation>
    </message>
    <message>
        <source>Touches</source>
        <comment>keys of the keyboard</comment>
        <translation>Keys</translation>
    </message>
    <message>
        <source>Tous les mots, en une phrase chacun</source>
        <translation>All words, in a sentence each</translation>
    </message>
    <message>
        <source>Un exemple, pas à pas</source>
        <translation>An example, step by step</translation>
    </message>
    <message>
        <source>Va à</source>
        <translation>Fits</translation>
    </message>
    <message>
        <source>Voir aussi</source>
        <translation>See also</translation>
    </message>
    <message>
        <source>Échap y ramène, rien n’a bougé</source>
        <translation>Esc goes back, nothing has moved</translation>
    </message>
</context>
</TS>
