# The Windows bundle as a zip. Not tried here. In a checkout, with Python 3.11 or newer:
#   powershell -ExecutionPolicy Bypass -File .ci\recipes\windows.ps1
# The zip holds magicfight.exe (the command line), magicfight-gui.exe (the game) and associate.ps1 (below).
$ErrorActionPreference = "Stop"
Set-Location (Join-Path $PSScriptRoot "..\..")
python -m venv .venv
.venv\Scripts\pip install -q -c .ci\constraints.txt -e ".[bundle]"
.venv\Scripts\python -m PyInstaller -y --log-level ERROR --distpath dist --workpath build .ci\magicfight.spec
$version = .venv\Scripts\python -c "import magicfight; print(magicfight.__version__)"
Copy-Item LICENSE, assets\licenses\*.txt, .ci\recipes\associate.ps1 dist\magicfight
dist\magicfight\magicfight.exe check saves\*.magic
if ($LASTEXITCODE -ne 0) { throw "the bundle does not check the shipped wizards" }
Compress-Archive -Force -Path dist\magicfight -DestinationPath "dist\magicfight-$version-windows-x86_64.zip"
