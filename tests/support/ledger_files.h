// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger_file.h"

#include <string>

/// Ledger files as tests write and read them.
namespace epsilometer::fixtures {

[[nodiscard]] inline LedgerFile::NewEvent event(const std::string &text)
{
    return {"note", noteBody(text)};
}

inline LedgerFile create(const std::string &path)
{
    return LedgerFile::create(path, {{"header", headerBody({}, "id", "now", "test")}}).value();
}

[[nodiscard]] inline LedgerFile reopen(const std::string &path)
{
    NoProgress progress;
    const EventSink ignore = [](LedgerEvent &&) {};
    return LedgerFile::open(path, ignore, progress).value();
}

[[nodiscard]] inline LedgerContent contentOf(const std::string &path)
{
    NoProgress progress;
    return readLedger(*readFile(path), progress).value();
}

/// With the draft, as readers of bytes are given it.
[[nodiscard]] inline LedgerContent plannedContentOf(const std::string &path)
{
    NoProgress progress;
    return readLedger(readLedgerWithDraft(path).value(), progress).value();
}

[[nodiscard]] inline std::string draftTitleOf(const std::string &path)
{
    const auto draft = plannedContentOf(path).draft;
    return draft ? textOf(draft->body, "title") : std::string();
}

[[nodiscard]] inline Plan planOf(const std::string &title)
{
    Plan plan;
    plan.title = title;
    return plan;
}

} // namespace epsilometer::fixtures
