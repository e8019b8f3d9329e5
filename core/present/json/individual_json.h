// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/individual/individual_report.h"
#include "core/notions/notion.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Individual accounting for display: what the losses mean (IndividualNotion), results as JSON, and one person's own
/// losses.
namespace epsilometer::present {

/// The meaning of people's losses, for labels of numbers.
struct IndividualNotion {
    std::vector<Exact> orders;  ///< Renyi orders, one per budget; empty: zCDP
    std::vector<Exact> budgets; ///< in nats, as typed, one per order
    bool squaredNorms = false;  ///< losses are squared norms under Gaussian noise of `sigma`
    Exact sigma;
    bool gaussian = false; ///< Gaussian DP: the budget is mu, losses are squares of mu (or squared norms)
    Exact delta;           ///< for the resulting (epsilon, delta)-DP; 0: not requested
};

/// The effect of reaching the budget, as named in flags and exports: skip, latch, tracker.
[[nodiscard]] std::string_view id(individual::IndividualMode mode);

/// Budgets in the unit of the losses, rounded down: mu^2 for Gaussian DP; squared norms may add up to B 2
/// sigma^2/alpha, the smallest over several orders. Errors  OutOfDomain: orders and budgets differ in number, an order
/// below 1, sigma not above 0, a budget without a LossScale
[[nodiscard]] Result<std::vector<Exact>> lossBudgets(const IndividualNotion &notion);
/// Smaller budgets of individual people, as typed (readOwnBudgets()), in the unit of the losses. A person with budget 0
/// never takes part. Errors  as lossBudgets(); OutOfDomain with several orders
[[nodiscard]] Result<std::map<std::string, Exact>> ownLossBudgets(const std::map<std::string, Exact> &own,
                                                                  const IndividualNotion &notion);

/// "1-zCDP", "1-GDP", "(2, 0.5)-RDP and (4, 1)-RDP", with the resulting (epsilon, delta)-DP if delta > 0.
[[nodiscard]] Message guaranteeText(const IndividualNotion &notion);
/// The neighbouring relation: data sets with and without one person, for all kinds of losses.
inline constexpr Neighbours kIndividualNeighbours = Neighbours::AddRemove;
/// The theorem behind the guarantee, and the conversion if delta > 0.
[[nodiscard]] Message guaranteeTheorem(const IndividualNotion &notion,
                                       individual::IndividualMode mode = individual::IndividualMode::Skip);
/// A tracker's guarantee for m steps, m fixed in advance: the guarantee for m times the budgets. m >= 1
[[nodiscard]] IndividualNotion ofSteps(const IndividualNotion &notion, std::uint64_t steps);
/// The meaning of one step of a tracker, without an epsilon: m steps multiply the budgets, but not epsilons.
[[nodiscard]] Message stepText(const IndividualNotion &notion);
/// A tracker's statement and its limits, in one sentence.
[[nodiscard]] Message trackerText();
/// The smallest epsilon that follows at the notion's delta, an UPPER bound in nats; inf if none does.
[[nodiscard]] double epsilonOf(const IndividualNotion &notion);

/// The fields common to all exports: notion, guarantee, theorem, mode, budgets.
[[nodiscard]] Json individualHeading(const IndividualNotion &notion, individual::IndividualMode mode);
/// The quantiles of the remaining budget in exports.
inline constexpr std::array<double, 5> kLeftQuantiles = {0, 0.25, 0.5, 0.75, 1};
/// Sets the number of people, and the number that took part in each round.
void setPeople(Json &out, std::uint64_t people, const std::vector<std::uint64_t> &active);
/// Sets the distribution of the remaining budget: quantiles at kLeftQuantiles.
void setLeft(Json &out, const individual::RemainingHistogram &histogram, const std::vector<double> &quantiles);
/// Counts and distribution over all people. They depend on the data and must not be published.
[[nodiscard]] Json individualJson(const individual::IndividualReport &report, const IndividualNotion &notion);
/// One person's history, without other people's numbers. Precondition: report.watched.
[[nodiscard]] Json personJson(const individual::IndividualReport &report, const IndividualNotion &notion);

/// The filter on a person's own device (local model; Feldman and Zrnic 2021, Remark 4.6): it needs only that person's
/// losses. Its file is the person's export, personJson(). A device that stays out must send what it would send without
/// data; otherwise staying out is visible and reveals something about the person.
/// Tests: tests/core/present/own_losses_test.cpp
class OwnLosses {
public:
    /// person  name in the file. Errors  OutOfDomain as lossBudgets()
    static Result<OwnLosses> make(IndividualNotion notion, individual::IndividualMode mode, std::string person);
    /// Reads an export and replays it; refuses it if its sums or participation contradict the losses.
    /// Errors  Malformed
    static Result<OwnLosses> read(std::string_view bytes);

    /// Adds a round. losses  as typed, one per order
    /// Returns  whether the person takes part. Errors  OutOfDomain; then nothing changes
    Result<bool> take(const std::vector<std::string> &losses);

    [[nodiscard]] const IndividualNotion &notion() const { return m_notion; }
    [[nodiscard]] const individual::IndividualFilter &filter() const { return m_report.filter; }
    [[nodiscard]] const individual::PersonHistory &history() const { return *m_report.watched; }
    [[nodiscard]] Json json() const { return personJson(m_report, m_notion); }

private:
    OwnLosses(IndividualNotion notion, individual::IndividualReport report)
        : m_notion(std::move(notion)), m_report(std::move(report))
    {
    }
    Result<bool> takeAt(std::uint64_t round, const std::vector<std::string> &losses);

    IndividualNotion m_notion;
    individual::IndividualReport m_report; ///< for one person
};

} // namespace epsilometer::present
