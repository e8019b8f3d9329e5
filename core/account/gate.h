// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"
#include "core/notions/relation.h"

#include <cstdint>
#include <memory>

namespace epsilometer {

/// What a gate says of a request.
struct Admission {
    Applicability applicability; ///< proven under the relation, and of a notion that the filter takes
    std::uint64_t most = 0;      ///< of the rounds asked for
};

/// What stands before every run: a filter, the one neighbouring relation that all rounds keep to, and whether the
/// interaction has come to its end. A copy goes its own way. Tests: tests/core/account/gate_test.cpp
class Gate {
public:
    explicit Gate(std::unique_ptr<Filter> filter, Relation relation = Relation());
    Gate(const Gate &other);
    Gate(Gate &&) = default;
    Gate &operator=(const Gate &) = delete;
    Gate &operator=(Gate &&) = default;
    ~Gate() = default;

    /// Whether such rounds can be judged at all: proven under the relation, and of a notion that the filter takes.
    [[nodiscard]] Applicability applies(const RoundCost &cost) const;
    /// CONT for `count` such rounds? Errs only towards HALT.
    [[nodiscard]] bool allows(const RoundCost &cost, std::uint64_t count = 1) const;
    /// How many such rounds may run, at most `limit`, and whether they can be judged at all.
    [[nodiscard]] Admission admit(const RoundCost &cost, std::uint64_t limit) const;
    [[nodiscard]] std::uint64_t most(const RoundCost &cost, std::uint64_t limit) const
    {
        return admit(cost, limit).most;
    }
    /// Charges rounds that were run. The filter takes them.
    void charge(const RoundCost &cost, std::uint64_t count);
    /// Nothing may run any more.
    void close() { m_closed = true; }

    [[nodiscard]] bool isClosed() const { return m_closed; }
    [[nodiscard]] const Filter &filter() const { return *m_filter; }
    [[nodiscard]] Filter &filter() { return *m_filter; }
    [[nodiscard]] const Relation &relation() const { return m_relation; }

private:
    std::unique_ptr<Filter> m_filter;
    Relation m_relation;
    bool m_closed = false;
};

} // namespace epsilometer
