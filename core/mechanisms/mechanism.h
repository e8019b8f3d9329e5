// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// A mechanism as recorded, and a training run restated with batches by epochs.
namespace epsilometer {

/// A mechanism with its parameters as typed, used by steps, spends and families. In files it is an object, {"kind":
/// ..., parameters...}. Nothing is checked here: a missing or unknown kind costs infinity (core/mechanisms/mechanism_kind.h),
/// and is written as it was read.
class Mechanism {
public:
    Mechanism() = default; ///< no mechanism
    /// kind  id in the catalog, such as "laplace"
    explicit Mechanism(std::string_view kind, Json::Object parameters = {});
    /// value  any JSON; stored unchanged even if it is not an object with a kind
    static Mechanism fromJson(Json value);

    [[nodiscard]] const std::string &kind() const; ///< empty if it is absent or not a text
    /// Null if absent.  parameter  not "kind"
    [[nodiscard]] const Json *find(std::string_view parameter) const { return m_value.find(parameter); }
    /// The text of a number; null if absent or not a number.
    [[nodiscard]] const std::string *quantity(std::string_view parameter) const;
    void set(std::string parameter, Json value) { m_value.set(std::move(parameter), std::move(value)); }
    /// All members including the kind; empty if it is not an object.
    [[nodiscard]] const Json::Object &members() const;
    /// The JSON as in files.
    [[nodiscard]] const Json &json() const { return m_value; }

    friend bool operator==(const Mechanism &, const Mechanism &) = default;

private:
    Json m_value;
};

/// Whether the value is an object with a kind of mechanism.
[[nodiscard]] bool isMechanism(const Json &value);

/// Training whose steps were counted one by one, as one run of all of them.
/// step     a subsampled_gaussian, whose steps compose alike in one run and in several; times: number of its runs
/// Returns  absent of another kind, of a single run, and of an incomplete one
/// Tests: tests/core/mechanisms/epochs_test.cpp
[[nodiscard]] std::optional<Mechanism> wholeRun(const Mechanism &step, std::uint64_t times);

/// A training run recorded with Poisson batches, converted to a run with the same noise and number of steps whose
/// batches cover the data once per epoch: an epoch_gaussian with floor(1 / rate) steps per epoch, and enough epochs for
/// all steps. An incomplete batch at the end of an epoch may be left out, so an epoch may have fewer steps and there
/// may be more epochs; both numbers are therefore rounded to the expensive side.
/// run       a subsampled_gaussian; times: number of its runs
/// sampling  shuffled_epoch, fixed_epoch or random_allocation
/// Returns   absent if it is not a run with Poisson batches, is incomplete, or uses all records in every batch, which
///           makes no difference. The relation is zero-out, or replace-one if the run states that
/// Tests: tests/core/mechanisms/epochs_test.cpp
[[nodiscard]] std::optional<Mechanism> runInEpochs(const Mechanism &run, std::uint64_t times,
                                                   std::string_view sampling);

} // namespace epsilometer
