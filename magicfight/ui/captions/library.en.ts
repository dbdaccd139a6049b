<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="fr_FR">
<context>
    <name></name>
    <message>
        <source>Ajouter au sort</source>
        <translation>Add to the spell</translation>
    </message>
    <message>
        <source>Ajouter encore</source>
        <translation>Add once more</translation>
    </message>
    <message>
        <source>Ajouter encore cet effet, avec une autre option</source>
        <translation>Add this effect once more, with another option</translation>
    </message>
    <message>
        <source>Ajouter le sort à la bibliothèque</source>
        <translation>Add the spell to the library</translation>
    </message>
    <message>
        <source>Ajouter une bibliothèque</source>
        <translation>Add a library</translation>
    </message>
    <message>
        <source>Aller aux modificateurs</source>
        <translation>Go to the modifiers</translation>
    </message>
    <message>
        <source>Aller à l’essai du sort</source>
        <translation>Go to the trial of the spell</translation>
    </message>
    <message>
        <source>Annuler</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Bibliothèque</source>
        <translation>Library</translation>
    </message>
    <message>
        <source>Bibliothèque en BBCode…</source>
        <translation>Library as BBCode…</translation>
    </message>
    <message>
        <source>Bibliothèque en HTML…</source>
        <translation>Library as HTML…</translation>
    </message>
    <message>
        <source>Bibliothèque en Markdown…</source>
        <translation>Library as Markdown…</translation>
    </message>
    <message>
        <source>Bibliothèques en BBCode (*.bbcode.txt)</source>
        <translation>Libraries as BBCode (*.bbcode.txt)</translation>
    </message>
    <message>
        <source>Bibliothèques en HTML (*.html)</source>
        <translation>Libraries as HTML (*.html)</translation>
    </message>
    <message>
        <source>Bibliothèques en Markdown (*.md)</source>
        <translation>Libraries as Markdown (*.md)</translation>
    </message>
    <message>
        <source>Bibliothèques à portée de main</source>
        <translation>Libraries at hand</translation>
    </message>
    <message>
        <source>Bonus</source>
        <translation>Advantages</translation>
    </message>
    <message>
        <source>Cartes</source>
        <translation>Cards</translation>
    </message>
    <message>
        <source>Cartes en PDF (*.pdf)</source>
        <translation>Cards as PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Cartes à découper en PDF (A4)…</source>
        <translation>Cards to cut out, as PDF (A4)…</translation>
    </message>
    <message>
        <source>Ce que l’on voit, ce que l’on entend quand il part… (facultatif)</source>
        <translation>What you see and hear when it goes off… (optional)</translation>
    </message>
    <message>
        <source>Ce sort n’est pas encore créé : nommez-le, puis « Créer ».</source>
        <translation>This spell is not created yet: name it, then “Create”.</translation>
    </message>
    <message>
        <source>Charger</source>
        <translation>Load</translation>
    </message>
    <message>
        <source>Chercher un sort</source>
        <translation>Find a spell</translation>
    </message>
    <message>
        <source>Choix au lancer</source>
        <translation>Choice when casting</translation>
    </message>
    <message>
        <source>Cible</source>
        <translation>Target</translation>
    </message>
    <message>
        <source>Continuer</source>
        <translation>Go on</translation>
    </message>
    <message>
        <source>Continuer avec cette bibliothèque</source>
        <translation>Go on with this library</translation>
    </message>
    <message>
        <source>Contre</source>
        <translation>Against</translation>
    </message>
    <message>
        <source>Coût</source>
        <translation>Cost</translation>
    </message>
    <message>
        <source>Coût minimum {0}</source>
        <translation>Minimum cost {0}</translation>
    </message>
    <message>
        <source>Coût total {0}</source>
        <translation>Total cost {0}</translation>
    </message>
    <message>
        <source>Création des sorts</source>
        <translation>Making spells</translation>
    </message>
    <message>
        <source>Créer</source>
        <translation>Create</translation>
    </message>
    <message>
        <source>Dans le sort</source>
        <translation>In the spell</translation>
    </message>
    <message>
        <source>De nouveaux sorts, ajoutés à ceux en main</source>
        <translation>New spells, added to those in hand</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Description</translation>
    </message>
    <message>
        <source>Description de « {0} »</source>
        <translation>Description of “{0}”</translation>
    </message>
    <message>
        <source>Description et étiquettes…</source>
        <translation>Description and tags…</translation>
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
        <source>Dés utilisés</source>
        <translation>Dice used</translation>
    </message>
    <message>
        <source>Effacer le sort en cours</source>
        <translation>Clear the spell in progress</translation>
    </message>
    <message>
        <source>Effets de base</source>
        <translation>Basic effects</translation>
    </message>
    <message>
        <source>Elle reste en main dans tous les cas, le temps de cette partie : {0}.</source>
        <translation>It stays in hand in any case, for this session: {0}.</translation>
    </message>
    <message>
        <source>Endurance</source>
        <translation>Endurance</translation>
    </message>
    <message>
        <source>Enregistrer</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>Enregistrer la bibliothèque</source>
        <translation>Save the library</translation>
    </message>
    <message>
        <source>Enregistrer la bibliothèque ?</source>
        <translation>Save the library?</translation>
    </message>
    <message>
        <source>Essayer</source>
        <extracomment>Below this width, in pixels of 100 %, four columns have no room side by side. The least widths of effects, modifiers and bench, in pixels of 100 %: side by side, and where the bench shares. Below this width or height the columns scroll, and their buttons stand under them. From this height on the curve of prices has room under the cost, and leaves the bench to its plots.</extracomment>
        <translation>Try</translation>
    </message>
    <message>
        <source>Essayer le sort</source>
        <translation>Try the spell</translation>
    </message>
    <message>
        <source>Fournies avec le jeu</source>
        <translation>Included with the game</translation>
    </message>
    <message>
        <source>Gestion des sorts</source>
        <translation>Manage spells</translation>
    </message>
    <message>
        <source>Il n’y a encore aucun sort à enregistrer.</source>
        <translation>There is no spell to save yet.</translation>
    </message>
    <message>
        <source>Il n’y a rien à effacer.</source>
        <translation>There is nothing to clear.</translation>
    </message>
    <message>
        <source>La bibliothèque de sorts n’est pas enregistrée : {0}.</source>
        <translation>The spell library is not saved: {0}.</translation>
    </message>
    <message>
        <source>La bibliothèque en cartes à découper, ou en texte</source>
        <translation>The library as cards to cut out, or as text</translation>
    </message>
    <message>
        <source>Lanceur</source>
        <translation>Caster</translation>
    </message>
    <message>
        <source>Le coût du sort</source>
        <translation>The cost of the spell</translation>
    </message>
    <message>
        <source>Le sort en cours n’est pas encore créé.</source>
        <translation>The spell in progress is not created yet.</translation>
    </message>
    <message>
        <source>Les sorts créés et chargés</source>
        <translation>The spells made and loaded</translation>
    </message>
    <message>
        <source>Liste</source>
        <translation>List</translation>
    </message>
    <message>
        <source>Malus</source>
        <translation>Limitations</translation>
    </message>
    <message>
        <source>Mettre l’effet dans le sort, ou l’en retirer</source>
        <extracomment>Where the list has room: lines of what an effect does, how high one is, and a caption, in pixels of 100 %.</extracomment>
        <translation>Put the effect into the spell, or take it out</translation>
    </message>
    <message>
        <source>Min.</source>
        <translation>Min.</translation>
    </message>
    <message>
        <source>Modificateurs</source>
        <translation>Modifiers</translation>
    </message>
    <message>
        <source>Ne pas enregistrer</source>
        <translation>Don’t save</translation>
    </message>
    <message>
        <source>Nom du sort</source>
        <translation>Name of the spell</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Options</translation>
    </message>
    <message>
        <source>Ordre de création</source>
        <extracomment>Milliseconds between two idle moments, and how many spells are made ready for a search in one.</extracomment>
        <translation>Order of creation</translation>
    </message>
    <message>
        <source>Par</source>
        <translation>By</translation>
    </message>
    <message>
        <source>Par coût</source>
        <translation>By cost</translation>
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
        <source>Passer à la création du magicien</source>
        <translation>Go on to making a wizard</translation>
    </message>
    <message>
        <source>Points actifs</source>
        <translation>Active points</translation>
    </message>
    <message>
        <source>Renommer</source>
        <translation>Rename</translation>
    </message>
    <message>
        <source>Renommer…</source>
        <translation>Rename…</translation>
    </message>
    <message>
        <source>Repartir d’une bibliothèque vide</source>
        <translation>Start again from an empty library</translation>
    </message>
    <message>
        <source>Reprendre ce sort dans l’éditeur</source>
        <translation>Edit this spell</translation>
    </message>
    <message>
        <source>Retirer du sort</source>
        <translation>Take out of the spell</translation>
    </message>
    <message>
        <source>Retirer « {0} »</source>
        <translation>Take “{0}” out</translation>
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
        <source>Rien encore : un clic sur un effet de base le met dans le sort.</source>
        <translation>Nothing yet: a click on a basic effect puts it in the spell.</translation>
    </message>
    <message>
        <source>Seul un effet qui a des options peut être deux fois dans un sort.</source>
        <translation>Only an effect with options can be in a spell twice.</translation>
    </message>
    <message>
        <source>Sorts, effets et modificateurs</source>
        <translation>Spells, effects and modifiers</translation>
    </message>
    <message>
        <source>Structure, si touché</source>
        <translation>Body, if it hits</translation>
    </message>
    <message>
        <source>Suivant</source>
        <translation>Next</translation>
    </message>
    <message>
        <source>Supprimer</source>
        <translation>Remove</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Un effet à coût fixe n’a pas de dés à choisir.</source>
        <translation>An effect with a fixed cost has no dice to choose.</translation>
    </message>
    <message>
        <source>Un magicien achète ses sorts : créez-en ou chargez-en d’abord un.</source>
        <translation>A wizard buys spells: make or load one first.</translation>
    </message>
    <message>
        <source>Un sort se compose d’effets et de modificateurs. Ce que l’on charge s’ajoute à ce que l’on a déjà : rien n’est jamais perdu.</source>
        <translation>A spell is made of effects and modifiers. What is loaded is added to what is there already: nothing is ever lost.</translation>
    </message>
    <message>
        <source>Une nouvelle bibliothèque de sorts</source>
        <translation>A new spell library</translation>
    </message>
    <message>
        <source>Une ou plusieurs bibliothèques enregistrées (.sort)</source>
        <translation>One or more saved libraries (.sort)</translation>
    </message>
    <message>
        <source>avec</source>
        <translation>with</translation>
    </message>
    <message numerus="yes">
        <source>case(s)</source>
        <translation>
            <numerusform>hex</numerusform>
            <numerusform>hexes</numerusform>
        </translation>
    </message>
    <message>
        <source>essayé</source>
        <translation>tried</translation>
    </message>
    <message>
        <source>feu, à distance… (facultatif)</source>
        <translation>fire, at range… (optional)</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>minimum</translation>
    </message>
    <message>
        <source>plié</source>
        <extracomment>How far what is under a row stands in, in pixels of 100 %; the sign that folds a row has as much before it. More rows than this that come or go at once are shown all anew. A spell&apos;s name, then the places of an effect and of a modifier in it. Whose row it is, and its place in the spell.</extracomment>
        <translation>folded</translation>
    </message>
    <message>
        <source>prix</source>
        <translation>price</translation>
    </message>
    <message>
        <source>{0} : seuil</source>
        <extracomment>Every option that an effect can have. Room for what a modifier changes, or for what is missing. Where a modifier&apos;s name begins: after its box and icon. What a check box gets beyond its words: their widths are not the sum of their letters&apos;.</extracomment>
        <translation>{0}: threshold</translation>
    </message>
    <message>
        <source>{0} : usages</source>
        <translation>{0}: uses</translation>
    </message>
    <message>
        <source>À choisir : {0}</source>
        <translation>To be chosen: {0}</translation>
    </message>
    <message>
        <source>À la courbe du prix : un dé de moins</source>
        <translation>On the price curve: one die fewer</translation>
    </message>
    <message>
        <source>À la courbe du prix : un dé de plus</source>
        <translation>On the price curve: one die more</translation>
    </message>
    <message>
        <source>À la liste : dupliquer le sort</source>
        <translation>In the list: duplicate the spell</translation>
    </message>
    <message>
        <source>À la liste : déplier la ligne, ou y descendre</source>
        <translation>In the list: unfold the row, or go down into it</translation>
    </message>
    <message>
        <source>À la liste : enregistrer</source>
        <translation>In the list: save</translation>
    </message>
    <message>
        <source>À la liste : modifier le sort</source>
        <translation>In the list: edit the spell</translation>
    </message>
    <message>
        <source>À la liste : plier ce que contient la ligne, ou y remonter</source>
        <translation>In the list: fold what the row holds, or go up to it</translation>
    </message>
    <message>
        <source>À la liste : renommer le sort</source>
        <translation>In the list: rename the spell</translation>
    </message>
    <message>
        <source>À la liste : retirer le sort</source>
        <extracomment>Where the lines of each spell begin, and where the last end.</extracomment>
        <translation>In the list: remove the spell</translation>
    </message>
    <message>
        <source>Étiquettes, entre virgules</source>
        <translation>Tags, between commas</translation>
    </message>
    <message>
        <source>Étourdissement, si touché</source>
        <translation>Stun, if it hits</translation>
    </message>
    <message>
        <source>à</source>
        <translation>at</translation>
    </message>
    <message>
        <source>à choisir…</source>
        <translation>to be chosen…</translation>
    </message>
    <message>
        <source>à {0}</source>
        <translation>at {0}</translation>
    </message>
</context>
</TS>
