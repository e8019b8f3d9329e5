// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"
#include "core/plan/policy.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace epsilometer::service {

/// The compositions that a question is put to: those that answer at once, or, where none of them has an answer, the
/// others one by one. Every composition is valid on its own, so the best of their answers is too.
class CompositionChoice {
public:
    /// id  the one composition to ask; empty: as above. Error OutOfDomain for an unknown id.
    static Result<CompositionChoice>
    make(const std::vector<std::unique_ptr<const compositions::CompositionKind>> &kinds, const Policy &policy,
         const std::string &id);

    /// Asks in order: true for an answer, false for none; then later groups are not asked.
    [[nodiscard]] Status ask(const std::function<Result<bool>(const compositions::CompositionKind &)> &question);
    /// The ids of those that were not tried and accept such rounds: they may give a smaller bound.
    [[nodiscard]] std::vector<std::string> untried(const RoundCost &cost) const;
    /// Whether the composition takes such rounds; why not, where it does not.
    [[nodiscard]] Applicability applies(const compositions::CompositionKind &kind, const RoundCost &cost) const;

private:
    Policy m_policy;
    std::vector<std::vector<const compositions::CompositionKind *>> m_groups; ///< asked one after another
    std::size_t m_asked = 0;                                                  ///< groups
};

/// "; not tried, and perhaps better: --composition optimal or pld"
[[nodiscard]] std::string untriedText(const std::vector<std::string> &untried);

} // namespace epsilometer::service
