// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/renyi/remembered_curve.h"

#include "core/base/turn.h"

#include <cstddef>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace epsilometer {

namespace {

class RememberedCurve final : public RenyiCurve {
public:
    explicit RememberedCurve(std::shared_ptr<const RenyiCurve> curve) : m_curve(std::move(curve)) {}

    [[nodiscard]] double upper(double alpha) const override
    {
        if (const auto known = kept(alpha))
            return *known;
        const double value = m_curve->upper(alpha);
        keep(alpha, value);
        return value;
    }
    [[nodiscard]] std::optional<Exact> exactly(const Exact &alpha) const override { return m_curve->exactly(alpha); }
    [[nodiscard]] std::vector<double> corners() const override { return m_curve->corners(); }
    [[nodiscard]] double pureEpsilon() const override { return m_curve->pureEpsilon(); }

private:
    [[nodiscard]] std::optional<double> kept(double alpha) const
    {
        const Turn turn(m_busy);
        const auto found = m_values.find(alpha);
        return found == m_values.end() ? std::nullopt : std::optional(found->second);
    }
    void keep(double alpha, double value) const
    {
        constexpr std::size_t kMost = 512; // of a search over orders; a ledger may have thousands of curves
        const Turn turn(m_busy);
        if (m_values.size() >= kMost)
            m_values.clear();
        m_values.emplace(alpha, value);
    }

    std::shared_ptr<const RenyiCurve> m_curve;
    mutable TurnFlag m_busy;
    mutable std::unordered_map<double, double> m_values;
};

} // namespace

std::shared_ptr<const RenyiCurve> makeRememberedCurve(std::shared_ptr<const RenyiCurve> curve)
{
    return std::make_shared<RememberedCurve>(std::move(curve));
}

} // namespace epsilometer
