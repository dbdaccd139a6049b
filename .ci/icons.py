"""Draw the program's icon in the usual sizes from `assets/desktop/magicfight.svg`: `python .ci/icons.py`.

PNG for Linux desktops (`icons/hicolor`), one .ico for Windows, one .icns for macOS. Qt draws and writes all of them.
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

DESKTOP = Path(__file__).resolve().parents[1] / "assets" / "desktop"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)


def drawn(renderer: QSvgRenderer, size: int) -> QImage:
    """The icon, `size` pixels wide and high, on nothing."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def main() -> None:
    QGuiApplication([])
    renderer = QSvgRenderer(str(DESKTOP / "magicfight.svg"))
    for size in SIZES:
        path = DESKTOP / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "magicfight.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        if not drawn(renderer, size).save(str(path)):
            raise OSError(path)
    for ending, size in (("ico", 128), ("icns", 512)):
        if not drawn(renderer, size).save(str(DESKTOP / f"magicfight.{ending}")):
            raise OSError(ending)


if __name__ == "__main__":
    main()
