<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="fr_FR">
<context>
    <name></name>
    <message>
        <source>* : une autre version dans la bibliothèque</source>
        <translation>*: another version in the library</translation>
    </message>
    <message>
        <source>8 fois sur 10</source>
        <translation>8 times in 10</translation>
    </message>
    <message>
        <source>Achetez d’abord un sort : sans sort il n’y a rien à éprouver.</source>
        <translation>Buy a spell first: without one there is nothing to try.</translation>
    </message>
    <message>
        <source>Ajouter des magiciens</source>
        <translation>Add wizards</translation>
    </message>
    <message>
        <source>Aller aux caractéristiques</source>
        <translation>Go to the characteristics</translation>
    </message>
    <message>
        <source>Aller aux dés du sort</source>
        <translation>Go to the dice of the spell</translation>
    </message>
    <message>
        <source>Aller à ce dont parle le conseil</source>
        <translation>Go to what the advice is about</translation>
    </message>
    <message>
        <source>Annuler</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Apparence</source>
        <translation>Appearance</translation>
    </message>
    <message>
        <source>Archétypes</source>
        <translation>Archetypes</translation>
    </message>
    <message>
        <source>Armure : {0}</source>
        <translation>Armour: {0}</translation>
    </message>
    <message>
        <source>Au hasard</source>
        <translation>At random</translation>
    </message>
    <message>
        <source>Aucun sort encore : un double clic dans « Sorts » en achète un.</source>
        <translation>No spell yet: a double click in “Spells” buys one.</translation>
    </message>
    <message>
        <source>Banc d’essai</source>
        <translation>Bench</translation>
    </message>
    <message>
        <source>Bleu</source>
        <translation>Blue</translation>
    </message>
    <message>
        <source>Bleu ciel</source>
        <translation>Sky blue</translation>
    </message>
    <message>
        <source>Caractéristiques</source>
        <extracomment>Of the dialog, where the window has that room, and of a line of bars at least; in pixels of 100 %.</extracomment>
        <translation>Characteristics</translation>
    </message>
    <message>
        <source>Ce magicien n’est pas encore créé : terminez sa création, puis « Créer ».</source>
        <translation>This wizard is not created yet: finish making them, then “Create”.</translation>
    </message>
    <message>
        <source>Ce magicien n’est pas encore créé.</source>
        <translation>This wizard is not created yet.</translation>
    </message>
    <message>
        <source>Ce que vaut ce magicien, contre ceux du jeu, au laboratoire</source>
        <translation>What this wizard is worth against the game’s own, in the laboratory</translation>
    </message>
    <message>
        <source>Cette image ne peut pas être lue.</source>
        <translation>This picture can’t be read.</translation>
    </message>
    <message>
        <source>Charger</source>
        <translation>Load</translation>
    </message>
    <message>
        <source>Charger une bibliothèque de sorts</source>
        <translation>Load a spell library</translation>
    </message>
    <message>
        <source>Chercher</source>
        <translation>Find</translation>
    </message>
    <message>
        <source>Chercher un magicien</source>
        <translation>Find a wizard</translation>
    </message>
    <message>
        <source>Chercher un sort</source>
        <translation>Find a spell</translation>
    </message>
    <message>
        <source>Choisir les sorts montrés, et leur ordre</source>
        <translation>Choose which spells are shown, and their order</translation>
    </message>
    <message>
        <source>Choisir une image comme portrait</source>
        <translation>Choose a picture as portrait</translation>
    </message>
    <message>
        <source>Choisissez un ou deux magiciens.</source>
        <translation>Choose one or two wizards.</translation>
    </message>
    <message>
        <source>Choisissez un sort acheté : ses dés s’affichent ici.</source>
        <translation>Choose a bought spell: its dice appear here.</translation>
    </message>
    <message>
        <source>Combattre</source>
        <translation>Fight</translation>
    </message>
    <message>
        <source>Comme un autre</source>
        <translation>Like another</translation>
    </message>
    <message>
        <source>Comparer</source>
        <translation>Compare</translation>
    </message>
    <message>
        <source>Comparer deux magiciens</source>
        <translation>Compare two wizards</translation>
    </message>
    <message>
        <source>Comparer…</source>
        <translation>Compare…</translation>
    </message>
    <message>
        <source>Conseils</source>
        <translation>Advice</translation>
    </message>
    <message>
        <source>Contre</source>
        <translation>Against</translation>
    </message>
    <message>
        <source>Contre qui essayer</source>
        <translation>Against whom to try</translation>
    </message>
    <message>
        <source>Couleur du pion</source>
        <translation>Colour of the token</translation>
    </message>
    <message>
        <source>Couleur du programme</source>
        <translation>The program’s colour</translation>
    </message>
    <message>
        <source>Création du magicien</source>
        <translation>Making a wizard</translation>
    </message>
    <message>
        <source>Créer</source>
        <translation>Create</translation>
    </message>
    <message>
        <source>Créer des sorts</source>
        <translation>Make spells</translation>
    </message>
    <message>
        <source>Créer un autre magicien ?</source>
        <translation>Make another wizard?</translation>
    </message>
    <message>
        <source>C’est le minimum de cet effet.</source>
        <extracomment>More than any wizard can pay for; what is loaded beyond it is still shown. The width, at 100 %, under which the panel of the dice leaves something out.</extracomment>
        <translation>This is the effect’s minimum.</translation>
    </message>
    <message>
        <source>Des magiciens ne sont pas enregistrés : {0} en main.</source>
        <translation>Some wizards are not saved: {0} in hand.</translation>
    </message>
    <message>
        <source>Des sorts au banc d’essai, et retour</source>
        <extracomment>The width, at 100 %, under which the offers leave something out, and how wide their search may be then.</extracomment>
        <translation>From spells to the trial bench, and back</translation>
    </message>
    <message>
        <source>Deux lignes choisies (avec Ctrl), ou une et la suivante, côte à côte</source>
        <translation>Two chosen rows (with Ctrl), or one and the next, side by side</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Distance</translation>
    </message>
    <message>
        <source>Dupliquer</source>
        <translation>Duplicate</translation>
    </message>
    <message>
        <source>Dépenser aussi le reste</source>
        <translation>Spend the rest too</translation>
    </message>
    <message>
        <source>Dépenser le reste</source>
        <translation>Spend the rest</translation>
    </message>
    <message>
        <source>Dés</source>
        <translation>Dice</translation>
    </message>
    <message>
        <source>Dés de « {0} »</source>
        <translation>Dice of “{0}”</translation>
    </message>
    <message>
        <source>D’où partir ?</source>
        <translation>Where to begin?</translation>
    </message>
    <message>
        <source>Effet</source>
        <translation>Effect</translation>
    </message>
    <message>
        <source>En commencer un autre</source>
        <translation>Begin another one</translation>
    </message>
    <message>
        <source>Enregistrer</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>Enregistrer tous</source>
        <translation>Save all</translation>
    </message>
    <message>
        <source>Enregistrer tous les magiciens</source>
        <translation>Save all wizards</translation>
    </message>
    <message>
        <source>Enregistrer {0} ?</source>
        <translation>Save {0}?</translation>
    </message>
    <message>
        <source>Enregistrer à part…</source>
        <translation>Save separately…</translation>
    </message>
    <message>
        <source>Essayer contre un magicien d’un fichier…</source>
        <translation>Try against a wizard from a file…</translation>
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
        <source>Fiche en BBCode…</source>
        <translation>Sheet as BBCode…</translation>
    </message>
    <message>
        <source>Fiche en HTML…</source>
        <translation>Sheet as HTML…</translation>
    </message>
    <message>
        <source>Fiche en Markdown…</source>
        <translation>Sheet as Markdown…</translation>
    </message>
    <message>
        <source>Fiche en PDF…</source>
        <translation>Sheet as PDF…</translation>
    </message>
    <message>
        <source>Fiche en texte…</source>
        <translation>Sheet as text…</translation>
    </message>
    <message>
        <source>Fiches en BBCode (*.bbcode.txt)</source>
        <translation>Sheets as BBCode (*.bbcode.txt)</translation>
    </message>
    <message>
        <source>Fiches en HTML (*.html)</source>
        <translation>Sheets as HTML (*.html)</translation>
    </message>
    <message>
        <source>Fiches en Markdown (*.md)</source>
        <translation>Sheets as Markdown (*.md)</translation>
    </message>
    <message>
        <source>Fiches en PDF (*.pdf)</source>
        <translation>PDF sheets (*.pdf)</translation>
    </message>
    <message>
        <source>Fiches en texte (*.txt)</source>
        <translation>Text sheets (*.txt)</translation>
    </message>
    <message>
        <source>Filtres</source>
        <translation>Filters</translation>
    </message>
    <message>
        <source>Filtres ({0})</source>
        <translation>Filters ({0})</translation>
    </message>
    <message>
        <source>Fournis avec le jeu</source>
        <translation>Included with the game</translation>
    </message>
    <message>
        <source>Genre</source>
        <translation>Kind</translation>
    </message>
    <message>
        <source>Gestion des magiciens</source>
        <translation>Manage wizards</translation>
    </message>
    <message>
        <source>Gris</source>
        <translation>Grey</translation>
    </message>
    <message>
        <source>Il n’est pas encore créé. Si vous en commencez un autre, Ctrl+Z permettra de le retrouver.</source>
        <translation>This one is not created yet. If you begin another, Ctrl+Z brings them back.</translation>
    </message>
    <message>
        <source>Il n’y a encore aucun magicien à enregistrer.</source>
        <translation>There is no wizard to save yet.</translation>
    </message>
    <message>
        <source>Jaune</source>
        <translation>Yellow</translation>
    </message>
    <message>
        <source>La bibliothèque en a une autre version : clic droit pour la prendre.</source>
        <translation>The library has another version: right click to take it.</translation>
    </message>
    <message>
        <source>La bibliothèque « {0} » est fournie avec le jeu.</source>
        <translation>The library “{0}” comes with the game.</translation>
    </message>
    <message>
        <source>La charger</source>
        <translation>Load it</translation>
    </message>
    <message>
        <source>La fiche de ce magicien, en PDF ou en texte</source>
        <translation>This wizard’s sheet, as PDF or as text</translation>
    </message>
    <message>
        <source>La répartition n’est pas juste.</source>
        <translation>The points are not allotted correctly.</translation>
    </message>
    <message>
        <source>Laisser le programme dépenser ce qui reste : dés, endurance, défenses ; Ctrl+Z le défait</source>
        <translation>Let the program spend what is left: dice, endurance, defences; Ctrl+Z undoes it</translation>
    </message>
    <message>
        <source>Le magicien en cours laisse la place ; Ctrl+Z le rend.</source>
        <translation>The wizard in progress gives way; Ctrl+Z brings them back.</translation>
    </message>
    <message>
        <source>Le magicien en cours n’est pas encore créé.</source>
        <translation>The wizard in progress is not created yet.</translation>
    </message>
    <message>
        <source>Le premier dans le créateur, contre le second</source>
        <translation>The first in the builder, against the second</translation>
    </message>
    <message>
        <source>Le reprendre</source>
        <translation>Resume it</translation>
    </message>
    <message>
        <source>Lequel</source>
        <translation>Which one</translation>
    </message>
    <message>
        <source>Les deux magiciens côte à côte</source>
        <translation>The two wizards side by side</translation>
    </message>
    <message>
        <source>Les magiciens créés et chargés</source>
        <translation>The wizards made and loaded</translation>
    </message>
    <message>
        <source>Les magiciens en main</source>
        <translation>The wizards in hand</translation>
    </message>
    <message>
        <source>Liste</source>
        <translation>List</translation>
    </message>
    <message>
        <source>Magicien</source>
        <translation>Wizard</translation>
    </message>
    <message>
        <source>Magicien en cours</source>
        <translation>Wizard in progress</translation>
    </message>
    <message>
        <source>Magiciens</source>
        <translation>Wizards</translation>
    </message>
    <message>
        <source>Magiciens à portée de main</source>
        <translation>Wizards at hand</translation>
    </message>
    <message>
        <source>Menu principal</source>
        <translation>Main menu</translation>
    </message>
    <message>
        <source>Mesures</source>
        <translation>Measures</translation>
    </message>
    <message>
        <source>Modifier ce magicien</source>
        <translation>Change this wizard</translation>
    </message>
    <message>
        <source>Moitié physique, moitié énergie</source>
        <translation>Half physical, half energy</translation>
    </message>
    <message>
        <source>Moitié-moitié</source>
        <translation>Half and half</translation>
    </message>
    <message>
        <source>Montrer</source>
        <extracomment>From this width on, in pixels of 100 %, the bench has a column of its own beside the spells (issue 15; fault E13).</extracomment>
        <translation>Show</translation>
    </message>
    <message>
        <source>Ne pas enregistrer</source>
        <translation>Don’t save</translation>
    </message>
    <message>
        <source>Ne plus donner ce conseil pour ce magicien</source>
        <translation>Don’t give this advice again for this wizard</translation>
    </message>
    <message>
        <source>Nom du magicien</source>
        <translation>Name of the wizard</translation>
    </message>
    <message>
        <source>Nom et apparence</source>
        <translation>Name and appearance</translation>
    </message>
    <message>
        <source>Nom et apparence…</source>
        <translation>Name and appearance…</translation>
    </message>
    <message>
        <source>Nommer le magicien et le créer</source>
        <translation>Name and create the wizard</translation>
    </message>
    <message>
        <source>Nouveau magicien</source>
        <translation>New wizard</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Ordre d’arrivée</source>
        <translation>Order of arrival</translation>
    </message>
    <message>
        <source>Page blanche</source>
        <translation>Blank page</translation>
    </message>
    <message>
        <source>Par effet</source>
        <translation>By effect</translation>
    </message>
    <message>
        <source>Par nom</source>
        <translation>By name</translation>
    </message>
    <message>
        <source>Par points</source>
        <translation>By points</translation>
    </message>
    <message>
        <source>Par prix</source>
        <translation>By price</translation>
    </message>
    <message>
        <source>Partir de là</source>
        <translation>Begin there</translation>
    </message>
    <message>
        <source>Partir d’un archétype, d’un magicien au hasard ou d’un autre</source>
        <translation>Begin from an archetype, a random wizard or another one</translation>
    </message>
    <message>
        <source>Pas au-dessous de {0}.</source>
        <translation>Not below {0}.</translation>
    </message>
    <message>
        <source>Pas au-dessus de {0}.</source>
        <translation>Not above {0}.</translation>
    </message>
    <message>
        <source>Pas encore de sort</source>
        <translation>No spell yet</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>Points de génération</source>
        <translation>Generation points</translation>
    </message>
    <message>
        <source>Points de génération au départ</source>
        <translation>Generation points to start with</translation>
    </message>
    <message>
        <source>Portrait…</source>
        <extracomment>The side of a portrait in pixels. No picture larger than this many megabytes is unpacked.</extracomment>
        <translation>Portrait…</translation>
    </message>
    <message>
        <source>Prendre aussi ces sorts dans la bibliothèque fournie</source>
        <translation>Take these spells from the included library too</translation>
    </message>
    <message>
        <source>Prendre dans la bibliothèque fournie : {0}</source>
        <translation>Take from the included library: {0}</translation>
    </message>
    <message>
        <source>Prendre la version de la bibliothèque</source>
        <translation>Take the library’s version</translation>
    </message>
    <message>
        <source>Prix au minimum</source>
        <translation>Price at minimum</translation>
    </message>
    <message>
        <source>Redonner les conseils écartés</source>
        <translation>Give the dismissed advice again</translation>
    </message>
    <message>
        <source>Remplacer</source>
        <translation>Replace</translation>
    </message>
    <message>
        <source>Remplacer le magicien en main par celui-ci, ou lui donner un autre nom</source>
        <translation>Replace the wizard in hand with this one, or give this one another name</translation>
    </message>
    <message>
        <source>Rendre « {0} »</source>
        <translation>Give “{0}” back</translation>
    </message>
    <message>
        <source>Repartir sans magicien</source>
        <translation>Start again without wizards</translation>
    </message>
    <message>
        <source>Restent</source>
        <translation>Left</translation>
    </message>
    <message>
        <source>Retour</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>Revenir à l’écran précédent</source>
        <translation>Back to the previous screen</translation>
    </message>
    <message>
        <source>Rose</source>
        <translation>Pink</translation>
    </message>
    <message>
        <source>Répartition</source>
        <translation>Spread</translation>
    </message>
    <message>
        <source>Sans portrait</source>
        <translation>No portrait</translation>
    </message>
    <message>
        <source>Son histoire</source>
        <translation>Their story</translation>
    </message>
    <message>
        <source>Son histoire (facultatif)</source>
        <translation>Their story (optional)</translation>
    </message>
    <message>
        <source>Sorts</source>
        <translation>Spells</translation>
    </message>
    <message>
        <source>Sorts choisis</source>
        <translation>Chosen spells</translation>
    </message>
    <message>
        <source>Sorts ou banc d’essai</source>
        <translation>Spells or bench</translation>
    </message>
    <message>
        <source>Sorts à acheter</source>
        <translation>Spells for sale</translation>
    </message>
    <message>
        <source>Suppr ou clic droit : rendre le sort</source>
        <translation>Delete or right click: give the spell back</translation>
    </message>
    <message>
        <source>Supprimer « {0} »</source>
        <translation>Remove “{0}”</translation>
    </message>
    <message>
        <source>Tous</source>
        <translation>All</translation>
    </message>
    <message>
        <source>Tout montrer</source>
        <translation>Show all</translation>
    </message>
    <message>
        <source>Un autre magicien</source>
        <translation>Another wizard</translation>
    </message>
    <message>
        <source>Un magicien est en cours</source>
        <translation>A wizard is in progress</translation>
    </message>
    <message>
        <source>Un magicien se bâtit avec des points : des caractéristiques et des sorts. Ceux que l’on charge s’ajoutent à ceux que l’on a déjà.</source>
        <translation>A wizard is built with points: characteristics and spells. Those that are loaded are added to those in hand already.</translation>
    </message>
    <message>
        <source>Un nouveau magicien</source>
        <translation>A new wizard</translation>
    </message>
    <message>
        <source>Un ou plusieurs magiciens enregistrés (.magic)</source>
        <translation>One or more saved wizards (.magic)</translation>
    </message>
    <message>
        <source>Vermillon</source>
        <translation>Vermilion</translation>
    </message>
    <message>
        <source>Vert</source>
        <translation>Green</translation>
    </message>
    <message numerus="yes">
        <source>case(s)</source>
        <translation>
            <numerusform>hex</numerusform>
            <numerusform>hexes</numerusform>
        </translation>
    </message>
    <message>
        <source>départ</source>
        <translation>start</translation>
    </message>
    <message>
        <source>dés et prix</source>
        <translation>dice and price</translation>
    </message>
    <message>
        <source>en … segments</source>
        <translation>in … segments</translation>
    </message>
    <message>
        <source>end.</source>
        <translation>end.</translation>
    </message>
    <message>
        <source>endurance</source>
        <translation>endurance</translation>
    </message>
    <message>
        <source>jusqu’à {0} points</source>
        <translation>up to {0} points</translation>
    </message>
    <message>
        <source>losange : le plus haut des deux</source>
        <translation>lozenge: the higher of the two</translation>
    </message>
    <message>
        <source>médiane, et 8 fois sur 10</source>
        <translation>median, and 8 times in 10</translation>
    </message>
    <message>
        <source>points</source>
        <translation>points</translation>
    </message>
    <message>
        <source>prix</source>
        <translation>price</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>segments</translation>
    </message>
    <message>
        <source>touche</source>
        <extracomment>The line of numbers under the bars, in pixels of 100 %. A row where there is room.</extracomment>
        <translation>hits</translation>
    </message>
    <message>
        <source>valeur</source>
        <translation>value</translation>
    </message>
    <message>
        <source>{0} : {1}</source>
        <extracomment>More than any wizard can pay for (R3.4 has a ceiling for speed alone); what is loaded beyond it is still shown.</extracomment>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0} en main.</source>
        <translation>{0} in hand.</translation>
    </message>
    <message>
        <source>{0} est en main pour cette partie. Pour retrouver {0} plus tard, enregistrez un fichier .magic.</source>
        <translation>{0} is in hand for this session. Save a .magic file to keep {0} for next time.</translation>
    </message>
    <message>
        <source>{0} points</source>
        <translation>{0} points</translation>
    </message>
    <message>
        <source>{0}, valeur de départ {1}, prix {2}</source>
        <translation>{0}, starting value {1}, price {2}</translation>
    </message>
    <message>
        <source>« Archétypes » ({0}) donne un départ tout fait.</source>
        <translation>“Archetypes” ({0}) gives a ready start.</translation>
    </message>
    <message>
        <source>À la liste : renommer le magicien</source>
        <translation>In the list: rename the wizard</translation>
    </message>
    <message>
        <source>À portée de points</source>
        <translation>Affordable</translation>
    </message>
    <message>
        <source>Écarter</source>
        <translation>Dismiss</translation>
    </message>
    <message>
        <source>Éprouver ce magicien</source>
        <translation>Try this wizard</translation>
    </message>
    <message>
        <source>Étiquette</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>à</source>
        <translation>at</translation>
    </message>
</context>
</TS>
