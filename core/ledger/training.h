// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The facts that a spend may state of a training run, its field `training`. They change no cost: the audit compares
/// them with the rate and the steps that were recorded (practice.md 3).
namespace epsilometer {

/// How the batches of a training run were drawn, as stated; absent and empty members are not stated.
struct TrainingFacts {
    std::optional<std::uint64_t> records;      ///< number of records that batches are drawn from, >= 1
    std::optional<std::uint64_t> batchSize;    ///< records of one batch, >= 1
    std::optional<std::uint64_t> accumulation; ///< batches whose gradients are added up for one step, >= 1
    std::optional<std::uint64_t> epochs;       ///< passes over the records in the whole entry, >= 1
    std::string sampler;                       ///< uniform: every record with one probability; or weighted
    std::string divisor;       ///< of the gradient sum: public, fixed in advance; records, from n; batch, as drawn
    std::string clipping;      ///< of what the norm is bounded: record, layers, microbatches; or none
    std::string emptyBatches;  ///< noised like others, or skipped
    std::string notFinite;     ///< steps with a gradient that is no number: zeroed in the sum, or skipped
    std::string acrossRecords; ///< operations over several records of a batch, as batch normalisation: none or present
    std::string metrics;       ///< losses or accuracies on the training records: none, private or released
    std::string tuning;        ///< of parameters: on public data, recorded as runs, or private
};

/// Reads the field. Null gives no facts. Errors: Malformed or OutOfDomain, naming the key.
[[nodiscard]] Result<TrainingFacts> trainingFacts(const Json &training);

/// The field from a typed text: a JSON object, or words such as "records=1000 batch_size=10 accumulation=8".
/// Errors: those of trainingFacts(). Tests: tests/core/ledger/training_test.cpp
[[nodiscard]] Result<Json> trainingFromText(std::string_view text);

} // namespace epsilometer
