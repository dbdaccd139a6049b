<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR" sourcelanguage="fr_FR">
<context>
    <name></name>
    <message numerus="yes">
        <source>et %n autre(s) erreur(s)</source>
        <translation>
            <numerusform>et %n autre erreur</numerusform>
            <numerusform>et %n autres erreurs</numerusform>
        </translation>
    </message>
</context>
</TS>
