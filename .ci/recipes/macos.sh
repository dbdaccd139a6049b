#!/usr/bin/env bash
# The macOS application bundle and a disk image. Not tried here. In a checkout, on a Mac with Python 3.11 or newer.
# The spec declares the four kinds of document; a double click reaches the program as a QFileOpenEvent.
set -euo pipefail
cd "$(dirname "$0")/../.."
python3 -m venv .venv
.venv/bin/pip install -q -c .ci/constraints.txt -e '.[bundle]'
.venv/bin/python -m PyInstaller -y --log-level ERROR --distpath dist --workpath build .ci/magicfight.spec
version=$(.venv/bin/python -c 'import magicfight; print(magicfight.__version__)')
dist/magicfight/magicfight check saves/*.magic
codesign --force --deep --sign "${IDENTITY:--}" "dist/Magic Fight.app" # without an identity: for this Mac alone
hdiutil create -volname "Magic Fight $version" -srcfolder "dist/Magic Fight.app" -ov "dist/magicfight-$version-macos.dmg"
