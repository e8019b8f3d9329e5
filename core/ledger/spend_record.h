// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/compact.h"
#include "core/base/text/json.h"
#include "core/plan/step.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace epsilometer {

/// The fields of a spend event from any source: read from a ledger, imported, exported, typed.
struct SpendRecord {
    Step step;
    SharedText time;
    SharedText actor;
    SharedText purpose;
    SharedText dataset;  ///< name of the data set used
    SharedText decision; ///< decision of the enforcing system
    SharedText status;
    SharedText library;
    Json blocks;                 ///< names or patterns of the partition's blocks that it touches; null: all
    Json claimed;                ///< the cost that the log claims; null: none
    Json refund;                 ///< the refund that the log claims; null: none
    Json training;               ///< how the batches of a training run were drawn (trainingFacts()); null: not stated
    Json approvals;              ///< a list of signatures (core/ledger/approvals.h); null: none
    std::int64_t sourceLine = 0; ///< line in the imported source; 0 if it was not imported
    friend bool operator==(const SpendRecord &, const SpendRecord &) = default;
};

/// One key of a spend event. If both members are null, separate code reads and writes the key.
struct SpendField {
    std::string_view key;
    SharedText SpendRecord::*text = nullptr;
    Json SpendRecord::*json = nullptr;
    /// The CSV column: none, always written, or written if some entry has a value.
    enum class Column : std::uint8_t { None, Always, WhereUsed } column = Column::Always;
};

/// All keys of a spend event beyond those of every event (type, seq, prev), in the order of CSV columns. Readers,
/// writers, importers, exporters, CSV columns and known keys follow this table: a new field is a line here. Tests:
/// tests/core/io/spend_record_test.cpp
inline constexpr auto kSpendFields = std::to_array<SpendField>({
    {"label"}, // part of the step, like count, role, outcome and mechanism
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
    {"claimed", nullptr, &SpendRecord::claimed, SpendField::Column::None}, // in CSV one column for each number
    {"library", &SpendRecord::library, nullptr, SpendField::Column::WhereUsed},
    {"refund", nullptr, &SpendRecord::refund, SpendField::Column::WhereUsed},
    {"training", nullptr, &SpendRecord::training, SpendField::Column::WhereUsed},
    {"approvals", nullptr, &SpendRecord::approvals, SpendField::Column::WhereUsed},
    {"line", nullptr, nullptr, SpendField::Column::None}, // sourceLine; in CSV the row number
});

/// The accepted spelling of texts: a ledger has strings; a log may have numbers as well.
enum class Spelling : std::uint8_t { Strings, Quantities };

/// Sets all fields except the step from the body; missing ones become empty.
/// pool  shares equal texts
void readSpendRecord(SpendRecord &record, const Json &body, Spelling spelling, TextPool &pool);

/// The known fields of the spend that a planned step will record: the step and its stated facts.
[[nodiscard]] SpendRecord plannedSpend(Step step);

/// Whether the record has a value for a field that is a text or JSON.
[[nodiscard]] bool says(const SpendRecord &record, const SpendField &field);

/// The body of the spend event, without empty fields.
[[nodiscard]] Json spendBody(const SpendRecord &record);

} // namespace epsilometer
