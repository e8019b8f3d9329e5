// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/questions/questions.h"

#include <algorithm>

namespace epsilometer::service::questions {

const std::vector<QuestionKind> &questionKinds()
{
    static const std::vector<QuestionKind> kinds{
        {"cost", "Compute the cost of runs of a mechanism, without a ledger", Needs::Nothing, true, {{{}, makeCost}}},
    };
    return kinds;
}

const QuestionKind *findQuestion(std::string_view method)
{
    const auto found = std::ranges::find(questionKinds(), method, &QuestionKind::method);
    return found == questionKinds().end() ? nullptr : &*found;
}

} // namespace epsilometer::service::questions
