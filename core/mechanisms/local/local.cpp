// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/local/local.h"

#include "core/base/text/number_text.h"
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/mechanisms.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/losses/pair_atoms.h"
#include "core/notions/renyi/renyi_curves.h"
#include "core/numeric/laws.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace epsilometer {

namespace {

using Real = long double;

constexpr Real kNegligible = 1e-24L;
constexpr int kCellsAbove0 = 512;
/// Rounding of a few long double operations; covers losses that rounding moves to the next cell.
constexpr Real kRounding = 0x1p-58L;

/// Target product of a block's mass and relative width.
constexpr Real kBlockCost = 3e-7L;

Real asReal(std::uint64_t n)
{
    return static_cast<Real>(n);
}

/// A LOWER bound on the number of other users whose message either of the two inputs could have sent, and its
/// probability.
struct Clones {
    std::uint64_t least = 0;
    Real mass = 0; ///< UPPER
};

struct CloneLaw {
    std::vector<Clones> blocks;
    Real left = 0; ///< mass outside all blocks, UPPER
};

/// Numbers of clones in blocks, each counted as its smallest number, since fewer clones hide less: C clones are C' < C
/// of them and independent others. A block has a relative width of 10^-4; above the most likely number, which rarely
/// occurs together with a large loss, it may be wider if its mass is small.
CloneLaw cloneLaw(std::uint64_t others, Real epsilon0)
{
    const Real odds = 2 / std::expm1(epsilon0) * (1 - kRounding); // rounded towards fewer clones
    const bool few = odds <= 1;
    const BinomialLaw law = binomialLaw(others, few ? odds : 1 / odds, kNegligible);
    const std::size_t count = law.masses.size();
    const auto likely = static_cast<std::uint64_t>(asReal(others) * (odds / (1 + odds)));
    CloneLaw clones;
    clones.left = law.below + law.above;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t number = few ? law.first + i : others - law.first - (count - 1 - i);
        const Real mass = law.masses[few ? i : count - 1 - i] * (1 + law.error);
        const std::uint64_t start = clones.blocks.empty() ? 0 : clones.blocks.back().least;
        const Real width = asReal(number - start);
        const bool within = !clones.blocks.empty() &&
                            (width <= asReal(start) / 10'000 ||
                             (number > likely && clones.blocks.back().mass * width <= kBlockCost * asReal(start)));
        if (!within)
            clones.blocks.push_back({number, mass});
        else
            clones.blocks.back().mass += mass;
    }
    return clones;
}

/// Cells for losses from -epsilon0 to epsilon0, with the sums of P and Q in each.
class Cells {
public:
    /// largest  cells are narrow up to this loss
    Cells(Real epsilon0, Real largest)
    {
        for (int i = -kCellsAbove0; i <= kCellsAbove0; ++i)
            m_bounds.push_back(largest * static_cast<Real>(i) / kCellsAbove0);
        if (largest < epsilon0) {
            m_bounds.insert(m_bounds.begin(), -epsilon0);
            m_bounds.push_back(epsilon0);
        }
        for (const Real loss : m_bounds)
            m_shares.push_back(shareAt(loss, epsilon0));
        m_p.assign(m_bounds.size() - 1, 0);
        m_q.assign(m_bounds.size() - 1, 0);
    }

    /// Adds an outcome with `first` messages of the first kind; call with ascending numbers, from `cell` = 0 on.
    void add(Real first, Real messages, std::size_t &cell, Real p, Real q)
    {
        while (cell + 1 < m_p.size() && first >= m_shares[cell + 1] * messages)
            ++cell;
        m_p[cell] += p;
        m_q[cell] += q;
        ++m_terms;
    }

    [[nodiscard]] PairAtoms atoms() const
    {
        const Real error = (static_cast<Real>(m_terms) + 64) * 0x1p-64L; // of sums of positive terms
        PairAtoms atoms;
        for (std::size_t i = 0; i < m_p.size(); ++i)
            atoms.addCell(m_bounds[i], m_bounds[i + 1], {m_p[i], m_p[i] * error}, {m_q[i], m_q[i] * error});
        return atoms;
    }

private:
    /// The share s with (e^epsilon0 s + 1 - s) / (s + e^epsilon0 (1 - s)) = e^loss.
    static Real shareAt(Real loss, Real epsilon0)
    {
        return std::expm1(loss + epsilon0) / ((std::exp(loss) + 1) * std::expm1(epsilon0));
    }

    std::vector<Real> m_bounds;
    std::vector<Real> m_shares;
    std::vector<Real> m_p;
    std::vector<Real> m_q;
    std::uint64_t m_terms = 0;
};

/// A loss that the share of one kind among so many clones almost never exceeds.
Real largestLoss(std::uint64_t clones, Real epsilon0)
{
    const Real count = asReal(clones) + 1;
    const Real share = 0.5L + std::sqrt(-std::log(kNegligible) / 2 / count) + 1 / count;
    if (share >= 1)
        return epsilon0;
    const Real e = std::exp(epsilon0);
    return std::min(epsilon0, std::log((e * share + 1 - share) / (share + e * (1 - share))));
}

} // namespace

namespace {

ParameterSpec epsilonRow()
{
    return parameter_row::optional(parameter_row::epsilon());
}

ParameterSpec truthRow()
{
    ParameterSpec spec = parameter_row::number("p", core::tr("Probability of the truth p"),
                                               core::tr("The probability with which the true bit is reported; "
                                                        "instead of epsilon."),
                                               parameter_row::kProbability);
    spec.optional = true;
    return spec;
}

ParameterSpec categoriesRow()
{
    return parameter_row::whole("categories", core::tr("Answers k"),
                                core::tr("How many answers there are; the false ones are equally likely."),
                                Range{2, true, 1e15, true}, "2");
}

/// |log(p / l)|, where l = (1 - p) / (k - 1) is the probability of each false answer, rounded up; exactly 0 for p = l,
/// inf for p = 0 and 1.
Exact epsilonOfTruth(const Exact &p, const Exact &categories)
{
    const Exact others = Exact::positiveDifference(categories, Exact(1));
    const Exact lie = Exact::quotient(Exact::positiveDifference(Exact(1), p), others);
    const Exact odds = p < lie ? Exact::quotient(lie, p) : Exact::quotient(p, lie);
    if (odds == Exact(1))
        return Exact();
    // log1p keeps odds close to 1 accurate.
    const double excess = Exact::positiveDifference(odds, Exact(1)).up();
    return Exact::fromDouble(outward::up(std::log1p(excess)));
}

/// Uses that with more than two answers some do not distinguish two truths: the loss is 0 with probability (k - 2) l.
void addThirdAnswers(RoundCost &cost, double epsilon, double categories)
{
    const long double odds = std::exp(static_cast<long double>(epsilon));
    const long double lie = 1 / (odds + categories - 1);
    const auto atoms = std::make_shared<PairAtoms>();
    atoms->addAtom(-epsilon, lie);
    atoms->addAtom(0, (static_cast<long double>(categories) - 2) * lie);
    atoms->addAtom(epsilon, odds * lie);
    cost.loss = atoms->loss("randomized_response " + shortestText(categories) + " " + shortestText(epsilon), 1);
    cost.renyi = makeSmallerCurve(std::move(cost.renyi), makeAtomsCurve(atoms, 1));
}

Result<RoundCost> costOfRandomizedResponse(const ParameterValues &values)
{
    if (values.has("epsilon") == values.has("p"))
        return makeError(ErrorCode::OutOfDomain, "epsilon",
                         values.has("p") ? core::tr("given with p") : core::tr("(missing)"),
                         core::tr("must be given, or p instead; not both"));
    const Exact &categories = values.real("categories");
    const Exact epsilon = values.has("epsilon") ? values.real("epsilon") : epsilonOfTruth(values.real("p"), categories);
    // The loss exceeds epsilon exactly when the data is revealed: P(L > epsilon) = delta.
    RoundCost cost = dpCost(epsilon, values.real("delta"), true);
    // If the true answer is the less likely one, the other answers reveal less than assumed here.
    constexpr double kLargest = 5000; // e^kLargest fits a long double
    const bool likely = values.has("epsilon") || values.real("p") * categories >= Exact(1);
    if (likely && categories > Exact(2) && values.real("delta").isZero() && cost.dp->epsilonUp > 0 &&
        cost.dp->epsilonUp <= kLargest)
        addThirdAnswers(cost, cost.dp->epsilonUp, categories.up());
    return cost;
}

/// The smallest epsilon at which the loss has this delta in both orders; UPPER.
double epsilonAt(const ElementaryLoss &loss, double delta, double highest)
{
    const auto holds = [&](double epsilon) {
        return loss.deltaUpper(LossOrder::Forward, epsilon) <= delta &&
               loss.deltaUpper(LossOrder::Reverse, epsilon) <= delta;
    };
    double low = 0;
    double high = highest; // valid: no loss is above it
    for (int i = 0; i < 60 && low < high; ++i) {
        const double middle = (low + high) / 2;
        (holds(middle) ? high : low) = middle;
    }
    return high;
}

Result<RoundCost> costOfShuffled(const ParameterValues &values)
{
    const Exact &local = values.real("epsilon0");
    const double epsilon0 = local.up();
    const std::int64_t users = Exact::floorQuotient(values.real("users"), Exact(1));
    RoundCost cost = dpCost(local, Exact(), true);
    if (!local.isZero() && epsilon0 <= kMostLocalEpsilon && users > 1) {
        const auto atoms =
            std::make_shared<const PairAtoms>(shuffledAtoms(epsilon0, static_cast<std::uint64_t>(users)));
        const std::string key = "shuffled " + shortestText(epsilon0) + " " + std::to_string(users);
        auto loss = atoms->loss(key, 1);
        auto curve = makeSmallerCurve(std::move(cost.renyi), makeAtomsCurve(atoms, 1));
        if (const Exact &delta = values.real("delta"); !delta.isZero()) {
            const double epsilon = epsilonAt(*loss->parts().front().loss, delta.down(), epsilon0);
            cost = dpCost(std::min(local, Exact::fromDouble(epsilon)), delta, false);
        }
        cost.loss = std::move(loss);
        cost.renyi = std::move(curve);
    }
    cost.neighbours = Neighbours::ReplaceOne;
    return cost;
}

} // namespace

/// Supplies (epsilon, delta)-DP whose epsilon bounds the loss except with probability delta, and for delta = 0 the
/// exact Renyi curve. `p` may be given instead of epsilon. Local model, any fixed neighbouring relation.
/// Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeRandomizedResponse()
{
    return describeMechanism(
        {.id = "randomized_response",
         .title = core::tr("Randomised response"),
         .description =
             core::tr("Reports the truth or another answer at random, and with probability δ the data itself."),
         .formula = "ε = |log(p (k−1)/(1−p))|; loss ±ε, or 0",
         .source = "Warner 1965; Kairouz, Oh, Viswanath 2015"},
        {epsilonRow(),
         parameter_row::delta(core::tr("The probability with which the true answer is revealed for certain."), "0"),
         truthRow(), categoriesRow()},
        costOfRandomizedResponse);
}

PairAtoms shuffledAtoms(double epsilon0, std::uint64_t users)
{
    const Real local = epsilon0;
    const CloneLaw clones = cloneLaw(std::min(users, kMostShuffledUsers) - 1, local);
    const Real truth = 1 / (1 + std::exp(-local));
    const Real lie = 1 / (1 + std::exp(local));
    Cells cells(local, largestLoss(clones.blocks.front().least, local));
    Real left = clones.left;
    for (const Clones &block : clones.blocks) {
        const BinomialLaw law = binomialLaw(block.least, 1, kNegligible);
        const Real messages = asReal(block.least) + 1;
        const Real weight = block.mass * (1 + law.error);
        left += block.mass * (law.below + law.above);
        std::size_t cell = 0;
        Real before = 0; // P(A = a - 1)
        for (std::size_t i = 0; i <= law.masses.size(); ++i) {
            const Real now = i < law.masses.size() ? law.masses[i] : 0;
            cells.add(asReal(law.first + i), messages, cell, weight * (before * truth + now * lie),
                      weight * (now * truth + before * lie));
            before = now;
        }
    }
    PairAtoms atoms = cells.atoms();
    atoms.addForward(local, left * (1 + kRounding)); // counted as the worst outcome
    atoms.addReverse(local, left * (1 + kRounding));
    return atoms;
}

/// Each of n users runs the same epsilon0-DP randomiser on their own input and sends one message; a trusted shuffler
/// mixes the messages. Neighbours replace one user's input. Supplies the loss distribution and Renyi curve of the pair
/// in local.h, at most those of epsilon0 alone, and (epsilon, delta) from that pair at the requested delta,
/// which is below the closed bound of Feldman, McMillan and Talwar 2021 wherever that holds. Without the shuffler only
/// epsilon0 holds. Tests: tests/core/mechanisms/shuffled_test.cpp
std::unique_ptr<const MechanismKind> makeShuffled()
{
    constexpr double kMostUsers = 9e15;
    return describeMechanism(
        {.id = "shuffled",
         .title = core::tr("Shuffle model"),
         .description =
             core::tr("Every user randomises their own answer; a trusted shuffler mixes the answers before anyone sees "
                      "them."),
         .formula =
             "(A + D, C − A + 1 − D) against (A + 1 − D, C − A + D): C ~ Bin(n − 1, 2/(e^ε₀ + 1)), A ~ Bin(C, 1/2), D "
             "~ Bernoulli(e^ε₀/(e^ε₀ + 1))",
         .source = core::tr("Feldman, McMillan, Talwar 2023; docs/proofs.md 15")},
        {parameter_row::nats(
             "epsilon0", core::tr("Local epsilon"),
             core::tr("Epsilon of the randomiser that every user runs on their own input, whatever the others do.")),
         parameter_row::whole(
             "users", core::tr("Users n"),
             core::tr("How many users' messages are shuffled together, one each. Count only those who follow the "
                      "protocol."),
             Range{1, true, kMostUsers, true}),
         parameter_row::delta(core::tr("At which delta accountants of (ε, δ) charge one use; 0 charges the local "
                                       "epsilon. Loss distributions and Rényi curves do not need it."),
                              "0")},
        costOfShuffled);
}

} // namespace epsilometer
