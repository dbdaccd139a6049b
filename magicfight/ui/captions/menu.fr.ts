<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR" sourcelanguage="fr_FR">
<context>
    <name></name>
    <message numerus="yes">
        <source>%n magicien(s)</source>
        <translation>
            <numerusform>%n magicien</numerusform>
            <numerusform>%n magiciens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sort(s)</source>
        <translation>
            <numerusform>%n sort</numerusform>
            <numerusform>%n sorts</numerusform>
        </translation>
    </message>
</context>
</TS>
