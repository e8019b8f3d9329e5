// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/individual_filter.h"

#include "core/base/number_text.h"
#include "core/base/require.h"
#include "core/individual/filter_kernel.h"

#include <algorithm>
#include <array>

namespace epsilometer::individual {

namespace {

constexpr std::size_t kBlock = 16384; ///< number of people whose sums fit the second-level cache

using Orders = std::array<individual::KernelOrder, IndividualFilter::kMostOrders>;

} // namespace

Result<IndividualFilter> IndividualFilter::make(std::vector<LossScale> scales, std::size_t people, IndividualMode mode)
{
    EPSILOMETER_TRY(require::that(!scales.empty() && scales.size() <= kMostOrders, "orders",
                                  std::to_string(scales.size()), core::tr("must be from 1 to 16")));
    IndividualFilter filter;
    filter.m_spent.assign(scales.size(), std::vector<double>(people, 0));
    filter.m_asked.assign(scales.size(), std::vector<double>(mode == IndividualMode::Skip ? 0 : people, 0));
    filter.m_scales = std::move(scales);
    filter.m_people = people;
    filter.m_mode = mode;
    return filter;
}

void IndividualFilter::addPerson()
{
    ++m_people;
    for (auto &column : m_spent)
        column.push_back(0);
    for (auto &column : m_asked)
        if (m_mode != IndividualMode::Skip)
            column.push_back(0);
}

Status IndividualFilter::addPerson(const Exact &budget)
{
    const LossScale &scale = m_scales.front();
    if (m_scales.size() != 1 || m_mode == IndividualMode::Track)
        return Error{ErrorCode::OutOfDomain,
                     "budget",
                     budget.text(),
                     core::tr("must be the same for everybody with several orders, and with a tracker"),
                     {}};
    if (budget > scale.budget())
        return Error{
            ErrorCode::OutOfDomain, "budget", budget.text(), core::tr("must be at most everybody's budget"), {}};
    EPSILOMETER_ASSIGN(const double before,
                       scale.read("budget", Exact::positiveDifference(scale.budget(), budget).text()));
    addPerson();
    m_spent.front().back() = before;
    if (m_mode == IndividualMode::Latch)
        m_asked.front().back() = before;
    return {};
}

std::uint64_t IndividualFilter::block(std::span<const double *const> losses, std::size_t first, std::size_t count,
                                      bool &bad)
{
    Orders orders;
    const bool asks = m_mode != IndividualMode::Skip;
    for (std::size_t j = 0; j < m_scales.size(); ++j)
        orders[j] = {losses[j] + first, m_spent[j].data() + first, asks ? m_asked[j].data() + first : nullptr,
                     m_scales[j].quantum(), m_scales[j].limit()};
    const auto result = m_mode == IndividualMode::Track   ? individual::trackAll(orders.data(), m_scales.size(), count)
                        : m_mode == IndividualMode::Latch ? individual::latchAll(orders.data(), m_scales.size(), count)
                        : m_scales.size() == 1            ? individual::skipOne(orders[0], count)
                                                          : individual::skipAll(orders.data(), m_scales.size(), count);
    bad = bad || result.bad;
    return result.active;
}

Message IndividualFilter::allowedLosses(std::size_t order) const
{
    if (m_mode != IndividualMode::Track)
        return core::tr("must be a number >= 0");
    return core::tr("must be a number >= 0 and at most the tracker's step, {1}", m_scales[order].budget().text());
}

Error IndividualFilter::firstBad(std::span<const double *const> losses, std::size_t first, std::size_t count) const
{
    for (std::size_t person = first; person < first + count; ++person)
        for (std::size_t j = 0; j < m_scales.size(); ++j)
            if (!(losses[j][person] >= 0) ||
                (m_mode == IndividualMode::Track && losses[j][person] > m_scales[j].limit()))
                return {ErrorCode::OutOfDomain,
                        core::tr("loss of person {1}", person + 1),
                        shortestText(losses[j][person]),
                        allowedLosses(j),
                        {}};
    return makeError(ErrorCode::OutOfDomain, core::tr("a loss is out of its domain"));
}

Result<std::uint64_t> IndividualFilter::step(std::span<const double *const> losses)
{
    EPSILOMETER_TRY(require::that(losses.size() == m_scales.size(), "losses", std::to_string(losses.size()),
                                  core::tr("must be one column per order, {1}", m_scales.size())));
    bool bad = false;
    const auto active = block(losses, 0, m_people, bad);
    if (bad)
        return firstBad(losses, 0, m_people);
    return active;
}

Result<std::vector<std::uint64_t>> IndividualFilter::run(std::span<const double *const> columns, Progress &progress)
{
    const auto orders = m_scales.size();
    EPSILOMETER_TRY(require::that(columns.size() % orders == 0, "columns", std::to_string(columns.size()),
                                  core::tr("must be one column per round and order")));
    std::vector<std::uint64_t> active(columns.size() / orders, 0);
    for (std::size_t first = 0; first < m_people; first += kBlock) {
        const auto count = std::min(kBlock, m_people - first);
        for (std::size_t round = 0; round < active.size(); ++round) {
            bool bad = false;
            const auto losses = columns.subspan(round * orders, orders);
            active[round] += block(losses, first, count, bad);
            if (bad)
                return firstBad(losses, first, count);
        }
        if (first % (64 * kBlock) == 0 && !progress.report(static_cast<double>(first) / static_cast<double>(m_people)))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }
    return active;
}

bool IndividualFilter::stepPerson(std::size_t person, std::span<const double> losses)
{
    Orders orders;
    const bool asks = m_mode != IndividualMode::Skip;
    for (std::size_t j = 0; j < m_scales.size(); ++j)
        orders[j] = {&losses[j], &m_spent[j][person], asks ? &m_asked[j][person] : nullptr, m_scales[j].quantum(),
                     m_scales[j].limit()};
    if (m_mode == IndividualMode::Track)
        return individual::trackPerson(orders.data(), m_scales.size(), 0);
    return asks ? individual::latchPerson(orders.data(), m_scales.size(), 0)
                : individual::skipPerson(orders.data(), m_scales.size(), 0);
}

} // namespace epsilometer::individual
