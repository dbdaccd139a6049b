"""How the wizards in hand are spoken of."""

from __future__ import annotations

from magicfight.ground.problems import Problem
from magicfight.ground.terms import Language
from magicfight.ui.builder.words import PHRASES, tell
from magicfight.ui.captions import language, tr
from magicfight.ui.hand.session import Session
from magicfight.ui.hand.windows.files import file_names
from magicfight.ui.hand.windows.hand_words import HandWords
from magicfight.ui.hand.windows.opening import OpeningWords


class WizardWords(HandWords):
    """The words of the wizards' shelf."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, "wizards", session.magicians, PHRASES)

    def titles(self) -> tuple[str, str]:
        return tr("Gestion des magiciens"), tr("Création du magicien")

    def subtitle(self) -> str:
        draft = self.shelf.hand.draft
        parts = [PHRASES.say("editing", language(), {"name": draft.editing})] if draft.editing else []
        parts += [file_names(self.session.spells.filed.files), self.in_hand()]
        if self.shelf.is_modified:
            parts.append(PHRASES.say("modified", language()))
        return " · ".join(part for part in parts if part)

    def can_go_on(self) -> bool:
        return bool(self.session.wizards)

    def suggested_name(self) -> str:
        wizards = self.session.wizards
        return wizards[0].name if len(wizards) == 1 else tr("Magiciens")

    def unsaved(self) -> str:
        return tr("Des magiciens ne sont pas enregistrés : {0} en main.").format(self.in_hand())

    def unfinished(self) -> str:
        hand = self.shelf.hand
        is_lost = not hand.draft.is_blank and hand.draft.wizard not in hand.items
        return tr("Le magicien en cours n’est pas encore créé.") if is_lost else ""

    def nothing_to_save(self) -> str:
        return tr("Il n’y a encore aucun magicien à enregistrer.")

    def step(self, trouble: Problem, spoken: Language) -> str:
        return tell(trouble, spoken)

    def opening(self) -> OpeningWords:
        return OpeningWords(
            create=tr("Créer"),
            create_note=tr("Un nouveau magicien"),
            load_note=tr("Un ou plusieurs magiciens enregistrés (.magic)"),
            go_on=tr("Liste"),
            go_on_note=tr("Les magiciens en main"),
            page_title=tr("Magiciens à portée de main"),
            ready=tr("Fournis avec le jeu"),
            guide=tr(
                "Un magicien se bâtit avec des points : des caractéristiques et des sorts. Ceux que l’on charge "
                "s’ajoutent à ceux que l’on a déjà."
            ),
        )
