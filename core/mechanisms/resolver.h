// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism_kind.h"

#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace epsilometer {

using MechanismKinds = std::vector<std::unique_ptr<const MechanismKind>>;

[[nodiscard]] const MechanismKind *findMechanism(const MechanismKinds &kinds, std::string_view id);

/// What resolving a mechanism gave.
struct ResolvedMechanism {
    std::shared_ptr<const RoundCost> cost; ///< never null; infinite where the mechanism is unknown or malformed
    std::optional<Error> problem;          ///< set when the cost is infinite because the mechanism was not understood
    bool unknownKind = false;              ///< the finding MECHANISM-UNKNOWN
};

/// Turns mechanisms into costs, each distinct one once.
class MechanismResolver {
public:
    explicit MechanismResolver(const MechanismKinds &kinds) : m_kinds(kinds) {}

    /// Never fails: a mechanism that is not understood costs infinity, with the problem named. The result lasts until
    /// the next call.
    [[nodiscard]] const ResolvedMechanism &resolve(const Mechanism &mechanism);
    /// Begins a sequence that was resolved before, nearly: what comes in the same order as in the last sequence is
    /// recognised by comparing, which costs next to nothing where they are copies.
    void beginSequence();
    /// As resolve(), for the next of the sequence.
    [[nodiscard]] const ResolvedMechanism &resolveNext(const Mechanism &mechanism);
    /// For forms and commands, where the problem is shown instead.
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
    std::unordered_map<Json, Shared, Hash> m_known; ///< looked up by key only, never iterated; forgets
    Shared m_current;                               ///< what was returned last
    std::vector<Met> m_last;                        ///< the last sequence
    std::vector<Met> m_sequence;                    ///< this one, so far
    std::size_t m_next = 0;                         ///< of the last sequence, probably the next here
};

} // namespace epsilometer
