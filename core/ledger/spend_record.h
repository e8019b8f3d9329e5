// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/shared_text.h"
#include "core/plan/step.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace epsilometer {

/// What a spend event says, wherever it comes from: read from a ledger, imported, exported, typed.
struct SpendRecord {
    Step step;
    SharedText time;
    SharedText actor;
    SharedText purpose;
    SharedText dataset;  ///< name of the data set that it reads
    SharedText decision; ///< what the enforcing system said
    SharedText status;
    SharedText library;
    Json blocks;  ///< names or patterns of the blocks of the partition that it touches; null: all of them
    Json claimed; ///< the cost that the log claims; null: none
    Json refund;  ///< the refund that the log claims; null: none
    std::int64_t sourceLine = 0; ///< where in the source that it was imported from; 0 where it was not
    friend bool operator==(const SpendRecord &, const SpendRecord &) = default;
};

/// One key of a spend event. Where both members are null, the key has a reader and a writer of its own.
struct SpendField {
    std::string_view key;
    SharedText SpendRecord::*text = nullptr;
    Json SpendRecord::*json = nullptr;
    /// In CSV a column of its own, written always, or where some entry has it.
    enum class Column : std::uint8_t { None, Always, WhereUsed } column = Column::Always;
};

/// All keys of a spend event in addition to those of every event (type, seq, prev), in the order of CSV columns.
/// Readers, writers, importers, exporters, CSV columns and the keys that are known follow from this table: a new field
/// is a line here. Tests: tests/core/io/spend_record_test.cpp
inline constexpr auto kSpendFields = std::to_array<SpendField>({
    {"label"}, // of the step, as count, role, outcome and mechanism
    {"time", &SpendRecord::time},
    {"actor", &SpendRecord::actor},
    {"purpose", &SpendRecord::purpose},
    {"dataset", &SpendRecord::dataset, nullptr, SpendField::Column::WhereUsed},
    {"blocks", nullptr, &SpendRecord::blocks, SpendField::Column::WhereUsed},
    {"count"},
    {"role"},
    {"outcome"},
    {"decision", &SpendRecord::decision},
    {"status", &SpendRecord::status},
    {"mechanism"},
    {"claimed", nullptr, &SpendRecord::claimed, SpendField::Column::None}, // in CSV a column for each number
    {"library", &SpendRecord::library, nullptr, SpendField::Column::WhereUsed},
    {"refund", nullptr, &SpendRecord::refund, SpendField::Column::WhereUsed},
    {"line", nullptr, nullptr, SpendField::Column::None}, // sourceLine; in CSV the row says it
});

/// How texts are spelt: a ledger has strings, a log may have a number where a text is meant.
enum class Spelling : std::uint8_t { Strings, Quantities };

/// Sets all but the step from the body; what the body does not say becomes empty.
/// pool  shares equal texts
void readSpendRecord(SpendRecord &record, const Json &body, Spelling spelling, TextPool &pool);

/// What a planned step will record, as far as it is known beforehand: the step, and what it states of its spend.
[[nodiscard]] SpendRecord plannedSpend(Step step);

/// Whether the entry says anything of a field that is a text or JSON.
[[nodiscard]] bool says(const SpendRecord &record, const SpendField &field);

/// The body of the spend event; what is empty is left out.
[[nodiscard]] Json spendBody(const SpendRecord &record);

} // namespace epsilometer
