// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/answer.h"

#include "core/base/display.h"
#include "core/calibrate/taking_filters.h"
#include "core/present/words.h"

#include <cmath>

namespace epsilometer {

namespace {

std::string shown(const Exact &value)
{
    return displayText(value, Bound::Upper);
}

Json sumsJson(const std::optional<DpSums> &sums)
{
    if (!sums)
        return {};
    return Json::object({{"epsilon", sums->epsilon.text()}, {"delta", sums->delta.text()}});
}

} // namespace

std::string spentText(const Guard &guard)
{
    if (std::isinf(guard.statistic()))
        return "unknown";
    return guard.sumDecides() && guard.spent() ? shown(guard.spent()->epsilon)
                                               : displayText(guard.statistic(), Bound::Upper);
}

Answer::Answer(const Policy &policy, const Guard &guard, const Request &request, const Environment &environment)
    : m_policy(policy), m_guard(guard), m_request(request), m_answer(guard.ask(*request.cost, request.step.count))
{
    if (m_answer.cont || !request.problem.empty())
        return;
    m_takes = guard.filter().applies(*request.cost).applies;
    if (!m_takes)
        m_takers = filtersThatTake(environment.catalog.filters, *request.cost);
    if (!m_takes || guard.exceededAt())
        return;
    const FitTest fits = [&](const RoundCost &cost) { return guard.allows(cost, request.step.count); };
    m_largest = largestThatFits(environment.catalog.mechanisms, request.step.mechanism, fits);
}

/// Epsilon in plain sums, exact; what every reader can check by hand.
std::string Answer::sums() const
{
    if (!m_answer.spent || !m_answer.asked)
        return statistic();
    std::string out = "spent " + shown(m_answer.spent->epsilon) + ", asked " + shown(m_answer.asked->epsilon) +
                      ", would be " + shown(m_answer.wouldBe->epsilon) + " of " + shown(m_policy.epsilon) + " (" +
                      (m_guard.sumDecides() ? std::string(m_guard.kind().statisticName()) : "sum of epsilons") + ")" +
                      deltas();
    return m_guard.sumDecides() ? out : out + "; " + statistic();
}

std::string Answer::deltas() const
{
    if (m_answer.wouldBe->delta.isZero())
        return "";
    return ", delta spent " + shown(m_answer.spent->delta) + ", asked " + shown(m_answer.asked->delta) + ", would be " +
           shown(m_answer.wouldBe->delta);
}

/// The filter's own terms.
std::string Answer::statistic() const
{
    const auto &after = m_answer.statisticWouldBe;
    const auto of = [](double limit) { return " of " + displayText(limit, Bound::Lower); };
    std::string out = std::string(m_guard.kind().statisticName()) + " spent " + spentText(m_guard);
    // The order that decides may be another with the request.
    if (!after || after->limit != m_answer.statisticLimit)
        out += of(m_answer.statisticLimit);
    if (m_answer.statisticAsked)
        out += ", asked " + displayText(*m_answer.statisticAsked, Bound::Upper);
    if (after)
        out += ", would be " +
               (std::isinf(m_answer.statistic) ? "unknown" : displayText(after->statistic, Bound::Upper)) +
               of(after->limit);
    return out;
}

std::string Answer::largest() const
{
    if (!m_request.problem.empty() || m_answer.cont)
        return "";
    if (!m_takes)
        return "; " + takersText(m_takers);
    if (m_guard.exceededAt())
        return "; nothing more fits";
    if (!m_largest) {
        const auto parameter = mainParameter(m_request.step.mechanism);
        return parameter ? "; no value of its " + *parameter + " fits" : "";
    }
    return std::string(m_largest->noise ? "; the smallest " : "; the largest ") + m_largest->parameter +
           " that still fits is " + m_largest->value.text();
}

std::string Answer::sentence() const
{
    std::string out = std::string(m_answer.cont ? "CONT" : "HALT") + ": " + std::string(m_guard.kind().id()) +
                      " filter, " + budgetText(m_policy) + ": ";
    if (!m_request.problem.empty())
        out += m_request.problem + "; ";
    else if (!m_answer.why.empty())
        out += m_answer.why + "; ";
    return out + sums() + largest();
}

Json Answer::json() const
{
    Json statistic = Json::object({{"name", std::string(m_guard.kind().statisticName())},
                                   {"spent", Json::number(m_answer.statistic)},
                                   {"budget", Json::number(m_answer.statisticLimit)}});
    if (m_answer.statisticAsked)
        statistic.set("asked", Json::number(*m_answer.statisticAsked));
    if (m_answer.statisticWouldBe) {
        statistic.set("would_be", Json::number(m_answer.statisticWouldBe->statistic));
        statistic.set("would_be_budget", Json::number(m_answer.statisticWouldBe->limit));
    }
    Json out = Json::object({{"decision", m_answer.cont ? "cont" : "halt"},
                             {"filter", std::string(m_guard.kind().id())},
                             {"spent", sumsJson(m_answer.spent)},
                             {"asked", sumsJson(m_answer.asked)},
                             {"would_be", sumsJson(m_answer.wouldBe)},
                             {"statistic", std::move(statistic)}});
    const std::string &why = m_request.problem.empty() ? m_answer.why : m_request.problem;
    if (!why.empty())
        out.set("why", why);
    if (m_largest)
        out.set("largest", Json::object({{"parameter", m_largest->parameter},
                                         {"value", m_largest->value.text()},
                                         {"is", m_largest->noise ? "smallest that fits" : "largest that fits"}}));
    else if (!m_answer.cont)
        out.set("largest", Json());
    if (!m_takes)
        out.set("filters_that_apply", takersJson(m_takers));
    return out;
}

} // namespace epsilometer
