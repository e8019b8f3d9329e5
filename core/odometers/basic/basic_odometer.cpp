// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/odometers.h"

#include "core/notions/round_cost.h"
#include "core/odometers/odometer.h"
#include "core/odometers/running_loss.h"

#include <algorithm>
#include <limits>

namespace epsilometer::odometers {

namespace {

class BasicOdometer final : public Odometer {
public:
    explicit BasicOdometer(const Policy &policy) : m_loss(policy.delta) {}

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsDp(cost); }
    void charge(const RoundCost &cost, std::uint64_t count) override { m_loss.chargeDp(*cost.dp, count); }
    [[nodiscard]] bool readAll(const Readings &readings, std::vector<double> &values) override
    {
        if (!m_loss.chargeAll(readings))
            return false;
        values.insert(values.end(), readings.epsilon.begin(), readings.epsilon.end());
        return true;
    }
    [[nodiscard]] double value() const override
    {
        return m_loss.capped(std::numeric_limits<double>::infinity()); // the cap is the sum itself
    }
    [[nodiscard]] double capped() const override { return value(); }
    [[nodiscard]] bool capKnown() const override { return m_loss.capKnown(); }
    [[nodiscard]] OdometerMeaning meaning() const override { return m_loss.meaning(); }
    void keep(StateArchive &archive) override { m_loss.keep(archive); }
    [[nodiscard]] std::unique_ptr<Odometer> clone() const override { return std::make_unique<BasicOdometer>(*this); }

private:
    RunningLoss m_loss;
};

Result<std::unique_ptr<Odometer>> startBasicOdometer(const Policy &policy)
{
    return std::unique_ptr<Odometer>(std::make_unique<BasicOdometer>(policy));
}

} // namespace

/// The running sum of epsilons, exact; inf once the deltas exceed the total delta (accounting.md 4.2, 5.5).
std::unique_ptr<const OdometerKind> makeBasicOdometer()
{
    return std::make_unique<OdometerKind>(
        OdometerText{.id = "basic",
                     .title = core::tr("Running sum"),
                     .formula = "U = Σ ε while Σ δ ≤ δ",
                     .theorem = core::tr("Basic composition, Rogers, Roth, Ullman, Vadhan 2016, Theorem 3.3"),
                     .consumes = Notion::Dp},
        startBasicOdometer);
}

} // namespace epsilometer::odometers
