// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/base/text/json.h"
#include "core/numeric/typed_sum.h"
#include "core/numeric/upper_sum.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer {

/// Writes running sums as a list of JSON values, or reads such a list back: one function of an accountant lists its
/// members in order, for both. A restored state continues exactly like the saved one: doubles are stored with all their
/// words, decimals as text. Caches of pure functions are not stored.
/// Tests: tests/core/numeric/state_archive_test.cpp
class StateArchive {
public:
    StateArchive() = default; ///< for writing
    explicit StateArchive(Json::Array values) : m_values(std::move(values)), m_reading(true) {}

    template <class... Members> void keep(Members &...members) { (one(members), ...); }
    /// Keeps a map, each value by keepValue(value).
    template <class Value, class Keep> void keepEntries(std::map<std::string, Value> &entries, Keep keepValue)
    {
        std::uint64_t size = entries.size();
        one(size);
        if (!m_reading) {
            for (auto &[key, value] : entries) {
                std::string text = key;
                one(text);
                keepValue(value);
            }
            return;
        }
        entries.clear();
        if (size > m_values.size())
            return refuse();
        for (std::uint64_t i = 0; i < size; ++i) {
            std::string text;
            one(text);
            keepValue(entries[text]);
        }
    }
    /// Marks the archive as invalid: a value cannot be stored, or a stored value is malformed.
    void refuse() { m_good = false; }

    [[nodiscard]] bool reading() const { return m_reading; }
    /// Whether everything was written, or read with nothing left over. Otherwise the state is invalid.
    [[nodiscard]] bool ok() const { return m_good && (!m_reading || m_next == m_values.size()); }
    [[nodiscard]] const Json::Array &values() const { return m_values; }

    /// Whether two states belong to the same sequence: equal up to rounding, which depends on when sums were read.
    [[nodiscard]] static bool agree(const Json::Array &a, const Json::Array &b);

private:
    [[nodiscard]] const Json *next();
    void put(Json value) { m_values.push_back(std::move(value)); }
    void words(double *const *words, std::size_t count);
    void one(bool &value);
    void one(std::uint64_t &value);
    void one(std::string &value);
    void one(double &value);
    void one(Exact &value);
    void one(ExactSum &value);
    void one(UpperSum &value);
    void one(std::vector<UpperSum> &sums); ///< as many as there are to be
    void one(TypedSum &value);
    template <class Value> void one(std::optional<Value> &value)
    {
        bool present = value.has_value();
        one(present);
        if (!present)
            return value.reset();
        if (m_reading)
            value.emplace();
        one(*value);
    }

    Json::Array m_values;
    std::size_t m_next = 0;
    bool m_reading = false;
    bool m_good = true;
};

} // namespace epsilometer
