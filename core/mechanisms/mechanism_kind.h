// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/mechanisms/mechanism.h"
#include "core/mechanisms/parameter.h"
#include "core/notions/round_cost.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

/// Kinds of mechanisms: MechanismKind is one of them, readParameters() checks what was typed, and MechanismResolver
/// computes the cost of each distinct mechanism once. The kinds are made by mechanisms.h.
namespace epsilometer {

/// The texts of a mechanism kind.
struct MechanismText {
    std::string_view id; ///< "laplace"; the ledger's `mechanism.kind`
    Literal title;       ///< "Laplace"
    Literal description; ///< one plain sentence for the catalog
    Literal formula;     ///< the supplied guarantee in the field's notation
    Literal source;
};

/// One kind of mechanism: its texts, its parameter table, from which forms and parsers are made, and its cost. Immutable.
class MechanismKind {
public:
    /// The cost of one run. The values have been checked against the table.
    /// Returns upper bounds in every notion that the mechanism supplies; OutOfDomain for invalid combinations of
    /// values.
    using Cost = std::function<Result<RoundCost>(const ParameterValues &values)>;
    MechanismKind(const MechanismText &text, std::vector<ParameterSpec> parameters, Cost cost)
        : m_text(text), m_parameters(std::move(parameters)), m_cost(std::move(cost))
    {
    }

    [[nodiscard]] std::string_view id() const { return m_text.id; }
    [[nodiscard]] Literal title() const { return m_text.title; }
    [[nodiscard]] Literal description() const { return m_text.description; }
    [[nodiscard]] Literal formula() const { return m_text.formula; }
    [[nodiscard]] Literal source() const { return m_text.source; }
    [[nodiscard]] std::span<const ParameterSpec> parameters() const { return m_parameters; }
    [[nodiscard]] Result<RoundCost> cost(const ParameterValues &values) const { return m_cost(values); }

private:
    MechanismText m_text;
    std::vector<ParameterSpec> m_parameters;
    Cost m_cost;
};

/// Reads a mechanism's parameters by the kind's table. Unknown parameters, missing ones and values outside their domain
/// are errors with the field and its constraint.
[[nodiscard]] Result<ParameterValues> readParameters(const MechanismKind &kind, const Mechanism &mechanism);

using MechanismKinds = std::vector<std::unique_ptr<const MechanismKind>>;

[[nodiscard]] const MechanismKind *findMechanism(const MechanismKinds &kinds, std::string_view id);

/// The result of resolving a mechanism.
struct ResolvedMechanism {
    std::shared_ptr<const RoundCost> cost; ///< never null; infinite if the mechanism is unknown or malformed
    std::optional<Error> problem;          ///< set if the cost is infinite because the mechanism was not understood
    bool unknownKind = false;              ///< the finding MECHANISM-UNKNOWN
};

/// Computes the costs of mechanisms, once for each distinct one.
class MechanismResolver {
public:
    explicit MechanismResolver(const MechanismKinds &kinds) : m_kinds(kinds) {}

    /// Never fails: a mechanism that is not understood costs infinity, with the problem stated. The result is valid
    /// until the next call.
    [[nodiscard]] const ResolvedMechanism &resolve(const Mechanism &mechanism);
    /// Whether its cost is at hand.
    [[nodiscard]] bool knows(const Mechanism &mechanism) const { return m_known.contains(mechanism.json()); }
    /// Begins a sequence similar to the previous one: mechanisms in the same order are recognised by comparison, which
    /// is very cheap for copies.
    void beginSequence();
    /// resolve() for the next mechanism of the sequence.
    [[nodiscard]] const ResolvedMechanism &resolveNext(const Mechanism &mechanism);
    /// resolve() for forms and commands, which show the problem as an error.
    [[nodiscard]] Result<std::shared_ptr<const RoundCost>> tryResolve(const Mechanism &mechanism);

private:
    using Shared = std::shared_ptr<const ResolvedMechanism>;
    struct Met {
        Mechanism mechanism;
        Shared resolved;
    };

    struct Hash {
        [[nodiscard]] std::size_t operator()(const Json &value) const;
    };

    Shared lookUp(const Mechanism &mechanism);

    const MechanismKinds &m_kinds;
    std::unordered_map<Json, Shared, Hash> m_known; ///< bounded cache, for look-ups only, never iterated
    Shared m_current;                               ///< the result returned last
    std::vector<Met> m_last;                        ///< the last sequence
    std::vector<Met> m_sequence;                    ///< the current sequence so far
    std::size_t m_next = 0;                         ///< index in m_last of the mechanism expected next
};

} // namespace epsilometer
