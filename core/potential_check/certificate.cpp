// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/potential_check/certificate.h"

#include "core/base/text/message.h"
#include "core/base/text/number_text.h"
#include "core/potential_check/unit_law.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <array>

namespace epsilometer::potential_check {

namespace certificates {
namespace {

using Integer = mp::cpp_int;

/// Digits of the lattice's e^-step.
constexpr unsigned kZetaBits = 64;
/// Products that Coq computes in about two minutes.
constexpr double kMostProducts = 4e6;

Integer ceiling(const Number &number)
{
    return Number(mp::ceil(number)).convert_to<Integer>();
}

/// number 2^bits, rounded up.
Integer scaledUp(const Number &number, unsigned bits)
{
    return ceiling(mp::ldexp(number, static_cast<int>(bits)));
}

/// A fraction as Coq reads it.
std::string fraction(const Exact &number)
{
    std::string text = number.text();
    if (const std::size_t slash = text.find('/'); slash != std::string::npos)
        text.replace(slash, 1, " # ");
    return "(" + text + ")%Q";
}

/// Text that cannot end a comment of Coq, nor begin one or a string in it.
std::string plain(std::string text)
{
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '*' || c == '"'; }, ' ');
    while (text.ends_with(' '))
        text.pop_back();
    return text;
}

template <class List> std::string listOf(const List &items)
{
    std::string text = "[";
    for (const auto &item : items)
        text += (text.size() > 1 ? "; " : "") + item.str();
    return text + "]";
}

/// One certificate in the making.
class Writer {
public:
    Writer(const Table &table, const Trade &trade) : m_table(table), m_trade(trade)
    {
        const Number decay = mp::exp(-Number(table.step));
        m_zetaInteger = scaledUp(decay, kZetaBits);
        m_zeta = mp::ldexp(Number(m_zetaInteger), -static_cast<int>(kZetaBits));
        m_shift = std::max<Number>(0, Number(table.step) + mp::log(m_zeta));
        // A value at a node lies between two integers that are up to this far apart, and each unit adds as much.
        const Number apart = 8 + 2 / (1 - m_zeta);
        const bool priced =
            std::ranges::any_of(trade.purchases, [](const Purchase &one) { return one.at.has_value(); });
        // A price may be a single tick.
        m_rounding = ceiling(apart) * (priced ? kTicks : 1);
        const Number units = Number(table.clock + 1) * Number(m_rounding);
        m_bits = static_cast<unsigned>(
            std::max(24.0, mp::ceil(mp::log2(units / Number(table.startDelta))).convert_to<double>() + 14));
    }

    Result<std::string> text(const std::string &about)
    {
        if (m_table.epsilon > Exact(10))
            return makeError(ErrorCode::NotApplicable, core::tr("a certificate takes an epsilon of at most 10"));
        if (m_table.clock > m_table.units)
            return makeError(ErrorCode::NotApplicable, core::tr("the policy's clock is longer than its table"));
        std::array<std::string, 2> sides;
        for (std::size_t order = 0; order < 2; ++order) {
            EPSILOMETER_ASSIGN(sides[order], side(order));
        }
        const bool same = sides[0] == sides[1];
        if (const double work = m_products / (same ? 2 : 1); work > kMostProducts)
            return makeError(ErrorCode::OutOfDomain,
                             core::tr("its table needs {1} products, and Coq multiplies {2} in about two minutes; a "
                                      "ledger with a coarser --lattice needs fewer",
                                      std::to_string(static_cast<std::uint64_t>(work)),
                                      std::to_string(static_cast<std::uint64_t>(kMostProducts))));
        std::string text = "(* " + plain(about) +
                           "\n\n   Checked by Coq's vm_compute with docs/proofs/certificate_dp.v. Numbers are "
                           "rounded so that potentials and tails only grow.\n";
        for (std::size_t i = 0; i < m_trade.kinds.size(); ++i)
            text += "   A part of kind " + std::to_string(i) + ": " + plain(m_trade.kinds[i]) + ".\n";
        text += "*)\nRequire Import certificate_dp.\nLocal Open Scope Z_scope.\n\n";
        text += "Definition forward_side : side := " + sides[0] + ".\n\n";
        if (!same)
            text += "Definition backward_side : side := " + sides[1] + ".\n\n";
        text += "Definition ledger : certificate := {|\n  epsilon := " + fraction(m_table.epsilon) +
                ";\n  delta := " + fraction(m_table.delta) + ";\n  bits := " + std::to_string(m_bits) +
                ";\n  zeta := " + m_zetaInteger.str() + ";\n  zeta_bits := " + std::to_string(kZetaBits) +
                ";\n  lowest := " + std::to_string(-m_table.lowest) + ";\n  whole := " + std::to_string(m_table.whole) +
                ";\n  units := " + std::to_string(m_table.clock) + ";\n  ticks := " + std::to_string(kTicks) +
                ";\n  purchases := [\n" + purchases() +
                "];\n  forward := forward_side;\n  backward := " + (same ? "None" : "Some backward_side") +
                ";\n  spent := [\n" + events() + "] |}.\n\n";
        text += "Theorem ledger_holds : check ledger = true.\nProof. vm_compute. reflexivity. Qed.\n\n"
                "Definition ledger_keeps_its_budget := certificate_dp ledger ledger_holds.\n";
        return text;
    }

private:
    /// The law in units of 2^-bits, rounded so that every tail grows. A step of the certificate's lattice is m_shift smaller than
    /// the table's: a positive loss is split between two neighbours, the higher of which takes the share that keeps the mean of e^-X, or more.
    std::string law(const Law &law)
    {
        std::vector<Integer> tails; // P(X >= first + i), from the highest down, then reversed
        Number tail = law.beyond;
        const Integer far = scaledUp(tail, m_bits);
        const Integer one = Integer(1) << m_bits;
        for (std::size_t left = law.mass.size() + 1; left-- > 0;) {
            const std::int64_t loss = law.first + static_cast<std::int64_t>(left);
            if (left < law.mass.size())
                tail += law.mass[left];
            Number moved = 0;
            if (left > 0 && loss > 1)
                moved = law.mass[left - 1] * Number(loss - 1) * m_shift / (1 - m_zeta);
            tails.push_back(std::min(one, scaledUp(tail + moved, m_bits)));
        }
        std::ranges::reverse(tails); // tails[i] at first + i, one more than masses
        std::int64_t first = law.first;
        std::size_t begin = 0;
        while (begin + 1 < tails.size() && tails[begin + 1] == one && first < 0) {
            ++begin;
            ++first;
        }
        std::vector<Integer> masses;
        for (std::int64_t loss = std::min<std::int64_t>(first, 0); loss < first; ++loss)
            masses.emplace_back(0);
        const std::int64_t lowest = std::min<std::int64_t>(first, 0);
        for (std::size_t i = begin; i < tails.size(); ++i) {
            const Integer here = i == begin ? one : tails[i];
            const Integer next = i + 1 < tails.size() ? tails[i + 1] : far;
            masses.push_back(std::max<Integer>(0, here - next));
        }
        while (!masses.empty() && masses.back() == 0)
            masses.pop_back();
        m_length = masses.size();
        return "{| down := " + std::to_string(-lowest) + "; masses := " + listOf(masses) + "; beyond := " + far.str() +
               " |}";
    }

    /// W_K at a node in units of 2^-bits, UPPER, and what the K units before it were allowed to round and to take as slack.
    [[nodiscard]] Integer target(std::size_t order, std::uint64_t units, std::size_t column) const
    {
        const std::int64_t node = m_table.lowest + static_cast<std::int64_t>(column);
        Number value = m_table.rows[order][units][column] * mp::pow(1 + Number(m_table.error), Number(units));
        if (node > m_table.whole)
            value -= mp::expm1(Number(m_table.whole - node) * m_table.step);
        return scaledUp(value, m_bits) + allowance(units);
    }
    [[nodiscard]] Integer allowance(std::uint64_t units) const
    {
        return m_rounding * Integer(units + 1) + scaledUp(Number(m_table.slackDelta) * units / m_table.units, m_bits);
    }

    /// Weights whose sum, as `eval` of certificate.v computes it from below, is nowhere below the targets.
    std::string row(std::size_t order, std::uint64_t units)
    {
        const std::size_t columns = m_table.rows[order][units].size();
        const Integer constant = target(order, units, 0);
        std::vector<Integer> weights;
        Integer sum = constant;
        Integer taken = 0; // UPPER
        const Integer one = Integer(1) << kZetaBits;
        const auto fade = [&](const Integer &value) { return Integer((value * m_zetaInteger + one - 1) >> kZetaBits); };
        for (std::size_t i = 0; i + 1 < columns; ++i) {
            const Integer wanted = target(order, units, i + 1) - (sum - fade(taken)) + 1;
            Integer weight = 0;
            if (wanted > 0)
                weight = (wanted << kZetaBits) / (one - m_zetaInteger) + 1;
            weights.push_back(weight);
            sum += weight;
            taken = fade(taken + weight);
        }
        const Integer top = std::max((Integer(1) << m_bits) + allowance(units), m_top);
        weights.push_back(std::max<Integer>(0, top - sum));
        m_top = sum + weights.back();
        return "Build_row " + constant.str() + " " + listOf(weights);
    }

    Result<std::string> side(std::size_t order)
    {
        std::string rows;
        m_top = 0;
        for (std::uint64_t units = 0; units <= m_table.clock; ++units)
            rows += (rows.empty() ? "    " : ";\n    ") + row(order, units);
        if (target(order, m_table.clock, static_cast<std::size_t>(-m_table.lowest)) >
            Number(mp::floor(mp::ldexp(Number(m_table.delta.down()), static_cast<int>(m_bits)))).convert_to<Integer>() -
                m_rounding)
            return makeError(ErrorCode::NotApplicable,
                             core::tr("rounding of the certificate leaves more than the policy's delta"));
        std::string laws;
        for (const Purchase &one : m_trade.purchases) {
            laws += (laws.empty() ? "    " : ";\n    ") + law((*one.laws)[order]);
            m_products += static_cast<double>(m_length * m_table.rows[order][0].size()) *
                          (one.at ? 1.0 : static_cast<double>(m_table.clock));
        }
        return "{|\n  rows := [\n" + rows + "];\n  laws := [\n" + laws + "] |}";
    }

    [[nodiscard]] std::string purchases() const
    {
        std::string text;
        for (const Purchase &one : m_trade.purchases)
            text += (text.empty() ? "    " : ";\n    ") + ("{| kind := " + std::to_string(one.kind)) +
                    "; parts := " + one.parts + "; charge := " + std::to_string(one.charge) +
                    "; when := " + (one.at ? "only " + std::to_string(*one.at) : "any") + " |}";
        return text;
    }
    [[nodiscard]] std::string events() const
    {
        std::string text;
        for (const ClockEvent &event : m_trade.events)
            text += (text.empty() ? "    " : ";\n    ") +
                    (event.bought ? "bought " + std::to_string(event.which)
                                  : "ran " + std::to_string(event.which) + " " + event.parts);
        return text;
    }

    const Table &m_table;
    const Trade &m_trade;
    Integer m_zetaInteger; ///< UPPER
    Number m_zeta;
    Number m_shift; ///< step less that of the certificate's lattice
    Integer m_rounding;
    unsigned m_bits = 0;
    Integer m_top;            ///< of the row before
    std::size_t m_length = 0; ///< of the last law
    double m_products = 0;
};

} // namespace
} // namespace certificates

Result<std::string> certificate(const Table &table, const Trade &trade, const std::string &about)
{
    return certificates::Writer(table, trade).text(about);
}

} // namespace epsilometer::potential_check
