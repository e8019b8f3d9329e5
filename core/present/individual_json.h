// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/message.h"
#include "core/individual/individual_report.h"
#include "core/notions/notion.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::present {

/// The meaning of people's losses, for labels of numbers.
struct IndividualNotion {
    std::vector<Exact> orders;  ///< Renyi orders, one per budget; empty: zCDP
    std::vector<Exact> budgets; ///< in nats, as typed, one per order
    bool squaredNorms = false;  ///< losses are squared norms under Gaussian noise of `sigma`
    Exact sigma;
    bool gaussian = false; ///< Gaussian DP: the budget is mu, losses are squares of mu (or squared norms)
    Exact delta;           ///< for the (epsilon, delta)-DP that follows; 0: not wanted
};

/// What happens at the budget, as flags and exports name it: skip, latch, tracker.
[[nodiscard]] std::string_view id(individual::IndividualMode mode);

/// Budgets in the unit of the losses, rounded down: mu^2 for Gaussian DP; squared norms may add up to B 2 sigma^2/alpha, and of several
/// orders the least counts. Errors  OutOfDomain: orders and budgets differ in number, an order below 1, sigma not above
/// 0, a budget that no LossScale is made for
[[nodiscard]] Result<std::vector<Exact>> lossBudgets(const IndividualNotion &notion);
/// Smaller budgets of people who have one of their own, as typed (readOwnBudgets()), in the unit of the losses. A budget
/// of 0 takes part in nothing. Errors  as above; OutOfDomain with several orders
[[nodiscard]] Result<std::map<std::string, Exact>> ownLossBudgets(const std::map<std::string, Exact> &own,
                                                                  const IndividualNotion &notion);

/// "1-zCDP", "1-GDP", "(2, 0.5)-RDP and (4, 1)-RDP", with the (epsilon, delta)-DP that follows where delta > 0.
[[nodiscard]] Message guaranteeText(const IndividualNotion &notion);
/// Whom it compares: data sets with and without one person, whatever the losses are.
inline constexpr Neighbours kIndividualNeighbours = Neighbours::AddRemove;
/// What it rests on, and the conversion where delta > 0.
[[nodiscard]] Message guaranteeTheorem(const IndividualNotion &notion,
                                       individual::IndividualMode mode = individual::IndividualMode::Skip);
/// A tracker's guarantee for m steps, m fixed in advance: that of m times the budgets. m >= 1
[[nodiscard]] IndividualNotion ofSteps(const IndividualNotion &notion, std::uint64_t steps);
/// What one step of a tracker stands for, without an epsilon: at m steps the budgets multiply, epsilons do not.
[[nodiscard]] Message stepText(const IndividualNotion &notion);
/// What a tracker states and what it does not, in one sentence.
[[nodiscard]] Message trackerText();
/// The smallest epsilon that follows at the notion's delta, an UPPER bound; inf where none does.
[[nodiscard]] double epsilonOf(const IndividualNotion &notion);

/// What is the same in every export: notion, guarantee, theorem, mode, budgets.
[[nodiscard]] Json individualHeading(const IndividualNotion &notion, individual::IndividualMode mode);
/// The quantiles of what is left that exports state.
inline constexpr std::array<double, 5> kLeftQuantiles = {0, 0.25, 0.5, 0.75, 1};
/// How many people there are, and how many of them took part in each round.
void setPeople(Json &out, std::uint64_t people, const std::vector<std::uint64_t> &active);
/// How what is left is spread: quantiles at kLeftQuantiles.
void setLeft(Json &out, const individual::RemainingHistogram &histogram, const std::vector<double> &quantiles);
/// Counts and spread over all people. They depend on the data: not for publication.
[[nodiscard]] Json individualJson(const individual::IndividualReport &report, const IndividualNotion &notion);
/// One person's history, without numbers of any other person. Precondition: report.watched.
[[nodiscard]] Json personJson(const individual::IndividualReport &report, const IndividualNotion &notion);

} // namespace epsilometer::present
