// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/mechanisms/mechanism.h"
#include "core/mechanisms/parameter.h"
#include "core/notions/round_cost.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

/// Kinds of mechanisms: MechanismKind is the interface, readParameters() checks what was typed, and MechanismResolver
/// computes the cost of each distinct mechanism once. The kinds are made by mechanisms.h.
namespace epsilometer {

/// One kind of mechanism: its parameter table, from which forms and parsers are made, and its cost. Immutable.
class MechanismKind {
public:
    virtual ~MechanismKind() = default;

    [[nodiscard]] virtual std::string_view id() const = 0; ///< "laplace"; the ledger's `mechanism.kind`
    [[nodiscard]] virtual Literal title() const = 0;       ///< "Laplace"
    [[nodiscard]] virtual Literal description() const = 0; ///< one plain sentence for the catalog
    [[nodiscard]] virtual Literal formula() const = 0;     ///< the supplied guarantee in the field's notation
    [[nodiscard]] virtual Literal source() const = 0;
    [[nodiscard]] virtual std::span<const ParameterSpec> parameters() const = 0;

    /// The cost of one run. The values have been checked against the table.
    /// Returns upper bounds in every notion that the mechanism supplies; OutOfDomain for invalid combinations of
    /// values.
    [[nodiscard]] virtual Result<RoundCost> cost(const ParameterValues &values) const = 0;
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
