"""Reading and writing: every fault of a disk is a sentence, and a write leaves the old file or the new one."""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path

import pytest

from magicfight.ground.terms import LANGUAGES
from magicfight.storage import files
from magicfight.storage.files import FileProblem, _reading_problem, read_text, write_text_atomically, writing_problem

AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def refusal_of(path: Path) -> FileProblem:
    with pytest.raises(FileProblem) as caught:
        read_text(path)
    for language in LANGUAGES:
        assert caught.value.tell_with_file(language).startswith(str(path))
    return caught.value


def test_text_comes_back_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "Brocéliande.sort"
    write_text_atomically(path, "Éclair\n€ 𝄞\r\n")
    assert read_text(path) == "Éclair\n€ 𝄞\r\n"
    assert os.listdir(tmp_path) == ["Brocéliande.sort"]


def test_a_byte_order_mark_is_tolerated(tmp_path: Path) -> None:
    path = tmp_path / "a.sort"
    path.write_bytes(b"\xef\xbb\xbf{}")
    assert read_text(path) == "{}"


@pytest.mark.parametrize("data", [b"\xff\xfe{\x00}\x00", b'{"name": "\xe9"}', b"\x80"])
def test_text_that_is_not_utf8_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.sort"
    path.write_bytes(data)
    assert refusal_of(path).problems[0].code == "file_not_utf8"


def test_a_missing_file_a_folder_and_a_file_used_as_folder_are_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert refusal_of(tmp_path / "none.sort").problems[0].code == "file_missing"
    assert refusal_of(tmp_path).problems[0].code == "file_is_folder"
    assert refusal_of(tmp_path / "file" / "a.sort").problems[0].code == "file_missing"
    assert refusal_of(tmp_path / "zero\0.sort").problems[0].code == "file_missing"
    assert refusal_of(tmp_path / ("x" * 500)).problems[0].code == "file_name_too_long"


@pytest.mark.skipif(AS_ROOT or sys.platform == "win32", reason="root may read everything")
def test_a_file_without_permission_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.sort"
    path.write_text("{}")
    path.chmod(0)
    assert refusal_of(path).problems[0].code == "file_not_permitted"


def test_a_huge_file_is_refused_without_reading_it_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", 100)
    path = tmp_path / "a.sort"
    path.write_bytes(b"{" + b" " * 100)
    assert refusal_of(path).problems[0].code == "file_too_big"


def failing(number: int) -> object:
    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


@pytest.mark.parametrize(
    ("call", "number", "code"),
    [
        ("fsync", errno.ENOSPC, "disk_full"),
        ("fsync", errno.EIO, "disk_fault"),
        ("replace", errno.EACCES, "writing_not_permitted"),
        ("open", errno.EROFS, "writing_not_permitted"),
        ("open", errno.EDQUOT, "disk_full"),
    ],
)
def test_a_write_that_fails_keeps_the_old_file_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int, code: str
) -> None:
    path = tmp_path / "a.sort"
    write_text_atomically(path, "old")
    with monkeypatch.context() as patch:
        patch.setattr(os, call, failing(number))
        with pytest.raises(FileProblem) as caught:
            write_text_atomically(path, "new")
    assert caught.value.problems[0].code == code
    assert caught.value.tell("fr").endswith(".")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["a.sort"]


def test_writing_into_a_missing_folder_onto_a_folder_or_half_a_character_is_refused(tmp_path: Path) -> None:
    for path, text, code in (
        (tmp_path / "none" / "a.sort", "x", "folder_missing"),
        (tmp_path, "x", "file_is_folder"),
        (tmp_path / "a\0.sort", "x", "folder_missing"),
        (tmp_path / "a.sort", "\ud800", "text_half_character"),
    ):
        with pytest.raises(FileProblem) as caught:
            write_text_atomically(path, text)
        assert caught.value.problems[0].code == code
    assert os.listdir(tmp_path) == []


@pytest.mark.skipif(sys.platform == "win32", reason="links and modes of POSIX")
def test_a_link_stays_a_link_and_permissions_stay(tmp_path: Path) -> None:
    real, link = tmp_path / "real.sort", tmp_path / "link.sort"
    real.write_text("old")
    real.chmod(0o640)
    link.symlink_to(real)
    write_text_atomically(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


def test_two_leftovers_of_a_crash_do_not_hinder_a_write(tmp_path: Path) -> None:
    for number in range(2):
        (tmp_path / f".magicfight-{os.getpid()}-{number}.tmp").write_text("left over")
    write_text_atomically(tmp_path / "a.sort", "new")
    assert (tmp_path / "a.sort").read_text() == "new"


@pytest.mark.parametrize("name", ["EIO", "ESTALE", "ETIMEDOUT", "ELOOP", "EBUSY", "EMFILE", "ENAMETOOLONG", "ENOSPC"])
def test_what_a_system_answers_is_told_in_words(name: str, tmp_path: Path) -> None:
    """faults L12: no raw code of the system in a sentence, reading or writing."""
    error = OSError(getattr(errno, name), "raw")
    told = [writing_problem(error, tmp_path / "a.sort")]
    if name != "ENOSPC":
        told.append(_reading_problem(error, tmp_path / "a.sort"))
    for language in LANGUAGES:
        for one in told:
            assert name not in one.tell(language)
            assert "raw" not in one.tell(language)
