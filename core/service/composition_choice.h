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

/// The compositions that a question is put to: those that answer at once, and then the others, each of which only has to
/// better the best answer so far, within about a second. Every composition is valid on its own, so the best of
/// their answers is too.
class CompositionChoice {
public:
    /// id  the one composition to ask; empty: all. Error OutOfDomain for an unknown id.
    static Result<CompositionChoice>
    make(const std::vector<std::unique_ptr<const compositions::CompositionKind>> &kinds, const Policy &policy,
         const std::string &id);

    /// Asks in order.
    /// question  true for an answer, false for none. `patience` is null while there is no answer yet: then one is wanted
    ///           however long it takes. Else what takes longer is not tried to the end.
    [[nodiscard]] Status ask(const std::function<Result<bool>(const compositions::CompositionKind &,
                                                              calibrate::Patience *patience)> &question);
    /// The ids of those that were not tried, or not to the end: they may give a smaller bound.
    [[nodiscard]] const std::vector<std::string> &untried() const { return m_untried; }
    /// Whether the composition takes such rounds; why not, where it does not.
    [[nodiscard]] Applicability applies(const compositions::CompositionKind &kind, const RoundCost &cost) const;

private:
    Policy m_policy;
    std::vector<const compositions::CompositionKind *> m_quick;
    std::vector<const compositions::CompositionKind *> m_slow; ///< the quickest first
    std::vector<std::string> m_untried;
};

/// "; not tried to the end, and perhaps better: --composition optimal or pld"
[[nodiscard]] std::string untriedText(const std::vector<std::string> &untried);

} // namespace epsilometer::service
