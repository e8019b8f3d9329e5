// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/questions/question.h"

namespace epsilometer::service::questions {

/// All questions that are stated as rows, by name.
[[nodiscard]] const std::vector<QuestionKind> &questionKinds();
/// Null if there is none of this name.
[[nodiscard]] const QuestionKind *findQuestion(std::string_view method);

std::unique_ptr<Question> makeCost();

} // namespace epsilometer::service::questions
