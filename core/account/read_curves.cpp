// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/account.h"
#include "core/account/curve_walk.h"
#include "core/account/walk.h"
#include "core/base/expect_use.h"

#include <algorithm>
#include <limits>
#include <list>

namespace epsilometer {

namespace {

/// A composition that is recomputed at every reading is read at so many rounds at most.
constexpr std::size_t kMostReadings = 2048;

/// The caps that odometers share.
class SumReader final : public CurveReader {
public:
    explicit SumReader(std::vector<double> &sums) : m_sums(sums) {}

    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        m_known = m_known && cost.dp;
        if (m_known)
            m_sum.add(cost.dp->epsilon, count);
    }
    bool chargeAll(const RoundRun &run) override
    {
        m_known = m_known && run.sums.dp;
        m_sum.add(run.sums.epsilon);
        return true;
    }
    bool readAll(const Readings &readings) override
    {
        m_sums.insert(m_sums.end(), readings.epsilon.begin(), readings.epsilon.end());
        m_sum.add(readings.rounds.sums.epsilon);
        return true;
    }
    Status read() override
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
    OdometerReader(std::unique_ptr<Odometer> odometer, OdometerReport &report)
        : m_odometer(std::move(odometer)), m_report(report)
    {
    }

    void charge(const RoundCost &cost, std::uint64_t count) override { m_odometer->charge(cost, count); }
    bool chargeAll(const RoundRun &run) override { return m_odometer->chargeAll(run); }
    bool readAll(const Readings &readings) override
    {
        std::vector<double> &values = m_report.values;
        values.resize(std::max(values.size(), m_size + readings.size()));
        // What is not read at once is read one by one: read() takes the room away.
        if (!m_odometer->readAll(readings, values.data() + m_size))
            return false;
        count(readings.size());
        return true;
    }
    Status read() override
    {
        m_report.values.resize(m_size);
        m_report.values.push_back(m_odometer->value());
        count(1);
        return {};
    }
    /// Room for so many readings that are written where they stay. Those that were there are forgotten.
    void beginPart(std::size_t room)
    {
        m_size = 0;
        m_report.cappedReadings = 0;
        m_report.values.resize(room);
    }
    /// What is not read yet is not there.
    void endPart() { m_report.values.resize(m_size); }
    [[nodiscard]] const Odometer &odometer() const { return *m_odometer; }
    [[nodiscard]] OdometerReport &report() const { return m_report; }

private:
    void count(std::size_t readings)
    {
        m_size += readings;
        if (m_odometer->capKnown())
            m_report.cappedReadings = m_size;
    }

    std::unique_ptr<Odometer> m_odometer;
    OdometerReport &m_report;
    std::size_t m_size = 0; ///< readings; after them there may be room
};

class CompositionReader final : public CurveReader {
public:
    CompositionReader(std::unique_ptr<Composition> composition, CompositionReport &report, Progress &progress)
        : m_composition(std::move(composition)), m_report(report), m_progress(progress)
    {
    }

    void charge(const RoundCost &cost, std::uint64_t count) override { m_composition->add(cost, count); }
    bool chargeAll(const RoundRun &run) override { return m_composition->addAll(run); }
    bool readAll(const Readings &readings) override
    {
        CompositionReadings results;
        if (!m_composition->readAll(readings, results))
            return false;
        m_report.results.append(results, readings.size());
        return true;
    }
    Status read() override
    {
        EPSILOMETER_ASSIGN(const auto result, m_composition->result(m_progress));
        m_report.results.push_back(result);
        return {};
    }

    [[nodiscard]] CompositionReport &report() const { return m_report; }

private:
    std::unique_ptr<Composition> m_composition;
    CompositionReport &m_report;
    Progress &m_progress;
};

/// The started odometer where it applies; otherwise the report says why not.
std::unique_ptr<Odometer> begin(const OdometerKind &kind, const Policy &policy, const Rounds &rounds,
                                std::size_t reserved, OdometerReport &report)
{
    report.kind = &kind;
    auto started = kind.start(policy);
    report.applicability =
        started ? firstThatDoesNotApply(**started, rounds) : Applicability::no(started.error().message());
    if (!report.applicability.applies)
        return nullptr;
    report.values.reserve(reserved);
    expectUse(report.values);
    return *std::move(started);
}

std::unique_ptr<Composition> begin(const CompositionKind &kind, const Policy &policy, const Rounds &rounds,
                                   std::size_t reserved, std::size_t readings, CompositionReport &report)
{
    report.kind = &kind;
    auto started = kind.start(policy);
    report.applicability =
        started ? firstThatDoesNotApply(**started, rounds) : Applicability::no(started.error().message());
    if (report.applicability.applies && !(*started)->incremental() && readings > kMostReadings)
        report.applicability = Applicability::no("is recomputed at every reading; ask for at most " +
                                                 std::to_string(kMostReadings) + " rounds, or the last one");
    if (!report.applicability.applies)
        return nullptr;
    report.results.reserve(reserved);
    return *std::move(started);
}

/// Readers of the kinds that apply, in their order, with the caps that the odometers share.
class Readers {
public:
    /// reserved  readings that there is room for;  readings  how many there will be
    Readers(const std::vector<const OdometerKind *> &odometers,
            const std::vector<const CompositionKind *> &compositions, const Policy &policy, const Rounds &rounds,
            std::size_t reserved, std::size_t readings, const std::vector<OdometerReport *> &odometerReports,
            const std::vector<CompositionReport *> &compositionReports, Progress &progress)
        : m_caps(std::make_shared<std::vector<double>>()), m_sums(*m_caps)
    {
        for (std::size_t i = 0; i < odometers.size(); ++i)
            if (auto odometer = begin(*odometers[i], policy, rounds, reserved, *odometerReports[i])) {
                m_all.push_back(&m_odometers.emplace_back(std::move(odometer), *odometerReports[i]));
                odometerReports[i]->caps = m_caps;
            }
        if (!m_all.empty()) {
            m_caps->reserve(reserved);
            expectUse(*m_caps);
            m_all.push_back(&m_sums);
        }
        for (std::size_t i = 0; i < compositions.size(); ++i)
            if (auto composition = begin(*compositions[i], policy, rounds, reserved, readings, *compositionReports[i]))
                m_all.push_back(&m_compositions.emplace_back(std::move(composition), *compositionReports[i], progress));
    }

    [[nodiscard]] const std::vector<CurveReader *> &all() const { return m_all; }
    void sayMeanings() const
    {
        for (const OdometerReader &reader : m_odometers)
            reader.report().meaning = reader.odometer().meaning();
    }
    /// Forgets the readings so far and makes room for so many.
    void beginPart(std::size_t room)
    {
        m_caps->clear();
        for (OdometerReader &reader : m_odometers)
            reader.beginPart(room);
        for (CompositionReader &reader : m_compositions)
            reader.report().results.clear();
    }
    void endPart()
    {
        for (OdometerReader &reader : m_odometers)
            reader.endPart();
    }

private:
    std::shared_ptr<std::vector<double>> m_caps;
    SumReader m_sums;
    std::list<OdometerReader> m_odometers;
    std::list<CompositionReader> m_compositions;
    std::vector<CurveReader *> m_all;
};

/// Hands on what the readers before it have read, whenever it is enough.
class Stream final : public CurveReader {
public:
    static constexpr std::size_t kPart = 4096; ///< readings that fit a cache together
    static constexpr std::size_t kRoom = kPart + Readings::kMost;

    Stream(Readers &readers, const CurvesTaker &take) : m_readers(readers), m_take(take) { m_readers.beginPart(kRoom); }

    void charge(const RoundCost &, std::uint64_t) override {}
    bool chargeAll(const RoundRun &) override { return true; }
    bool readAll(const Readings &readings) override
    {
        count(readings.size());
        return true;
    }
    Status read() override
    {
        count(1);
        return {};
    }
    /// room  for what comes after
    void handOn(std::size_t room = kRoom)
    {
        m_readers.endPart();
        if (m_size > 0)
            m_take(m_first, m_size);
        m_first += m_size;
        m_size = 0;
        m_readers.beginPart(room);
    }

private:
    void count(std::size_t readings)
    {
        m_size += readings;
        if (m_size >= kPart)
            handOn();
    }

    Readers &m_readers;
    const CurvesTaker &m_take;
    std::uint64_t m_first = 1;
    std::size_t m_size = 0;
};

} // namespace

Status readCurves(const std::vector<const OdometerKind *> &odometers,
                  const std::vector<const CompositionKind *> &compositions, const Policy &policy, const Rounds &rounds,
                  const std::vector<std::uint64_t> &at, const std::vector<OdometerReport *> &odometerReports,
                  const std::vector<CompositionReport *> &compositionReports, Progress &progress)
{
    const Readers readers(odometers, compositions, policy, rounds, at.size(), at.size(), odometerReports,
                          compositionReports, progress);
    if (!readers.all().empty())
        EPSILOMETER_TRY(walkCurves(rounds, WantedRounds(at), readers.all(), progress));
    readers.sayMeanings();
    return {};
}

Status streamCurves(const std::vector<const OdometerKind *> &odometers,
                    const std::vector<const CompositionKind *> &compositions, const Policy &policy,
                    const Rounds &rounds, const std::vector<OdometerReport *> &odometerReports,
                    const std::vector<CompositionReport *> &compositionReports, const CurvesTaker &take,
                    Progress &progress)
{
    Readers readers(odometers, compositions, policy, rounds, Stream::kRoom, std::numeric_limits<std::size_t>::max(),
                    odometerReports, compositionReports, progress);
    Stream stream(readers, take);
    std::vector<CurveReader *> all = readers.all();
    if (all.empty())
        return {};
    all.push_back(&stream);
    EPSILOMETER_TRY(walkCurves(rounds, WantedRounds::every(rounds), all, progress));
    stream.handOn(0);
    readers.sayMeanings();
    return {};
}

std::vector<double> OdometerReport::allCapped() const
{
    std::vector<double> result;
    result.reserve(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        result.push_back(capped(i));
    return result;
}

Result<OdometerReport> readOdometer(const OdometerKind &kind, const Policy &policy, const Rounds &rounds,
                                    const std::vector<std::uint64_t> &at, Progress &progress)
{
    OdometerReport report;
    EPSILOMETER_TRY(readCurves({&kind}, {}, policy, rounds, at, {&report}, {}, progress));
    return report;
}

Result<CompositionReport> readComposition(const CompositionKind &kind, const Policy &policy, const Rounds &rounds,
                                          const std::vector<std::uint64_t> &at, Progress &progress)
{
    CompositionReport report;
    EPSILOMETER_TRY(readCurves({}, {&kind}, policy, rounds, at, {}, {&report}, progress));
    return report;
}

} // namespace epsilometer
