// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/questions/question.h"

namespace epsilometer::service::questions {

/// All questions that are stated as rows, by name.
[[nodiscard]] const std::vector<QuestionKind> &questionKinds();
/// Null if no question has this name.
[[nodiscard]] const QuestionKind *findQuestion(std::string_view method);

std::unique_ptr<Question> makeCost();
std::unique_ptr<Question> makeNoise();
std::unique_ptr<Question> makeNoiseAgainstAttack();
std::unique_ptr<Question> makeNoiseForAccuracy();
std::unique_ptr<Question> makeCount();
std::unique_ptr<Question> makeOrders();
std::unique_ptr<Question> makeSplit();
std::unique_ptr<Question> makeTargets();
std::unique_ptr<Question> makeLinearQueries();
std::unique_ptr<Question> makeCanSpend();
std::unique_ptr<Question> makeRemaining();
std::unique_ptr<Question> makeSpend();
std::unique_ptr<Question> makeOutcome();
std::unique_ptr<Question> makeLog();
std::unique_ptr<Question> makeShow();
std::unique_ptr<Question> makeSimulate();
std::unique_ptr<Question> makeDiff();
std::unique_ptr<Question> makeMechanisms();

} // namespace epsilometer::service::questions
