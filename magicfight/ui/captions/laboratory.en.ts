<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="fr_FR">
<context>
    <name></name>
    <message>
        <source>Arrêter</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Arrêter le tournoi ; ce qui est joué reste</source>
        <translation>Stop the tournament; what was played stays</translation>
    </message>
    <message>
        <source>Au premier K.-O.</source>
        <translation>To the first KO</translation>
    </message>
    <message>
        <source>Aucun tournoi n’est en cours.</source>
        <translation>No tournament is running.</translation>
    </message>
    <message>
        <source>Choisissez au moins deux magiciens.</source>
        <translation>Choose at least two wizards.</translation>
    </message>
    <message>
        <source>Classement</source>
        <translation>Ranking</translation>
    </message>
    <message>
        <source>Combats par paire</source>
        <translation>Fights a pair</translation>
    </message>
    <message>
        <source>Défaite</source>
        <translation>Defeat</translation>
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
        <source>Exporter</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Il n’y a pas encore de résultats.</source>
        <translation>There are no results yet.</translation>
    </message>
    <message>
        <source>Jusqu’à la mort</source>
        <translation>To the death</translation>
    </message>
    <message>
        <source>K.-O. : {0}</source>
        <translation>KO: {0}</translation>
    </message>
    <message>
        <source>La ligne bat la colonne : part des points, en %, et son intervalle à 95 %</source>
        <translation>The row beats the column: share of the points, in %, and its interval at 95%</translation>
    </message>
    <message>
        <source>Laboratoire</source>
        <translation>Laboratory</translation>
    </message>
    <message>
        <source>Lancer le tournoi</source>
        <extracomment>Seconds between two drawings of what is known so far.</extracomment>
        <translation>Start the tournament</translation>
    </message>
    <message>
        <source>Le tournoi s’est arrêté ({0}) ; ce qui est joué reste.</source>
        <translation>The tournament stopped ({0}); what was played stays.</translation>
    </message>
    <message>
        <source>Magiciens</source>
        <translation>Wizards</translation>
    </message>
    <message>
        <source>Maître</source>
        <translation>Master</translation>
    </message>
    <message>
        <source>Niveau</source>
        <translation>Level</translation>
    </message>
    <message>
        <source>Novice</source>
        <translation>Novice</translation>
    </message>
    <message>
        <source>Ordinaire</source>
        <translation>Ordinary</translation>
    </message>
    <message>
        <source>Qui bat qui</source>
        <extracomment>Nine steps of the share of points, the row&apos;s over the column&apos;s, and where one goes over into the next.</extracomment>
        <translation>Who beats whom</translation>
    </message>
    <message>
        <source>Retour</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>Résultats enregistrés : {0}</source>
        <translation>Results saved: {0}</translation>
    </message>
    <message>
        <source>Tableau CSV (*.csv);;Markdown (*.md);;Résultats (*.jsonl)</source>
        <translation>CSV table (*.csv);;Markdown (*.md);;Results (*.jsonl)</translation>
    </message>
    <message>
        <source>Tournoi</source>
        <translation>Tournament</translation>
    </message>
    <message>
        <source>Un tournoi est en cours.</source>
        <translation>A tournament is running.</translation>
    </message>
    <message>
        <source>abandons : {0}</source>
        <translation>surrenders: {0}</translation>
    </message>
    <message>
        <source>combats par paire</source>
        <translation>fights a pair</translation>
    </message>
    <message>
        <source>interrompus par une erreur : {0}</source>
        <translation>interrupted by an error: {0}</translation>
    </message>
    <message>
        <source>l’ordinateur joue beaucoup de combats</source>
        <translation>the computer plays many fights</translation>
    </message>
    <message>
        <source>morts : {0}</source>
        <translation>deaths: {0}</translation>
    </message>
    <message>
        <source>nuls : {0}</source>
        <translation>draws: {0}</translation>
    </message>
    <message>
        <source>{0} contre {1} : {2} % des points, entre {3} et {4} (à 95 %), sur {5} combats</source>
        <translation>{0} against {1}: {2}% of the points, between {3} and {4} (at 95%), out of {5} fights</translation>
    </message>
    <message>
        <source>{0} sur {1}</source>
        <translation>{0} of {1}</translation>
    </message>
    <message>
        <source>{0} sur {1}, {2} par seconde, encore {3} s</source>
        <translation>{0} of {1}, {2} a second, {3} s left</translation>
    </message>
    <message>
        <source>{0}. Longueur médiane, en tours : {1}</source>
        <translation>{0}. Median length, in turns: {1}</translation>
    </message>
</context>
</TS>
