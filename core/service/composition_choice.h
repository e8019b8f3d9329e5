// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibrate/edge_search.h"
#include "core/compositions/composition.h"
#include "core/plan/policy.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace epsilometer::service {

/// The compositions that answer a question: first the fast ones, then the slow ones, each of which has about a second
/// to improve on the best answer so far. Every composition is valid on its own, so the best answer is valid as well.
class CompositionChoice {
public:
    /// id  the only composition to use; empty: all. Error OutOfDomain for an unknown id.
    static Result<CompositionChoice>
    make(const std::vector<std::unique_ptr<const compositions::CompositionKind>> &kinds, const Policy &policy,
         const std::string &id);

    /// Calls `question` for each composition in order.
    /// question  returns true if there is an answer. `patience` is null before the first answer: take as long as
    ///           needed.
    ///           Otherwise give up when it runs out.
    [[nodiscard]] Status ask(const std::function<Result<bool>(const compositions::CompositionKind &,
                                                              calibrate::Patience *patience)> &question);
    /// Ids of the compositions that were skipped or cut short; they might give a smaller bound.
    [[nodiscard]] const std::vector<std::string> &untried() const { return m_untried; }
    /// Whether the composition supports such rounds, or the reason why not.
    [[nodiscard]] Applicability applies(const compositions::CompositionKind &kind, const RoundCost &cost) const;

private:
    Policy m_policy;
    std::vector<const compositions::CompositionKind *> m_quick;
    std::vector<const compositions::CompositionKind *> m_slow; ///< quickest first
    std::vector<std::string> m_untried;
};

/// "; not tried to the end, and perhaps better: --composition optimal or pld"
[[nodiscard]] std::string untriedText(const std::vector<std::string> &untried);

} // namespace epsilometer::service
