// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/import_preview.h"

#include "core/io/mechanism_json.h"
#include "core/mechanisms/parameter_text.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::io {

namespace {

present::TableCell cell(Message text)
{
    return {std::move(text), std::nan(""), {}};
}

std::string lineText(std::int64_t line)
{
    return line == 0 ? std::string("-") : std::to_string(line);
}

std::string claimText(const Json &claimed)
{
    return claimed.isNull() ? std::string() : claimed.write();
}

Message restNote(std::size_t all, std::size_t shown)
{
    return all > shown ? core::tr("The first {1} of {2}.", shown, all) : "";
}

} // namespace

present::TableSpec importPreview(const ImportResult &result, std::size_t rows)
{
    present::TableSpec table;
    table.id = "import";
    table.title = core::tr("Entries understood");
    table.columns = {
        {"line", core::tr("Line"), true, core::tr("of the source")},
        {"label", core::tr("Label"), false, ""},
        {"mechanism", core::tr("Mechanism"), false, ""},
        {"parameters", core::tr("Parameters"), false, ""},
        {"count", core::tr("Count"), true, ""},
        {"time", core::tr("Time"), false, ""},
        {"actor", core::tr("Actor"), false, ""},
        {"claimed", core::tr("Claimed"), false, core::tr("what the source says it cost; recomputed by the audit")}};
    std::size_t understood = 0;
    for (const ImportedEntry &entry : result.entries) {
        if (isNotUnderstood(entry) || ++understood > rows)
            continue; // entries not understood have a separate table
        table.rows.push_back({cell(lineText(entry.sourceLine)), cell(entry.step.label),
                              cell(entry.step.mechanism.kind()), cell(parametersText(entry.step.mechanism)),
                              cell(std::to_string(entry.step.count)), cell(entry.time.text()), cell(entry.actor.text()),
                              cell(claimText(entry.claimed))});
    }
    table.note = restNote(understood, table.rows.size());
    return table;
}

present::TableSpec importProblems(const ImportResult &result, std::size_t rows)
{
    present::TableSpec table;
    table.id = "import_problems";
    table.title = core::tr("Not understood");
    table.columns = {{"line", core::tr("Line"), true, core::tr("of the source")},
                     {"problem", core::tr("Problem"), false, ""}};
    const std::size_t shown = std::min(rows, result.notUnderstood.size());
    for (std::size_t i = 0; i < shown; ++i) {
        Error error = result.notUnderstood[i];
        const std::int64_t line = std::exchange(error.place.line, 0);
        table.rows.push_back({cell(lineText(line)), cell(error.located())});
    }
    table.note = restNote(result.notUnderstood.size(), shown);
    if (shown > 0)
        table.note += (table.note.empty() ? "" : " ") + core::tr("If you import anyway, each counts as epsilon = inf.");
    return table;
}

} // namespace epsilometer::io
