<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="fr_FR">
<context>
    <name></name>
    <message>
        <source> ; hors des règles</source>
        <translation>; outside the rules</translation>
    </message>
    <message>
        <source> ; vrais combats : {0}, de {1} à {2}</source>
        <translation>; real fights: {0}, {1} to {2}</translation>
    </message>
    <message>
        <source>, nuls {0}</source>
        <translation>, draws {0}</translation>
    </message>
    <message>
        <source>Arrêter</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Arrêter : encore {0}</source>
        <translation>Stop: {0} to go</translation>
    </message>
    <message>
        <source>Au premier KO</source>
        <translation>To the first KO</translation>
    </message>
    <message>
        <source>Au tableau : de case en case</source>
        <translation>In the table: from cell to cell</translation>
    </message>
    <message>
        <source>Aucun combat de ces deux magiciens n’est à revoir ici.</source>
        <translation>There is no fight of these two wizards to watch here.</translation>
    </message>
    <message>
        <source>Aucun tournoi n’est en cours.</source>
        <translation>No tournament is running.</translation>
    </message>
    <message>
        <source>Ces magiciens ont changé depuis : ce combat ne peut plus être rejoué.</source>
        <translation>These wizards have changed since: this fight can’t be played again.</translation>
    </message>
    <message>
        <source>Chances</source>
        <translation>Chances</translation>
    </message>
    <message>
        <source>Choisissez au moins deux magiciens.</source>
        <translation>Choose at least two wizards.</translation>
    </message>
    <message>
        <source>Choisissez au moins {0} magiciens.</source>
        <translation>Choose at least {0} wizards.</translation>
    </message>
    <message>
        <source>Classement</source>
        <translation>Ranking</translation>
    </message>
    <message>
        <source>Combat {0}</source>
        <translation>Fight {0}</translation>
    </message>
    <message>
        <source>Combats par paire</source>
        <translation>Fights a pair</translation>
    </message>
    <message>
        <source>Confirmer</source>
        <translation>Confirm</translation>
    </message>
    <message>
        <source>Deux magiciens</source>
        <translation>Two wizards</translation>
    </message>
    <message>
        <source>Duels, tous entre eux</source>
        <translation>Duels, all against all</translation>
    </message>
    <message>
        <source>Duels, un contre tous</source>
        <translation>Duels, one against all</translation>
    </message>
    <message>
        <source>Durée</source>
        <translation>Length</translation>
    </message>
    <message>
        <source>Durée, en tours</source>
        <translation>Length, in turns</translation>
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
        <source>Elo ± 95 %</source>
        <translation>Elo ± 95%</translation>
    </message>
    <message>
        <source>Et si</source>
        <extracomment>Seconds between two drawings of the rows of worth while fights come.</extracomment>
        <translation>What if</translation>
    </message>
    <message>
        <source>Et si…</source>
        <translation>What if…</translation>
    </message>
    <message>
        <source>Exporter</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Fin des combats</source>
        <translation>How fights ended</translation>
    </message>
    <message>
        <source>Fins</source>
        <translation>Ends</translation>
    </message>
    <message>
        <source>Gagne</source>
        <extracomment>A fight of the two is to be seen again; a hundred more are to be fought.</extracomment>
        <translation>Wins</translation>
    </message>
    <message>
        <source>Il n’y a pas encore de résultats.</source>
        <translation>There are no results yet.</translation>
    </message>
    <message>
        <source>Jouer de vrais combats pour ces courbes</source>
        <translation>Play real fights for these curves</translation>
    </message>
    <message>
        <source>Jusqu’à la mort</source>
        <translation>To the death</translation>
    </message>
    <message>
        <source>KO</source>
        <translation>KO</translation>
    </message>
    <message>
        <source>La caractéristique qui change</source>
        <translation>The characteristic that changes</translation>
    </message>
    <message>
        <source>La ligne bat la colonne : part des points, en %, et son intervalle à 95 %</source>
        <translation>The row beats the column: share of the points, in %, and its interval at 95%</translation>
    </message>
    <message>
        <source>Laboratoire</source>
        <extracomment>Seconds between two drawings of what is known so far. The width from which the page of two wizards has room.</extracomment>
        <translation>Laboratory</translation>
    </message>
    <message>
        <source>Lancer le tournoi</source>
        <translation>Start the tournament</translation>
    </message>
    <message>
        <source>Lancez d’abord un tournoi de duels où ces deux magiciens se rencontrent.</source>
        <translation>First start a tournament of duels in which these two wizards meet.</translation>
    </message>
    <message>
        <source>Le magicien qui change</source>
        <translation>The wizard who changes</translation>
    </message>
    <message>
        <source>Le sort dont les dés changent</source>
        <translation>The spell whose dice change</translation>
    </message>
    <message>
        <source>Le tournoi s’est arrêté ({0}) ; ce qui est joué reste.</source>
        <translation>The tournament stopped ({0}); what was played stays.</translation>
    </message>
    <message>
        <source>Les dix magiciens fournis, mesurés sur {0} combats. {1}</source>
        <translation>The ten shipped wizards, measured over {0} fights. {1}</translation>
    </message>
    <message>
        <source>Les dés d’un sort</source>
        <translation>A spell’s dice</translation>
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
        <source>Ne peuvent rien l’un contre l’autre : {0}</source>
        <translation>Can’t do anything to each other: {0}</translation>
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
        <source>Ouvrir</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Ouvrir des résultats</source>
        <translation>Open results</translation>
    </message>
    <message>
        <source>Part des combats gagnés : {0}</source>
        <translation>Share of fights won: {0}</translation>
    </message>
    <message>
        <source>Préciser</source>
        <translation>More exactly</translation>
    </message>
    <message>
        <source>Que vaut un point ?</source>
        <translation>What is a point worth?</translation>
    </message>
    <message>
        <source>Qui bat qui</source>
        <extracomment>Nine steps of the share of points, the row&apos;s over the column&apos;s, and where one goes over into the next. The room of the names, in a table that is narrow and in one that is wide; how high a cell gets.</extracomment>
        <translation>Who beats whom</translation>
    </message>
    <message>
        <source>Rencontres</source>
        <translation>Meetings</translation>
    </message>
    <message>
        <source>Retour</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>Revoir un combat</source>
        <translation>Watch a fight</translation>
    </message>
    <message>
        <source>Résultats (*.jsonl)</source>
        <translation>Results (*.jsonl)</translation>
    </message>
    <message>
        <source>Résultats enregistrés : {0}</source>
        <translation>Results saved: {0}</translation>
    </message>
    <message>
        <source>Ses rivaux</source>
        <translation>Their rivals</translation>
    </message>
    <message>
        <source>Sur une case : ces deux magiciens, combat par combat</source>
        <translation>On a cell: these two wizards, fight by fight</translation>
    </message>
    <message>
        <source>Tableau CSV (*.csv);;Markdown (*.md);;BBCode (*{0});;Texte (*.txt);;Résultats (*.jsonl)</source>
        <translation>CSV table (*.csv);;Markdown (*.md);;BBCode (*{0});;Text (*.txt);;Results (*.jsonl)</translation>
    </message>
    <message>
        <source>Tournoi</source>
        <translation>Tournament</translation>
    </message>
    <message>
        <source>Tournoi, ou ce que vaudrait un changement</source>
        <translation>Tournament, or what a change would be worth</translation>
    </message>
    <message>
        <source>Un tournoi est en cours.</source>
        <translation>A tournament is under way.</translation>
    </message>
    <message>
        <source>Une caractéristique</source>
        <translation>A characteristic</translation>
    </message>
    <message>
        <source>Une case de la table : pointez-la, ou allez-y avec les flèches.</source>
        <translation>A cell of the table: point at it, or go there with the arrow keys.</translation>
    </message>
    <message>
        <source>Victoires de plus sur 100, par point dépensé (essayé sur une vingtaine)</source>
        <translation>More victories of 100, per point spent (tried on some twenty)</translation>
    </message>
    <message>
        <source>abandon</source>
        <translation>surrender</translation>
    </message>
    <message>
        <source>au premier KO</source>
        <translation>to the first KO</translation>
    </message>
    <message>
        <source>aujourd’hui</source>
        <translation>today</translation>
    </message>
    <message>
        <source>changeait, contre</source>
        <translation>changed, against</translation>
    </message>
    <message>
        <source>combats par paire</source>
        <translation>fights a pair</translation>
    </message>
    <message>
        <source>de {0} à {1} tours</source>
        <translation>{0} to {1} turns</translation>
    </message>
    <message>
        <source>erreur</source>
        <translation>error</translation>
    </message>
    <message>
        <source>l’ordinateur joue beaucoup de combats</source>
        <translation>the computer plays many fights</translation>
    </message>
    <message>
        <source>mort</source>
        <translation>death</translation>
    </message>
    <message>
        <source>médiane : {0}</source>
        <translation>median: {0}</translation>
    </message>
    <message>
        <source>nul</source>
        <translation>draw</translation>
    </message>
    <message>
        <source>pas tranché : l’intervalle contient 50</source>
        <translation>not settled: the interval holds 50</translation>
    </message>
    <message>
        <source>tous les autres ({0})</source>
        <translation>all the others ({0})</translation>
    </message>
    <message>
        <source>vrais combats</source>
        <translation>real fights</translation>
    </message>
    <message>
        <source>{0} %, entre {1} et {2} %</source>
        <translation>{0}%, between {1} and {2}%</translation>
    </message>
    <message>
        <source>{0} %, entre {1} et {2} % : pas encore tranché</source>
        <translation>{0}%, between {1} and {2}%: not settled yet</translation>
    </message>
    <message>
        <source>{0} ({1} points) : ≈ {2}, de {3} à {4}</source>
        <translation>{0} ({1} points): ≈ {2}, from {3} to {4}</translation>
    </message>
    <message>
        <source>{0} : {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0} combats de plus</source>
        <translation>{0} more fights</translation>
    </message>
    <message>
        <source>{0} contre {1}</source>
        <translation>{0} against {1}</translation>
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
        <source>{0} tours</source>
        <translation>{0} turns</translation>
    </message>
    <message>
        <source>À quatre, sans équipe</source>
        <translation>In fours, no teams</translation>
    </message>
    <message>
        <source>À trois, sans équipe</source>
        <translation>In threes, no teams</translation>
    </message>
    <message>
        <source>À une courbe : dire la valeur d’avant, d’après</source>
        <translation>On a curve: tell the value before, after</translation>
    </message>
    <message>
        <source>À « Que vaut un point ? » : ligne d’avant, d’après</source>
        <translation>On “What is a point worth?”: row before, after</translation>
    </message>
    <message>
        <source>À « Que vaut un point ? » : mettre en courbe</source>
        <translation>On “What is a point worth?”: put it into the curves</translation>
    </message>
    <message>
        <source>Équipes de deux</source>
        <translation>Teams of two</translation>
    </message>
    <message>
        <source>à la mort</source>
        <translation>to the death</translation>
    </message>
    <message>
        <source>écrase, 95 ou plus</source>
        <translation>crushes, 95 or more</translation>
    </message>
    <message>
        <source>écrasé, 5 ou moins</source>
        <translation>crushed, 5 or less</translation>
    </message>
    <message>
        <source>≈ calcul rapide</source>
        <translation>≈ quick model</translation>
    </message>
</context>
</TS>
