# Opens .sort, .magic, .combat and .table with the Magic Fight beside this script, for the user alone; -Remove undoes it.
# Not tried here.   powershell -ExecutionPolicy Bypass -File associate.ps1 [-Remove]
param([switch]$Remove)
$ErrorActionPreference = "Stop"
$program = Join-Path $PSScriptRoot "magicfight-gui.exe"
$classes = "HKCU:\Software\Classes"
foreach ($kind in "sort", "magic", "combat", "table") {
    $id = "MagicFight.$kind"
    if ($Remove) {
        Remove-Item "$classes\$id" -Recurse -ErrorAction SilentlyContinue
        Remove-ItemProperty "$classes\.$kind\OpenWithProgids" $id -ErrorAction SilentlyContinue
        continue
    }
    New-Item "$classes\$id\shell\open\command" -Force | Out-Null
    Set-Item "$classes\$id" "Magic Fight ($kind)"
    New-Item "$classes\$id\DefaultIcon" -Force | Out-Null
    Set-Item "$classes\$id\DefaultIcon" "`"$program`",0"
    Set-Item "$classes\$id\shell\open\command" "`"$program`" `"%1`""
    New-Item "$classes\.$kind\OpenWithProgids" -Force | Out-Null
    New-ItemProperty "$classes\.$kind\OpenWithProgids" $id -PropertyType None -Force | Out-Null
}
