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
        <source>Carte d’après</source>
        <translation>Card after</translation>
    </message>
    <message>
        <source>Carte d’avant</source>
        <translation>Card before</translation>
    </message>
    <message>
        <source>Cette carte se déplace à la souris</source>
        <translation>This card can be moved with the mouse</translation>
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
        <source>Commencer</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Commencer la leçon</source>
        <translation>Start the lesson</translation>
    </message>
    <message>
        <source>Compris</source>
        <translation>Got it</translation>
    </message>
    <message>
        <source>C’est la première carte.</source>
        <translation>This is the first card.</translation>
    </message>
    <message>
        <source>C’est la première page ouverte.</source>
        <translation>This is the first page opened.</translation>
    </message>
    <message>
        <source>F6 va du jeu à la carte, et revient</source>
        <translation>F6 goes from the game to the card, and back</translation>
    </message>
    <message>
        <source>Fermer</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Fermer les leçons</source>
        <translation>Close the lessons</translation>
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
        <source>La suite vient en jouant.</source>
        <translation>What follows comes as you play.</translation>
    </message>
    <message>
        <source>Les cartes de la leçon</source>
        <translation>The cards of the lesson</translation>
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
        <source>Leçon suivante</source>
        <translation>Next lesson</translation>
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
        <source>On continue sans cartes</source>
        <translation>Go on without cards</translation>
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
        <source>Quitter</source>
        <translation>Quit</translation>
    </message>
    <message>
        <source>Quitter la leçon</source>
        <translation>Leave the lesson</translation>
    </message>
    <message>
        <source>Revenir</source>
        <translation>Go back</translation>
    </message>
    <message>
        <source>Sommaire</source>
        <translation>Contents</translation>
    </message>
    <message>
        <source>Terminer la leçon</source>
        <translation>End the lesson</translation>
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
        <source>faite</source>
        <translation>done</translation>
    </message>
    <message>
        <source>leçon {0} · étape {1} sur {2}</source>
        <translation>lesson {0} · step {1} of {2}</translation>
    </message>
    <message>
        <source>{0} : {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>Échap y ramène, rien n’a bougé</source>
        <translation>Esc goes back, nothing has moved</translation>
    </message>
    <message>
        <source>à faire</source>
        <translation>to do</translation>
    </message>
    <message>
        <source>étape {0} sur {1}</source>
        <translation>step {0} of {1}</translation>
    </message>
</context>
</TS>
