// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/bands.h"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <cmath>
#include <limits>
#include <utility>

namespace epsilometer::simulation {

namespace {

double quantile(const std::vector<double> &sorted, double share)
{
    const auto last = static_cast<double>(sorted.size() - 1);
    return sorted[static_cast<std::size_t>(std::ceil(share * last))]; // rounded up to the next value: never below the
                                                                      // quantile
}

/// Whether a sum of losses exceeds a bound by more than rounding: losses and partial sums were rounded, and a bound met
/// exactly, as the plain sum of epsilons by randomised response, is not exceeded. magnitude  sum of absolute losses
bool passed(double loss, double magnitude, std::uint64_t rounds, double bound)
{
    if (std::isinf(loss))
        return loss > bound;
    const double rounding = static_cast<double>(rounds + 1) * std::numeric_limits<double>::epsilon() * magnitude;
    return loss - rounding > bound;
}

/// P(Binomial(trials, p) >= successes)
double upperTail(std::uint64_t trials, std::uint64_t successes, double p)
{
    if (successes == 0 || p >= 1)
        return 1;
    if (p <= 0)
        return 0;
    const boost::math::binomial_distribution<double> law(static_cast<double>(trials), p);
    return boost::math::cdf(boost::math::complement(law, static_cast<double>(successes) - 1));
}

} // namespace

std::vector<std::uint64_t> evenGrid(std::uint64_t longest, std::size_t points)
{
    std::vector<std::uint64_t> grid;
    const auto wanted = std::min<std::uint64_t>(longest, points);
    for (std::uint64_t k = 1; k <= wanted; ++k)
        grid.push_back((longest * k + wanted - 1) / wanted);
    return grid;
}

BandCollector::BandCollector(const odometers::OdometerKind &kind, std::unique_ptr<odometers::Odometer> fresh,
                             RecordedCurve recorded, std::vector<std::uint64_t> grid)
    : m_kind(kind), m_fresh(std::move(fresh)), m_recorded(std::move(recorded)), m_grid(std::move(grid)),
      m_values(m_grid.size())
{
}

void BandCollector::addPath(const account::PlanRun &run, const std::vector<double> &losses)
{
    if (!m_applicability.applies)
        return;
    const auto odometer = m_fresh->clone();
    const auto charged = m_recorded.charged ? m_recorded.charged->clone() : nullptr;
    const auto reading = [&] { return charged ? charged->capped() : odometer->capped(); };
    std::size_t next = 0;
    std::uint64_t round = 0;
    double loss = 0;
    double magnitude = 0;
    bool violated = false;
    for (const auto &stretch : run.stretches) {
        if (stretch.decision.accepted == 0)
            continue;
        m_applicability = odometer->applies(*stretch.cost);
        if (!m_applicability.applies)
            return;
        for (std::uint64_t i = 0; i < stretch.decision.accepted; ++i, ++round) {
            odometer->charge(*stretch.cost, 1);
            if (charged)
                charged->charge(*stretch.cost, 1);
            loss += losses[round];
            magnitude += std::abs(losses[round]);
            violated = violated || passed(loss, magnitude, round + 1, odometer->capped());
            if (next < m_grid.size() && m_grid[next] == round + 1)
                m_values[next++].push_back(reading());
        }
    }
    for (; next < m_grid.size(); ++next) // the path ended, so its last value stays
        m_values[next].push_back(round == 0 && !charged ? 0 : reading());
    ++m_paths;
    m_violations += violated ? 1 : 0;
}

OdometerBand BandCollector::finish(double failure) const
{
    OdometerBand band;
    band.kind = &m_kind;
    band.applicability = m_applicability;
    if (!m_applicability.applies || m_paths == 0)
        return band;
    band.rounds = m_recorded.rounds;
    for (auto *column : {&band.low, &band.middle, &band.high, &band.worst})
        *column = m_recorded.values;
    const std::uint64_t before = m_recorded.rounds.empty() ? 0 : m_recorded.rounds.back();
    for (const std::uint64_t round : m_grid)
        band.rounds.push_back(before + round);
    for (auto values : m_values) {
        std::sort(values.begin(), values.end());
        constexpr double kLow = 0.05;
        constexpr double kHigh = 0.95;
        band.low.push_back(quantile(values, kLow));
        band.middle.push_back(quantile(values, 0.5));
        band.high.push_back(quantile(values, kHigh));
        band.worst.push_back(values.back());
    }
    band.violations = m_violations;
    band.violationTail = upperTail(m_paths, m_violations, failure);
    return band;
}

} // namespace epsilometer::simulation
