// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/curves.h"
#include "core/account/round_readings.h"
#include "core/account/walk.h"
#include "core/odometers/running_loss.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <list>
#include <memory>
#include <optional>

namespace epsilometer::account {

namespace {

/// Maximum number of readings of a composition that is recomputed at each of them.
constexpr std::size_t kMostReadings = 2048;

/// An accountant that is charged round by round and read in between.
class CurveReader {
public:
    virtual ~CurveReader() = default;
    /// Computes all readings at once if the accountant is a formula of the sums; returns false if it is not.
    [[nodiscard]] virtual bool readAll(const Readings &readings)
    {
        static_cast<void>(readings);
        return false;
    }
    virtual void charge(const RoundCost &cost, std::uint64_t count) = 0;
    /// Whether the rounds of a recorded spend are charged at its first round.
    [[nodiscard]] virtual bool chargesTogether() const { return false; }
    /// Adds one reading, after the rounds charged so far.
    [[nodiscard]] virtual Status read(Progress &progress) = 0;

    bool done = false; ///< all readings are computed
};

/// Computes the running sums of epsilon that cap the odometers.
class SumReader final : public CurveReader {
public:
    explicit SumReader(std::vector<double> &sums) : m_sums(sums) {}

    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        m_known = m_known && cost.dp;
        if (m_known)
            m_sum.add(odometers::chargedEpsilon(cost), count);
    }
    Status read(Progress &) override
    {
        m_sums.push_back(m_known ? m_sum.up() : std::numeric_limits<double>::infinity());
        return {};
    }

private:
    std::vector<double> &m_sums;
    ExactSum m_sum;
    bool m_known = true;
};

class OdometerReader final : public CurveReader {
public:
    OdometerReader(std::unique_ptr<odometers::Odometer> odometer, OdometerReport &report)
        : m_odometer(std::move(odometer)), m_report(report)
    {
    }

    void charge(const RoundCost &cost, std::uint64_t count) override { m_odometer->charge(cost, count); }
    [[nodiscard]] bool chargesTogether() const override { return m_odometer->chargesTogether(); }
    Status read(Progress &) override
    {
        m_report.values.push_back(m_odometer->value());
        if (m_odometer->capKnown())
            m_report.cappedReadings = m_report.values.size();
        return {};
    }
    bool readAll(const Readings &readings) override
    {
        const bool read = m_odometer->readAll(readings, m_report.values);
        m_report.cappedReadings = m_report.values.size();
        return read;
    }
    /// Caps the values by the running sums: those bound the same event and use no failure probability (accounting.md
    /// 5.8).
    void finish() const
    {
        m_report.meaning = m_odometer->meaning();
        for (std::size_t i = 0; i < m_report.cappedReadings; ++i)
            m_report.values[i] = std::min(m_report.values[i], (*m_report.caps)[i]);
    }

private:
    std::unique_ptr<odometers::Odometer> m_odometer;
    OdometerReport &m_report;
};

class CompositionReader final : public CurveReader {
public:
    CompositionReader(std::unique_ptr<compositions::Composition> composition, std::size_t readings,
                      CompositionReport &report)
        : m_composition(std::move(composition)), m_readings(readings), m_report(report)
    {
    }

    void charge(const RoundCost &cost, std::uint64_t count) override { m_composition->add(cost, count); }
    bool readAll(const Readings &readings) override { return m_composition->readAll(readings, m_report.results); }
    Status read(Progress &progress) override
    {
        if (!m_report.applicability.applies)
            return {};
        const std::size_t left = m_readings - m_report.results.size();
        m_composition->mayBeRough(m_readings > kMostExact && left > 1);
        EPSILOMETER_ASSIGN(const auto result, m_composition->result(progress));
        m_report.results.push_back(result);
        if (isFromLattice(result) && ++m_fromLattice > kMostFromLattice) {
            m_report.results = {};
            m_report.applicability = Applicability::no(core::tr(
                "takes seconds at every reading; ask for at most {1} rounds, or the last one", kMostFromLattice));
        }
        return {};
    }

private:
    static constexpr std::size_t kMostExact = 16; ///< with more readings, only the last one is as exact as a single one

    std::unique_ptr<compositions::Composition> m_composition;
    std::size_t m_readings;
    CompositionReport &m_report;
    std::size_t m_fromLattice = 0;
};

/// Charges the rounds in order to every reader and takes a reading at each wanted number of rounds.
/// wanted    ascending, 1-based, 0 before the first round
/// together  the first rounds, whose equal ones were recorded as one spend; the others are asked for one by one
Status walk(const Rounds &rounds, const std::vector<std::uint64_t> &wanted, std::uint64_t together,
            const std::vector<CurveReader *> &readers, Progress &progress)
{
    auto next = wanted.begin();
    const auto readAt = [&](std::uint64_t round) -> Status {
        for (; next != wanted.end() && *next == round; ++next)
            for (CurveReader *reader : readers)
                EPSILOMETER_TRY(reader->read(progress));
        return {};
    };
    Paces steps(progress, rounds.groups().size());
    EPSILOMETER_TRY(readAt(0));
    for (const Rounds::Group &group : rounds.groups()) {
        const std::uint64_t end = group.firstRound + group.count - 1;
        const bool whole = end <= together;
        for (std::uint64_t in = group.firstRound - 1; in < end;) {
            const std::uint64_t upTo = next != wanted.end() ? std::min(*next, end) : end;
            for (CurveReader *reader : readers)
                if (!whole || !reader->chargesTogether())
                    reader->charge(*group.cost, upTo - in);
                else if (in + 1 == group.firstRound)
                    reader->charge(*group.cost, group.count);
            in = upTo;
            EPSILOMETER_TRY(readAt(in));
            EPSILOMETER_TRY(steps.next(0));
        }
        EPSILOMETER_TRY(steps.next());
    }
    return {};
}

/// Starts the accountant; returns null and states the reason in the report if it does not apply.
template <class Accountant, class Kind, class Report>
std::unique_ptr<Accountant> begin(const Kind &kind, const Policy &policy, const Rounds &rounds, Report &report)
{
    report.kind = &kind;
    auto started = kind.start(policy);
    report.applicability =
        started ? firstThatDoesNotApply(**started, rounds) : Applicability::no(started.error().message());
    return report.applicability.applies ? *std::move(started) : nullptr;
}

std::unique_ptr<compositions::Composition> begin(const compositions::CompositionKind &kind, const Policy &policy,
                                                 const Rounds &rounds, std::size_t readings, CompositionReport &report)
{
    auto composition = begin<compositions::Composition>(kind, policy, rounds, report);
    if (composition && !composition->incremental() && readings > kMostReadings) {
        report.applicability = Applicability::no(
            core::tr("is recomputed at every reading; ask for at most {1} rounds, or the last one", kMostReadings));
        return nullptr;
    }
    return composition;
}

} // namespace

struct Curves::Readers {
    Readers(const Rounds &sequence, const std::vector<std::uint64_t> &readAt, std::uint64_t first)
        : together(first), settled(sequence.lateOutcomes().empty() ? std::nullopt : std::optional(sequence.settled())),
          rounds(settled ? *settled : sequence), at(readAt)
    {
    }

    std::uint64_t together;        ///< as of walk()
    std::optional<Rounds> settled; ///< rounds with every outcome that became known later, which curves count at its
                                   ///< round
    const Rounds &rounds;
    const std::vector<std::uint64_t> &at;
    std::list<OdometerReader> odometers;
    std::list<CompositionReader> compositions;
    std::vector<CurveReader *> unread; ///< readers without readings; all of them at first
    std::shared_ptr<std::vector<double>> caps = std::make_shared<std::vector<double>>();
    bool capsKnown = false;

    bool formulas = false; ///< some accountant may be a formula of sums, and the rounds supply the sums
    Readings readings;     ///< sums for the formulas

    /// Charges the unread readers round by round, and computes the caps if they are not known.
    Status walkUnread(Progress &progress)
    {
        SumReader sum(*caps);
        std::vector<CurveReader *> walked;
        std::ranges::copy_if(unread, std::back_inserter(walked), [](const CurveReader *one) { return !one->done; });
        if (!capsKnown)
            walked.push_back(&sum);
        if (walked.empty())
            return {};
        EPSILOMETER_TRY(walk(rounds, at, together, walked, progress));
        for (CurveReader *one : walked)
            one->done = true;
        capsKnown = true;
        return {};
    }
};

Curves::Curves(const std::vector<const odometers::OdometerKind *> &odometers,
               const std::vector<const compositions::CompositionKind *> &compositions, const Policy &policy,
               const Rounds &rounds, const std::vector<std::uint64_t> &at,
               const std::vector<OdometerReport *> &odometerReports,
               const std::vector<CompositionReport *> &compositionReports, std::uint64_t together)
    : m_readers(std::make_unique<Readers>(rounds, at, together))
{
    Readers &own = *m_readers;
    bool formulas = false;
    for (std::size_t i = 0; i < compositions.size(); ++i)
        if (auto composition = begin(*compositions[i], policy, rounds, at.size(), *compositionReports[i])) {
            formulas = formulas || composition->incremental();
            own.unread.push_back(
                &own.compositions.emplace_back(std::move(composition), at.size(), *compositionReports[i]));
        }
    for (std::size_t i = 0; i < odometers.size(); ++i)
        if (auto odometer = begin<odometers::Odometer>(*odometers[i], policy, rounds, *odometerReports[i])) {
            own.unread.push_back(&own.odometers.emplace_back(std::move(odometer), *odometerReports[i]));
            odometerReports[i]->caps = own.caps;
            formulas = true;
        }
    // Shared sums use the worst cell of each partition, so rounds with partitions cannot use them.
    own.formulas = formulas && rounds.allDp() && !rounds.totals().partitions;
    own.capsKnown = own.odometers.empty();
}

Curves::~Curves() = default;

void Curves::addSums(Tasks &tasks)
{
    Readers &own = *m_readers;
    if (!own.formulas)
        return;
    tasks.add([&own](Progress &progress) { return readExactSums(own.rounds, own.at, own.readings, progress); });
    tasks.add([&own](Progress &progress) { return readRoundedSums(own.rounds, own.at, own.readings, progress); });
}

void Curves::addReaders(Tasks &tasks)
{
    Readers &own = *m_readers;
    if (!own.formulas)
        return tasks.add([&own](Progress &progress) { return own.walkUnread(progress); });
    // The first readers take longest: added last, they start first when several tasks run at a time.
    for (auto reader = own.unread.rbegin(); reader != own.unread.rend(); ++reader)
        tasks.add([&own, one = *reader](Progress &) -> Status {
            one->done = one->readAll(own.readings);
            return {};
        });
}

Status Curves::finish(Progress &progress)
{
    Readers &own = *m_readers;
    if (own.formulas) {
        *own.caps = std::move(own.readings.epsilon);
        own.capsKnown = true;
    }
    EPSILOMETER_TRY(own.walkUnread(progress));
    for (const OdometerReader &reader : own.odometers)
        reader.finish();
    return {};
}

Status readCurves(const std::vector<const odometers::OdometerKind *> &odometers,
                  const std::vector<const compositions::CompositionKind *> &compositions, const Policy &policy,
                  const Rounds &rounds, const std::vector<std::uint64_t> &at,
                  const std::vector<OdometerReport *> &odometerReports,
                  const std::vector<CompositionReport *> &compositionReports, Progress &progress,
                  std::uint64_t together)
{
    for (const odometers::OdometerKind *kind : odometers)
        EPSILOMETER_TRY(kind->prepare(policy, progress));
    Curves curves(odometers, compositions, policy, rounds, at, odometerReports, compositionReports, together);
    Tasks sums(progress);
    curves.addSums(sums);
    EPSILOMETER_TRY(sums.run(runInOrder));
    Tasks readers(progress);
    curves.addReaders(readers);
    EPSILOMETER_TRY(readers.run(runInOrder));
    return curves.finish(progress);
}

Result<OdometerReport> readOdometer(const odometers::OdometerKind &kind, const Policy &policy, const Rounds &rounds,
                                    const std::vector<std::uint64_t> &at, Progress &progress)
{
    OdometerReport report;
    EPSILOMETER_TRY(readCurves({&kind}, {}, policy, rounds, at, {&report}, {}, progress));
    return report;
}

Result<CompositionReport> readComposition(const compositions::CompositionKind &kind, const Policy &policy,
                                          const Rounds &rounds, const std::vector<std::uint64_t> &at,
                                          Progress &progress)
{
    CompositionReport report;
    EPSILOMETER_TRY(readCurves({}, {&kind}, policy, rounds, at, {}, {&report}, progress));
    return report;
}

} // namespace epsilometer::account
