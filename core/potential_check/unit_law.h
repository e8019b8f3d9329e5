// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/potential_check/check_potential.h"

#include <boost/multiprecision/cpp_bin_float.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// Numbers of 50 digits, and laws in them.
namespace epsilometer::potential_check {

namespace mp = boost::multiprecision;
using Number = mp::number<mp::cpp_bin_float<50>, mp::et_off>;

/// Whether left > right, apart from the rounding of 50 digits and from what underflows in doubles.
inline bool exceeds(const Number &left, const Number &right)
{
    static const Number kDigits("1e-40");
    static const Number kNothing("1e-200");
    return !(left <= right + kDigits * mp::abs(right) + kNothing); // NaN exceeds everything
}

inline std::string text(const Number &number)
{
    constexpr int kDigits = 12;
    return number.str(kDigits);
}

inline std::string inequality(const std::string &what, const Number &left, const Number &right)
{
    return what + ": " + text(left) + " exceeds " + text(right) + " by " + text(left - right);
}

inline std::string orderText(std::size_t order)
{
    return order == 0 ? "first order" : "second order";
}

/// A law with mass 1: what exceeds 1 in total is taken from its largest cell, and is a slack.
class UnitLaw {
public:
    UnitLaw(const Law &law, const Number &decay) : m_beyond(law.beyond)
    {
        Number total = m_beyond;
        Number mean = 0;
        std::size_t largest = 0;
        Number power = mp::pow(decay, Number(law.first));
        for (std::size_t i = 0; i < law.mass.size(); ++i, power *= decay) {
            total += law.mass[i];
            mean += law.mass[i] * power;
            if (law.mass[i] > 0 && (m_cells.empty() || law.mass[i] > m_cells[largest].second))
                largest = m_cells.size();
            if (law.mass[i] != 0)
                m_cells.emplace_back(law.first + static_cast<std::int64_t>(i), law.mass[i]);
        }
        m_excess = total - 1;
        const bool positive = law.beyond >= 0 && std::ranges::all_of(law.mass, [](double one) { return one >= 0; });
        if (!positive || m_cells.empty() || !(law.error >= 0 && law.error < 1))
            m_violated = "a law has a mass or an error below 0, or none above";
        else if (exceeds(1, total))
            m_violated = inequality("mass of a law: 1", 1, total);
        else if (exceeds(total * (1 - Number(law.error)), 1))
            m_violated = inequality("mass of a law, less its error", total * (1 - Number(law.error)), 1);
        else if (exceeds(mean * (1 - Number(law.error)), 1))
            m_violated = inequality("mean of e^-X of a law, less its error", mean * (1 - Number(law.error)), 1);
        else
            m_cells[largest].second -= m_excess;
    }
    [[nodiscard]] const std::string &violated() const { return m_violated; }
    [[nodiscard]] const Number &excess() const { return m_excess; }
    [[nodiscard]] std::int64_t first() const { return m_cells.empty() ? 0 : m_cells.front().first; }
    [[nodiscard]] std::int64_t last() const { return m_cells.empty() ? 0 : m_cells.back().first; }
    [[nodiscard]] std::size_t size() const { return m_cells.size(); }
    /// E[V(L + X)] for a potential with value(index).
    template <class Potential> [[nodiscard]] Number mean(std::int64_t at, const Potential &potential) const
    {
        Number sum = m_beyond;
        for (const auto &[loss, mass] : m_cells)
            sum += mass * potential(at + loss);
        return sum;
    }

private:
    std::vector<std::pair<std::int64_t, Number>> m_cells;
    Number m_beyond;
    Number m_excess;
    std::string m_violated;
};

} // namespace epsilometer::potential_check
