<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="fr_FR">
<context>
    <name></name>
    <message>
        <source>(caché)</source>
        <translation>(hidden)</translation>
    </message>
    <message>
        <source>(sans nom)</source>
        <translation>(no name)</translation>
    </message>
    <message>
        <source>1. L’attaque  ›  2. La réaction  ›  3. Les dés</source>
        <translation>1. The attack  ›  2. The reaction  ›  3. The dice</translation>
    </message>
    <message>
        <source>Actes du MJ</source>
        <translation>GM’s acts</translation>
    </message>
    <message>
        <source>Actes déclarés</source>
        <translation>Declared acts</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Action</translation>
    </message>
    <message>
        <source>Agir</source>
        <translation>Act</translation>
    </message>
    <message>
        <source>Ajouter</source>
        <translation>Add</translation>
    </message>
    <message>
        <source>Ajouter : {0}</source>
        <translation>Add: {0}</translation>
    </message>
    <message>
        <source>Ajouter au combat</source>
        <translation>Add to the fight</translation>
    </message>
    <message>
        <source>Ajouter au combat ({0})</source>
        <translation>Add to the fight ({0})</translation>
    </message>
    <message>
        <source>Ajouter au récit</source>
        <translation>Add to the story</translation>
    </message>
    <message>
        <source>Ajouter un combattant</source>
        <translation>Add a fighter</translation>
    </message>
    <message>
        <source>Ajouter un sortilège, changer un réglage</source>
        <translation>Add a spell, change a setting</translation>
    </message>
    <message>
        <source>Ajouter à la fiche</source>
        <translation>Add to the sheet</translation>
    </message>
    <message>
        <source>Ajouter à la fiche ({0})</source>
        <translation>Add to the sheet ({0})</translation>
    </message>
    <message>
        <source>Ajoutez les combattants, remplissez leurs fiches, puis commencez le combat.</source>
        <translation>Add the fighters, fill in their sheets, then start the fight.</translation>
    </message>
    <message>
        <source>Ajouté : {0}</source>
        <translation>Added: {0}</translation>
    </message>
    <message>
        <source>Ajuster une valeur, arrêter le combat…</source>
        <translation>Adjust a value, stop the fight…</translation>
    </message>
    <message>
        <source>Annuler</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Appliquer</source>
        <translation>Apply</translation>
    </message>
    <message>
        <source>Après</source>
        <translation>After</translation>
    </message>
    <message>
        <source>Au MJ d’agir</source>
        <translation>The GM is to act</translation>
    </message>
    <message>
        <source>Au bestiaire</source>
        <translation>To the bestiary</translation>
    </message>
    <message>
        <source>Aucun dé n’a encore roulé.</source>
        <translation>No dice rolled yet.</translation>
    </message>
    <message>
        <source>Aucun exemple n’est installé pour ce système.</source>
        <translation>No example is installed for this system.</translation>
    </message>
    <message>
        <source>Aucun vainqueur</source>
        <translation>No winner</translation>
    </message>
    <message>
        <source>Aucune ligne n’est prête.</source>
        <translation>No line is ready.</translation>
    </message>
    <message>
        <source>Autre circonstance</source>
        <translation>Another circumstance</translation>
    </message>
    <message>
        <source>Autres…</source>
        <translation>More…</translation>
    </message>
    <message>
        <source>Avant</source>
        <translation>Before</translation>
    </message>
    <message>
        <source>BBCode</source>
        <translation>BBCode</translation>
    </message>
    <message>
        <source>Bestiaire</source>
        <translation>Bestiary</translation>
    </message>
    <message>
        <source>Bestiaire et arsenal</source>
        <translation>Bestiary and arsenal</translation>
    </message>
    <message>
        <source>Brigand</source>
        <translation>Bandit</translation>
    </message>
    <message>
        <source>Camp</source>
        <translation>Side</translation>
    </message>
    <message>
        <source>Camp joué par des joueurs</source>
        <translation>A side that players play</translation>
    </message>
    <message>
        <source>Camps des joueurs : leur vie est montrée, les autres sont des PNJ</source>
        <translation>Players’ sides: their life is shown, the others are NPCs</translation>
    </message>
    <message>
        <source>Ce que portera sa ligne</source>
        <translation>What the row will show</translation>
    </message>
    <message>
        <source>Ce que voient les joueurs…</source>
        <translation>What the players see…</translation>
    </message>
    <message>
        <source>Ce qui a changé</source>
        <translation>What was changed</translation>
    </message>
    <message>
        <source>Ce qui a changé ({0})</source>
        <translation>What was changed ({0})</translation>
    </message>
    <message>
        <source>Ce qui a été collé</source>
        <translation>What was pasted</translation>
    </message>
    <message>
        <source>Ce qui est cherché</source>
        <translation>What is looked for</translation>
    </message>
    <message>
        <source>Ce qui est collé</source>
        <translation>What is pasted</translation>
    </message>
    <message>
        <source>Ce qui est fait</source>
        <translation>What is done</translation>
    </message>
    <message>
        <source>Ce qui fut écrit ou jeté, et corrigé ensuite</source>
        <translation>What was written or rolled, and corrected later</translation>
    </message>
    <message>
        <source>Ce qui vient d’arriver</source>
        <translation>What has just happened</translation>
    </message>
    <message>
        <source>Ce qu’elle change au jet</source>
        <translation>What it changes on the roll</translation>
    </message>
    <message>
        <source>Ce qu’il change à ses jets</source>
        <translation>What it changes on its rolls</translation>
    </message>
    <message>
        <source>Ces mots s’ajoutent au récit du tour</source>
        <translation>These words join the told turn</translation>
    </message>
    <message>
        <source>Chacun refait son dernier acte s’il le peut, sinon sa première attaque</source>
        <translation>Each repeats their last act if possible, else makes their first attack</translation>
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
        <source>Chercher</source>
        <translation>Find</translation>
    </message>
    <message>
        <source>Choisir ce combattant</source>
        <extracomment>Rows fold to one line from so many fighters on; the one in hand stays open. The widest name that stands beside what an act would need, in pixels of 100 %; below a longer one. What the head of a row needs beside its words: margins, disc, spaces.</extracomment>
        <translation>Choose this fighter</translation>
    </message>
    <message>
        <source>Choisir {0}</source>
        <translation>Choose {0}</translation>
    </message>
    <message>
        <source>Choisissez d’abord quoi faire.</source>
        <translation>Choose what to do first.</translation>
    </message>
    <message>
        <source>Choisissez d’abord un acte.</source>
        <translation>Choose an act first.</translation>
    </message>
    <message>
        <source>Choisissez d’abord un combattant.</source>
        <translation>Choose a fighter first.</translation>
    </message>
    <message>
        <source>Circonstance</source>
        <translation>Circumstance</translation>
    </message>
    <message>
        <source>Circonstances</source>
        <translation>Circumstances</translation>
    </message>
    <message>
        <source>Coller</source>
        <translation>Paste</translation>
    </message>
    <message>
        <source>Coller de nouveau</source>
        <translation>Paste again</translation>
    </message>
    <message>
        <source>Coller des lignes d’un tableur, avec un aperçu</source>
        <translation>Paste lines of a spreadsheet, with a preview</translation>
    </message>
    <message>
        <source>Coller d’un tableur</source>
        <extracomment>The letters of a column’s name that are always seen. Figures of the example that stands there while nothing was copied, by column.</extracomment>
        <translation>Paste from a spreadsheet</translation>
    </message>
    <message>
        <source>Colonne {0}</source>
        <translation>Column {0}</translation>
    </message>
    <message>
        <source>Combat interrompu</source>
        <extracomment>The journal&apos;s file name: `storage.table.KEPT_TABLE.journal`.</extracomment>
        <translation>An interrupted fight</translation>
    </message>
    <message>
        <source>Combats du maître de jeu (*.table)</source>
        <translation>Game master’s fights (*.table)</translation>
    </message>
    <message>
        <source>Combattant</source>
        <extracomment>The least widths of the settings and of a sheet.</extracomment>
        <translation>Fighter</translation>
    </message>
    <message>
        <source>Combattants</source>
        <translation>Fighters</translation>
    </message>
    <message>
        <source>Combien d’exemplaires</source>
        <translation>How many copies</translation>
    </message>
    <message>
        <source>Comme avant</source>
        <extracomment>The widest name beside its odds, in pixels of 100 %; all of a longer one is in its tooltip.</extracomment>
        <translation>As before</translation>
    </message>
    <message>
        <source>Commencer le combat</source>
        <translation>Start the fight</translation>
    </message>
    <message>
        <source>Compter</source>
        <translation>Count it</translation>
    </message>
    <message>
        <source>Compter cette circonstance</source>
        <translation>Count this circumstance</translation>
    </message>
    <message>
        <source>Conséquences, par le MJ</source>
        <translation>Consequences, by the GM</translation>
    </message>
    <message>
        <source>Continuer le combat</source>
        <translation>Go on with the fight</translation>
    </message>
    <message>
        <source>Contre qui (ou cliquer sur sa ligne)</source>
        <translation>Against whom (or click their row)</translation>
    </message>
    <message>
        <source>Copier</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>Copier ce récit</source>
        <translation>Copy this story</translation>
    </message>
    <message>
        <source>Copiez des lignes dans votre tableur, puis collez ici. Dites ce qu’est chaque colonne.</source>
        <translation>Copy lines in your spreadsheet, then paste here. Say what each column is.</translation>
    </message>
    <message>
        <source>Corriger</source>
        <translation>Correct</translation>
    </message>
    <message>
        <source>Corriger un jet</source>
        <translation>Correct a roll</translation>
    </message>
    <message>
        <source>C’est déjà le dernier.</source>
        <translation>It is the last already.</translation>
    </message>
    <message>
        <source>C’est déjà le premier.</source>
        <translation>It is the first already.</translation>
    </message>
    <message>
        <source>C’est le dernier.</source>
        <translation>This is the last.</translation>
    </message>
    <message>
        <source>C’est le premier.</source>
        <translation>This is the first.</translation>
    </message>
    <message>
        <source>De ce combat</source>
        <translation>From this fight</translation>
    </message>
    <message>
        <source>De vrais dés sont lancés et entrés ici</source>
        <translation>Real dice are rolled and entered here</translation>
    </message>
    <message>
        <source>De {0} à {1}, ou rien</source>
        <translation>From {0} to {1}, or nothing</translation>
    </message>
    <message>
        <source>De {0} à {1}.</source>
        <translation>From {0} to {1}.</translation>
    </message>
    <message>
        <source>Derniers jets</source>
        <translation>Last rolls</translation>
    </message>
    <message>
        <source>Des combattants tout prêts pour le système choisi</source>
        <translation>Ready-made fighters for this system</translation>
    </message>
    <message>
        <source>Des dés pour tout autre chose</source>
        <translation>Dice for anything else</translation>
    </message>
    <message>
        <source>Des dés sont attendus</source>
        <translation>Waiting for dice</translation>
    </message>
    <message>
        <source>Des dés sont attendus : entrez-les, ou renoncez à l’acte.</source>
        <translation>Dice are needed: enter them, or give the act up.</translation>
    </message>
    <message>
        <source>Des fiches, armes et sorts tout prêts</source>
        <translation>Ready sheets, weapons and spells</translation>
    </message>
    <message>
        <source>Des fiches, ou une liste seule</source>
        <translation>Sheets, or one list alone</translation>
    </message>
    <message>
        <source>Donner pour arme les mains nues, à régler ensuite</source>
        <translation>Give bare hands as a weapon, to be set afterwards</translation>
    </message>
    <message>
        <source>Donné par les règles : « Ajuster » le change</source>
        <translation>Given by the rules: “Adjust” changes it</translation>
    </message>
    <message>
        <source>Double clic : changer le nombre</source>
        <translation>Double click: change the number</translation>
    </message>
    <message>
        <source>Dupliquer la fiche</source>
        <translation>Duplicate the sheet</translation>
    </message>
    <message>
        <source>Dé {0} : une face de 1 à {1} est attendue.</source>
        <translation>Die {0}: a face from 1 to {1} is needed.</translation>
    </message>
    <message>
        <source>Dé à entrer</source>
        <translation>Die to enter</translation>
    </message>
    <message>
        <source>Déclarer</source>
        <translation>Declare</translation>
    </message>
    <message>
        <source>Déclarer maintenant pour {0}</source>
        <translation>Declare for {0} now</translation>
    </message>
    <message>
        <source>Déclarer sans cet acte</source>
        <translation>Declare without this act</translation>
    </message>
    <message>
        <source>Déplacer vers le bas : {0}</source>
        <translation>Move down: {0}</translation>
    </message>
    <message>
        <source>Déplacer vers le bas de la liste</source>
        <translation>Move down in the list</translation>
    </message>
    <message>
        <source>Déplacer vers le haut : {0}</source>
        <translation>Move up: {0}</translation>
    </message>
    <message>
        <source>Déplacer vers le haut de la liste</source>
        <translation>Move up in the list</translation>
    </message>
    <message>
        <source>Déplacer {0} vers le bas</source>
        <translation>Move {0} down</translation>
    </message>
    <message>
        <source>Déplacer {0} vers le haut</source>
        <translation>Move {0} up</translation>
    </message>
    <message>
        <source>Dés tapés à la main</source>
        <translation>Dice typed in</translation>
    </message>
    <message>
        <source>Dés tombés</source>
        <translation>Dice rolled so far</translation>
    </message>
    <message>
        <source>Dés à entrer</source>
        <translation>Dice to enter</translation>
    </message>
    <message>
        <source>D’autres dés seront lancés ensuite.</source>
        <translation>More dice will be rolled after that.</translation>
    </message>
    <message>
        <source>Elle est dite avec le jet</source>
        <translation>It is told with the roll</translation>
    </message>
    <message>
        <source>En mots libres, ou de la liste</source>
        <translation>In your own words, or from the list</translation>
    </message>
    <message>
        <source>En pause</source>
        <translation>On hold</translation>
    </message>
    <message>
        <source>En pause : rien n’y change</source>
        <translation>On hold: nothing changes there</translation>
    </message>
    <message>
        <source>Encore un acte</source>
        <translation>Another act</translation>
    </message>
    <message>
        <source>Enregistrer</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>Enregistrer le combat</source>
        <translation>Save the fight</translation>
    </message>
    <message>
        <source>Enregistrer sous</source>
        <translation>Save as</translation>
    </message>
    <message>
        <source>Entrer les dés</source>
        <translation>Enter the dice</translation>
    </message>
    <message>
        <source>Entrée ou double clic : ajouter</source>
        <translation>Enter or double click: add</translation>
    </message>
    <message>
        <source>Entrée ou double clic : faire entrer</source>
        <translation>Enter or double click: have them join</translation>
    </message>
    <message>
        <source>Essayer un exemple</source>
        <translation>Try an example</translation>
    </message>
    <message>
        <source>Exemplaires</source>
        <translation>Copies</translation>
    </message>
    <message>
        <source>Exemple</source>
        <translation>Example</translation>
    </message>
    <message>
        <source>Exporter le combat</source>
        <translation>Export the fight</translation>
    </message>
    <message>
        <source>F11 la met en plein écran</source>
        <translation>F11 makes it fill the screen</translation>
    </message>
    <message>
        <source>Faces lues, séparées par des espaces</source>
        <translation>Faces read, with spaces between</translation>
    </message>
    <message>
        <source>Faire entrer</source>
        <translation>Have them join</translation>
    </message>
    <message>
        <source>Faire entrer ({0})</source>
        <translation>Have them join ({0})</translation>
    </message>
    <message>
        <source>Fermer</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Fiche</source>
        <translation>Sheet</translation>
    </message>
    <message>
        <source>Fiche : {0}</source>
        <translation>Sheet: {0}</translation>
    </message>
    <message>
        <source>Fiches</source>
        <translation>Sheets</translation>
    </message>
    <message>
        <source>Format du récit</source>
        <translation>Format of the story</translation>
    </message>
    <message>
        <source>Fournies</source>
        <translation>Supplied</translation>
    </message>
    <message>
        <source>Garder cet acte et en choisir un autre</source>
        <translation>Keep this act and choose another</translation>
    </message>
    <message>
        <source>Garder cette fiche pour d’autres combats</source>
        <translation>Keep this sheet for other fights</translation>
    </message>
    <message>
        <source>Gardé dans le bestiaire : {0}</source>
        <translation>Kept in the bestiary: {0}</translation>
    </message>
    <message>
        <source>Hachette</source>
        <translation>Hatchet</translation>
    </message>
    <message>
        <source>Hors de combat</source>
        <translation>Out of the fight</translation>
    </message>
    <message>
        <source>Il faut une raison.</source>
        <translation>A reason is needed.</translation>
    </message>
    <message>
        <source>Importer</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>Jamais montrées ni racontées.</source>
        <translation>Never shown, never told.</translation>
    </message>
    <message>
        <source>Jet libre</source>
        <translation>Free roll</translation>
    </message>
    <message>
        <source>Jet précédent</source>
        <translation>Previous roll</translation>
    </message>
    <message>
        <source>Jet à corriger</source>
        <translation>Roll to correct</translation>
    </message>
    <message>
        <source>La changer d’abord, ou en écrire une</source>
        <translation>Change it first, or write one</translation>
    </message>
    <message>
        <source>La défaire, écrite telle qu’elle était</source>
        <translation>Undo it, written as it was</translation>
    </message>
    <message>
        <source>La fenêtre est ouverte</source>
        <translation>The window is open</translation>
    </message>
    <message>
        <source>La fiche du combattant choisi s’ouvre ici.</source>
        <translation>The selected fighter’s sheet opens here.</translation>
    </message>
    <message>
        <source>La place dans l’ordre est un nombre, ou rien.</source>
        <translation>The place in the order is a number, or empty.</translation>
    </message>
    <message>
        <source>La sauvegarde automatique ne peut pas écrire ({0}).</source>
        <translation>Autosave can’t write ({0}).</translation>
    </message>
    <message>
        <source>Laisser cette ligne de côté</source>
        <translation>Leave this line aside</translation>
    </message>
    <message>
        <source>Lancer les dés</source>
        <translation>Roll the dice</translation>
    </message>
    <message>
        <source>Langue du récit</source>
        <translation>Language of the story</translation>
    </message>
    <message>
        <source>Le combat</source>
        <translation>The fight</translation>
    </message>
    <message>
        <source>Le combat de la table du maître de jeu n’est pas enregistré.</source>
        <translation>The fight at the game master’s desk is not saved.</translation>
    </message>
    <message>
        <source>Le combat est terminé</source>
        <translation>The fight is over</translation>
    </message>
    <message>
        <source>Le combat est terminé.</source>
        <translation>The fight is over.</translation>
    </message>
    <message>
        <source>Le combat interrompu est gardé : {0}</source>
        <translation>The interrupted fight is kept: {0}</translation>
    </message>
    <message>
        <source>Le combat n’a pas commencé.</source>
        <translation>The fight has not begun.</translation>
    </message>
    <message>
        <source>Le dernier joué</source>
        <translation>The last played</translation>
    </message>
    <message>
        <source>Le programme lance ces dés</source>
        <translation>The program rolls these dice</translation>
    </message>
    <message>
        <source>Le reprendre</source>
        <translation>Resume it</translation>
    </message>
    <message>
        <source>Lecture des fiches…</source>
        <translation>Reading the sheets…</translation>
    </message>
    <message>
        <source>Les PNJ attaquent</source>
        <translation>The NPCs attack</translation>
    </message>
    <message>
        <source>Les PNJ attaquent ({0})</source>
        <translation>The NPCs attack ({0})</translation>
    </message>
    <message>
        <source>Les joueurs voient ce qui y était</source>
        <translation>Players see what was there</translation>
    </message>
    <message>
        <source>Ligne {0} : {1}</source>
        <translation>Line {0}: {1}</translation>
    </message>
    <message>
        <source>Lignes prêtes : {0}. {1} : {2}</source>
        <translation>Lines ready: {0}. {1}: {2}</translation>
    </message>
    <message>
        <source>Lire ce qui a été copié</source>
        <translation>Read what was copied</translation>
    </message>
    <message>
        <source>L’ancien dé reste dans « Ce qui a changé ».</source>
        <translation>The old die stays in “What was changed”.</translation>
    </message>
    <message>
        <source>L’oublier</source>
        <translation>Forget it</translation>
    </message>
    <message>
        <source>Mains nues</source>
        <translation>Bare hands</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Moment à raconter</source>
        <translation>Moment to tell</translation>
    </message>
    <message>
        <source>Mot du MJ</source>
        <translation>The GM’s word</translation>
    </message>
    <message>
        <source>Mot du MJ {0}</source>
        <translation>GM’s word {0}</translation>
    </message>
    <message>
        <source>Ne plus compter cette circonstance</source>
        <translation>Stop counting this circumstance</translation>
    </message>
    <message>
        <source>Nombre de dés attendu : {0}.</source>
        <translation>Number of dice expected: {0}.</translation>
    </message>
    <message>
        <source>Nombre de tours ou de rounds</source>
        <translation>Number of turns or rounds</translation>
    </message>
    <message>
        <source>Note : {0}</source>
        <translation>Note: {0}</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Notes privées</source>
        <translation>Private notes</translation>
    </message>
    <message>
        <source>Notes privées : jamais montrées ni racontées</source>
        <translation>Private notes: never shown, never told</translation>
    </message>
    <message>
        <source>Nouveau</source>
        <translation>New</translation>
    </message>
    <message>
        <source>Ordre : {0}</source>
        <translation>Order: {0}</translation>
    </message>
    <message>
        <source>Ouvrir</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Ouvrir un fichier .table</source>
        <translation>Open a .table file</translation>
    </message>
    <message>
        <source>PV {0} / {1}</source>
        <translation>HP {0} / {1}</translation>
    </message>
    <message>
        <source>Personne d’autre ne la voit</source>
        <translation>Nobody else sees it</translation>
    </message>
    <message>
        <source>Place dans l’ordre</source>
        <translation>Place in the order</translation>
    </message>
    <message>
        <source>Plus tard</source>
        <translation>Later</translation>
    </message>
    <message>
        <source>Points de vie ôtés ou rendus par chaque clic</source>
        <translation>Hit points taken or given back by each click</translation>
    </message>
    <message>
        <source>Points par clic</source>
        <translation>Points a click</translation>
    </message>
    <message>
        <source>Pour quel jet</source>
        <translation>For which roll</translation>
    </message>
    <message>
        <source>Prendre cet état</source>
        <translation>Take this condition</translation>
    </message>
    <message>
        <source>Prendre les fiches d’un autre .table</source>
        <translation>Take the sheets of another .table</translation>
    </message>
    <message>
        <source>Préparation</source>
        <translation>Preparation</translation>
    </message>
    <message>
        <source>Quitter ce combat et revenir aux fiches</source>
        <translation>Leave this fight and go back to the sheets</translation>
    </message>
    <message>
        <source>Quoi</source>
        <translation>What</translation>
    </message>
    <message>
        <source>Raconté</source>
        <translation>Told</translation>
    </message>
    <message>
        <source>Raison</source>
        <translation>Reason</translation>
    </message>
    <message>
        <source>Rejouer le combat avec ces tables</source>
        <translation>Play the fight again with these tables</translation>
    </message>
    <message>
        <source>Remettre tables et réglages comme le jeu les donne</source>
        <translation>Put tables and settings back as the game gives them</translation>
    </message>
    <message>
        <source>Rendre {0} PV à {1}</source>
        <translation>Give {1} {0} HP back</translation>
    </message>
    <message>
        <source>Renfort</source>
        <translation>Newcomer</translation>
    </message>
    <message>
        <source>Renoncer</source>
        <translation>Give up</translation>
    </message>
    <message>
        <source>Renoncer avant tout dé</source>
        <translation>Take it back before any die</translation>
    </message>
    <message>
        <source>Reprendre après la fin, avec un renfort par exemple</source>
        <translation>Take it up after its end, with a reinforcement for example</translation>
    </message>
    <message>
        <source>Reprendre le jet tapé juste avant</source>
        <translation>Type the roll before this one again</translation>
    </message>
    <message>
        <source>Reprise du combat…</source>
        <extracomment>Takes a sentence to say.</extracomment>
        <translation>Taking up the fight…</translation>
    </message>
    <message>
        <source>Retirer</source>
        <translation>Remove</translation>
    </message>
    <message>
        <source>Retirer : {0}</source>
        <translation>Remove: {0}</translation>
    </message>
    <message>
        <source>Retirer du bestiaire</source>
        <translation>Remove from the bestiary</translation>
    </message>
    <message>
        <source>Retirer le combattant</source>
        <translation>Remove the fighter</translation>
    </message>
    <message>
        <source>Retirer {0} PV à {1}</source>
        <translation>Take {0} HP from {1}</translation>
    </message>
    <message>
        <source>Retour</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>Retour à l’acte</source>
        <translation>Back to the act</translation>
    </message>
    <message>
        <source>Revenir au menu</source>
        <translation>Back to the menu</translation>
    </message>
    <message>
        <source>Revenir à l’acte en cours</source>
        <translation>Go back to the act in hand</translation>
    </message>
    <message>
        <source>Revoir l’attaque</source>
        <translation>Back to the attack</translation>
    </message>
    <message>
        <source>Rien</source>
        <translation>Nothing</translation>
    </message>
    <message>
        <source>Rien de plus</source>
        <translation>Nothing more</translation>
    </message>
    <message>
        <source>Rien n’a été corrigé.</source>
        <translation>Nothing was corrected.</translation>
    </message>
    <message>
        <source>Rien n’est choisi.</source>
        <translation>Nothing is chosen.</translation>
    </message>
    <message>
        <source>Rien n’est copié : ceci n’est qu’un exemple. Collez vos lignes, ou changez celle-ci.</source>
        <translation>Nothing is copied: this is only an example. Paste your lines, or change this one.</translation>
    </message>
    <message>
        <source>Rien à défaire depuis le dernier jet de dés.</source>
        <translation>Nothing to undo since the last roll.</translation>
    </message>
    <message>
        <source>Rien à défaire.</source>
        <translation>Nothing to undo.</translation>
    </message>
    <message>
        <source>Rien à faire pour {0}.</source>
        <translation>Nothing to do for {0}.</translation>
    </message>
    <message>
        <source>Rien à refaire.</source>
        <translation>Nothing to redo.</translation>
    </message>
    <message>
        <source>Romancé</source>
        <translation>Storied</translation>
    </message>
    <message>
        <source>Récit</source>
        <translation>Story</translation>
    </message>
    <message>
        <source>Récit copié.</source>
        <translation>Story copied.</translation>
    </message>
    <message>
        <source>Récit public</source>
        <translation>Public story</translation>
    </message>
    <message>
        <source>Récits (*{0})</source>
        <translation>Stories (*{0})</translation>
    </message>
    <message>
        <source>Sans les seuils, les défenses, la vie qui reste ni les jets cachés</source>
        <translation>Without thresholds, defences, life left or hidden rolls</translation>
    </message>
    <message>
        <source>Seules vos fiches se retirent.</source>
        <translation>Only your own sheets can be removed.</translation>
    </message>
    <message>
        <source>Seuls les jets du tour ou du round en cours se corrigent.</source>
        <translation>Only rolls of the current turn or round can be corrected.</translation>
    </message>
    <message>
        <source>Sobre</source>
        <translation>Plain</translation>
    </message>
    <message>
        <source>Sortir {0} du combat</source>
        <translation>Take {0} out of the fight</translation>
    </message>
    <message>
        <source>Suppr retire un combattant</source>
        <translation>Delete removes a fighter</translation>
    </message>
    <message>
        <source>Sur qui</source>
        <translation>On whom</translation>
    </message>
    <message>
        <source>Sur ses jets</source>
        <translation>On its rolls</translation>
    </message>
    <message>
        <source>Sur un état : l’ôter</source>
        <translation>On a condition: take it off</translation>
    </message>
    <message>
        <source>Système</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Système de combat</source>
        <translation>Combat system</translation>
    </message>
    <message>
        <source>Table du maître de jeu</source>
        <translation>Game master’s desk</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tables</translation>
    </message>
    <message>
        <source>Tables et réglages</source>
        <translation>Tables and settings</translation>
    </message>
    <message>
        <source>Texte</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Ton du récit</source>
        <translation>Tone of the story</translation>
    </message>
    <message>
        <source>Tour d’après</source>
        <translation>Next turn</translation>
    </message>
    <message>
        <source>Tour d’avant</source>
        <extracomment>A word is kept once nothing was typed for so long, in milliseconds.</extracomment>
        <translation>Turn before</translation>
    </message>
    <message>
        <source>Tour {0} : « {1} » devient « {2} »</source>
        <translation>Turn {0}: “{1}” becomes “{2}”</translation>
    </message>
    <message>
        <source>Tous ses jets, ou un seul</source>
        <translation>All of its rolls, or one kind alone</translation>
    </message>
    <message>
        <source>Tout est prêt : le combat peut commencer.</source>
        <translation>All is ready: the fight can start.</translation>
    </message>
    <message>
        <source>Tout le combat</source>
        <translation>Whole fight</translation>
    </message>
    <message>
        <source>Tout le combat, dans un fichier</source>
        <translation>The whole fight, in a file</translation>
    </message>
    <message>
        <source>Un combat compte {0} combattants au plus : rien n’est ajouté.</source>
        <translation>A fight has at most {0} fighters: nothing was added.</translation>
    </message>
    <message>
        <source>Un combat du maître de jeu n’était pas fini quand le programme s’est arrêté.</source>
        <translation>A game master’s fight was not over when the program stopped.</translation>
    </message>
    <message>
        <source>Un combattant de plus, à sa place</source>
        <translation>One more fighter, in their place</translation>
    </message>
    <message>
        <source>Un nom, ou ce que porte une fiche</source>
        <translation>A name, or what a sheet carries</translation>
    </message>
    <message>
        <source>Une cellule se corrige sur place</source>
        <translation>A cell can be corrected in place</translation>
    </message>
    <message>
        <source>Une fenêtre pour les joueurs : sans vie ni seuils des adversaires</source>
        <translation>A window for the players: without foes’ life or thresholds</translation>
    </message>
    <message>
        <source>Une raison et un nombre</source>
        <translation>A reason and a number</translation>
    </message>
    <message>
        <source>Une seconde fenêtre, à mettre sur l’écran des joueurs : l’ordre, les états montrés, le récit public.</source>
        <translation>A second window, for the players’ screen: the order, the conditions shown, the public story.</translation>
    </message>
    <message>
        <source>Une table vide</source>
        <translation>An empty desk</translation>
    </message>
    <message>
        <source>Vainqueur : {0}</source>
        <translation>Winner: {0}</translation>
    </message>
    <message>
        <source>Valeurs d’origine</source>
        <translation>Defaults</translation>
    </message>
    <message>
        <source>Vide : chacun pour soi</source>
        <translation>Empty: on a side of their own</translation>
    </message>
    <message>
        <source>Viser {0}</source>
        <translation>Aim at {0}</translation>
    </message>
    <message>
        <source>Voir la fiche</source>
        <translation>Look at the sheet</translation>
    </message>
    <message>
        <source>Vos mots : ils sont dans le récit dès que vous cessez de taper</source>
        <translation>Your words: they are in the story as soon as you stop typing</translation>
    </message>
    <message>
        <source>a déclaré</source>
        <translation>has declared</translation>
    </message>
    <message>
        <source>a joué</source>
        <translation>has acted</translation>
    </message>
    <message>
        <source>agit</source>
        <translation>acts</translation>
    </message>
    <message>
        <source>aucune</source>
        <translation>none</translation>
    </message>
    <message>
        <source>aussi dans le bestiaire</source>
        <translation>in the bestiary too</translation>
    </message>
    <message>
        <source>autre…</source>
        <translation>other…</translation>
    </message>
    <message>
        <source>blessure</source>
        <translation>wound</translation>
    </message>
    <message>
        <source>bras tailladé, dans les ronces…</source>
        <translation>slashed arm, caught in brambles…</translation>
    </message>
    <message>
        <source>en anglais</source>
        <translation>in English</translation>
    </message>
    <message>
        <source>en cours</source>
        <translation>now</translation>
    </message>
    <message>
        <source>en français</source>
        <translation>in French</translation>
    </message>
    <message>
        <source>en pause</source>
        <translation>on hold</translation>
    </message>
    <message>
        <source>finit après</source>
        <translation>ends after</translation>
    </message>
    <message>
        <source>hors de combat</source>
        <translation>out of the fight</translation>
    </message>
    <message>
        <source>ignorer</source>
        <translation>ignore</translation>
    </message>
    <message>
        <source>jusqu’à ce que je l’ôte</source>
        <translation>until I take it off</translation>
    </message>
    <message>
        <source>la première ligne porte les titres</source>
        <translation>the first line holds the titles</translation>
    </message>
    <message>
        <source>le dire dans le récit</source>
        <translation>tell it in the story</translation>
    </message>
    <message>
        <source>montrer aux joueurs et dans le récit</source>
        <translation>show to the players and in the tale</translation>
    </message>
    <message>
        <source>ne coûte rien</source>
        <translation>costs nothing</translation>
    </message>
    <message>
        <source>non enregistré</source>
        <translation>not saved</translation>
    </message>
    <message>
        <source>n’est plus là</source>
        <translation>has left</translation>
    </message>
    <message>
        <source>passé</source>
        <translation>past</translation>
    </message>
    <message>
        <source>personne</source>
        <translation>nobody</translation>
    </message>
    <message>
        <source>personne en particulier</source>
        <translation>nobody in particular</translation>
    </message>
    <message>
        <source>pont glissant</source>
        <translation>slippery bridge</translation>
    </message>
    <message>
        <source>pour quel jet</source>
        <translation>for which roll</translation>
    </message>
    <message>
        <source>pour {0}</source>
        <translation>for {0}</translation>
    </message>
    <message>
        <source>réussi</source>
        <translation>succeeded</translation>
    </message>
    <message>
        <source>total {0}</source>
        <translation>total {0}</translation>
    </message>
    <message>
        <source>tous</source>
        <translation>all</translation>
    </message>
    <message>
        <source>vie {0} sur {1}</source>
        <translation>life {0} of {1}</translation>
    </message>
    <message>
        <source>{0} : cliquer ou Suppr l’ôte</source>
        <translation>{0}: a click or Del takes it off</translation>
    </message>
    <message>
        <source>{0} : quelle réaction ?</source>
        <translation>{0}: which reaction?</translation>
    </message>
    <message>
        <source>{0} : {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0} attaque {1}</source>
        <translation>{0} attacks {1}</translation>
    </message>
    <message>
        <source>{0} est d’un autre système : {1}.</source>
        <translation>{0} is of another system: {1}.</translation>
    </message>
    <message>
        <source>{0} est enregistré.</source>
        <translation>{0} is saved.</translation>
    </message>
    <message>
        <source>{0} est ouvert.</source>
        <translation>{0} is open.</translation>
    </message>
    <message>
        <source>{0} sur D{1}</source>
        <translation>{0} on D{1}</translation>
    </message>
    <message>
        <source>{0} sur {1}, dans l’ordre qu’on veut</source>
        <translation>{0} of {1}, in any order</translation>
    </message>
    <message>
        <source>{0}, choisi</source>
        <translation>{0}, chosen</translation>
    </message>
    <message>
        <source>« 0 » vaut 10</source>
        <translation>“0” is 10</translation>
    </message>
    <message>
        <source>« 00 » vaut 100</source>
        <translation>“00” is 100</translation>
    </message>
    <message>
        <source>À l’écran des joueurs : plein écran, ou non</source>
        <extracomment>The width at which type has the size it was drawn with.</extracomment>
        <translation>On the players’ screen: full screen, or not</translation>
    </message>
    <message>
        <source>À l’écran des joueurs : quitter le plein écran</source>
        <translation>On the players’ screen: leave full screen</translation>
    </message>
    <message>
        <source>À vous</source>
        <translation>Your own</translation>
    </message>
    <message>
        <source>Écran des joueurs</source>
        <translation>Players’ screen</translation>
    </message>
    <message>
        <source>Écrire sous chaque acte, puis au suivant</source>
        <translation>Write under each act, then at the next one</translation>
    </message>
    <message>
        <source>Écrivez l’état, ou prenez-en un.</source>
        <translation>Write the condition, or take one.</translation>
    </message>
    <message>
        <source>État ou blessure</source>
        <translation>Condition or wound</translation>
    </message>
    <message>
        <source>État ou blessure : {0}</source>
        <translation>Condition or wound: {0}</translation>
    </message>
    <message>
        <source>à la suite</source>
        <translation>last</translation>
    </message>
    <message>
        <source>à son tour</source>
        <translation>to act</translation>
    </message>
    <message>
        <source>à venir</source>
        <translation>to come</translation>
    </message>
    <message>
        <source>échoué</source>
        <translation>failed</translation>
    </message>
    <message>
        <source>état</source>
        <translation>condition</translation>
    </message>
</context>
</TS>
