"""How the spells in hand are spoken of."""

from __future__ import annotations

from magicfight.ground.problems import Problem
from magicfight.ground.terms import Language
from magicfight.ui.captions import language, tr
from magicfight.ui.hand.session import Session
from magicfight.ui.hand.windows.files import file_names
from magicfight.ui.hand.windows.hand_words import HandWords
from magicfight.ui.hand.windows.opening import OpeningWords
from magicfight.ui.library.words import PHRASES, tell


class LibraryWords(HandWords):
    """The words of the spells' shelf."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, "spells", session.spells, PHRASES)

    def titles(self) -> tuple[str, str]:
        return tr("Gestion des sorts"), tr("Création des sorts")

    def subtitle(self) -> str:
        parts = [file_names(self.shelf.filed.files) or PHRASES.say("no_file", language()), self.in_hand()]
        if self.shelf.is_modified:
            parts.append(PHRASES.say("modified", language()))
        return " · ".join(parts)

    def can_go_on(self) -> bool:
        return bool(self.session.library) or not self.shelf.hand.draft.is_blank

    def suggested_name(self) -> str:
        return tr("Bibliothèque")

    def unsaved(self) -> str:
        return tr("La bibliothèque de sorts n’est pas enregistrée : {0}.").format(self.in_hand())

    def unfinished(self) -> str:
        hand = self.shelf.hand
        is_lost = not hand.draft.is_blank and hand.draft.as_spell() not in hand.items
        return tr("Le sort en cours n’est pas encore créé.") if is_lost else ""

    def nothing_to_save(self) -> str:
        return tr("Il n’y a encore aucun sort à enregistrer.")

    def step(self, trouble: Problem, spoken: Language) -> str:
        return tell(trouble, spoken)

    def opening(self) -> OpeningWords:
        fresh = tr("Une nouvelle bibliothèque de sorts")
        return OpeningWords(
            create=tr("Créer"),
            create_note=tr("De nouveaux sorts, ajoutés à ceux en main") if self.session.library else fresh,
            load_note=tr("Une ou plusieurs bibliothèques enregistrées (.sort)"),
            go_on=tr("Continuer"),
            go_on_note=tr("Continuer avec cette bibliothèque"),
            page_title=tr("Bibliothèques à portée de main"),
            ready=tr("Fournies avec le jeu"),
            guide=tr(
                "Un sort se compose d’effets et de modificateurs. Ce que l’on charge s’ajoute à ce que l’on a déjà : "
                "rien n’est jamais perdu."
            ),
        )
