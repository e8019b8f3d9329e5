// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/account.h"
#include "core/account/curve_walk.h"
#include "core/account/walk.h"

#include <list>

namespace epsilometer {

namespace {

/// A composition that is recomputed at every reading is read at so many rounds at most.
constexpr std::size_t kMostReadings = 2048;

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
        double values[Readings::kMost];
        double capped[Readings::kMost];
        if (!m_odometer->readAll(readings, values, capped))
            return false;
        m_report.values.insert(m_report.values.end(), values, values + readings.size());
        m_report.capped.insert(m_report.capped.end(), capped, capped + readings.size());
        return true;
    }
    Status read() override
    {
        m_report.values.push_back(m_odometer->value());
        m_report.capped.push_back(m_odometer->capped());
        return {};
    }
    [[nodiscard]] const Odometer &odometer() const { return *m_odometer; }
    [[nodiscard]] OdometerReport &report() const { return m_report; }

private:
    std::unique_ptr<Odometer> m_odometer;
    OdometerReport &m_report;
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

private:
    std::unique_ptr<Composition> m_composition;
    CompositionReport &m_report;
    Progress &m_progress;
};

/// The started odometer where it applies; otherwise the report says why not.
std::unique_ptr<Odometer> begin(const OdometerKind &kind, const Policy &policy, const Rounds &rounds,
                                std::size_t readings, OdometerReport &report)
{
    report.kind = &kind;
    auto started = kind.start(policy);
    report.applicability =
        started ? firstThatDoesNotApply(**started, rounds) : Applicability::no(started.error().message());
    if (!report.applicability.applies)
        return nullptr;
    report.values.reserve(readings);
    report.capped.reserve(readings);
    return *std::move(started);
}

std::unique_ptr<Composition> begin(const CompositionKind &kind, const Policy &policy, const Rounds &rounds,
                                   std::size_t readings, CompositionReport &report)
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
    report.results.reserve(readings);
    return *std::move(started);
}

} // namespace

Status readCurves(const std::vector<const OdometerKind *> &odometers,
                  const std::vector<const CompositionKind *> &compositions, const Policy &policy, const Rounds &rounds,
                  const std::vector<std::uint64_t> &at, const std::vector<OdometerReport *> &odometerReports,
                  const std::vector<CompositionReport *> &compositionReports, Progress &progress)
{
    std::list<OdometerReader> odometerReaders;
    std::list<CompositionReader> compositionReaders;
    std::vector<CurveReader *> readers;
    for (std::size_t i = 0; i < odometers.size(); ++i)
        if (auto odometer = begin(*odometers[i], policy, rounds, at.size(), *odometerReports[i]))
            readers.push_back(&odometerReaders.emplace_back(std::move(odometer), *odometerReports[i]));
    for (std::size_t i = 0; i < compositions.size(); ++i)
        if (auto composition = begin(*compositions[i], policy, rounds, at.size(), *compositionReports[i]))
            readers.push_back(
                &compositionReaders.emplace_back(std::move(composition), *compositionReports[i], progress));
    if (!readers.empty())
        EPSILOMETER_TRY(walkCurves(rounds, at, readers, progress));
    for (const OdometerReader &reader : odometerReaders)
        reader.report().meaning = reader.odometer().meaning();
    return {};
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
