// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/account.h"
#include "core/account/round_readings.h"
#include "core/account/walk.h"

#include <algorithm>
#include <limits>
#include <list>
#include <memory>
#include <optional>

namespace epsilometer::account {

namespace {

/// A composition that is recomputed at every reading is read at so many rounds at most.
constexpr std::size_t kMostReadings = 2048;

/// One accountant that is charged round by round, and read in between.
class CurveReader {
public:
    virtual ~CurveReader() = default;
    virtual void charge(const RoundCost &cost, std::uint64_t count) = 0;
    /// Reads after the rounds charged so far.
    [[nodiscard]] virtual Status read() = 0;
};

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
    OdometerReader(std::unique_ptr<odometers::Odometer> odometer, OdometerReport &report)
        : m_odometer(std::move(odometer)), m_report(report)
    {
    }

    void charge(const RoundCost &cost, std::uint64_t count) override { m_odometer->charge(cost, count); }
    Status read() override
    {
        m_report.values.push_back(m_odometer->value());
        if (m_odometer->capKnown())
            m_report.cappedReadings = m_report.values.size();
        return {};
    }
    /// All readings at once, where the odometer is a formula of their sums.
    bool readAll(const Readings &readings)
    {
        m_report.values.resize(readings.size());
        const bool read = m_odometer->readAll(readings, m_report.values.data());
        if (!read)
            m_report.values.clear();
        m_report.cappedReadings = m_report.values.size();
        return read;
    }
    void sayMeaning() const { m_report.meaning = m_odometer->meaning(); }

private:
    std::unique_ptr<odometers::Odometer> m_odometer;
    OdometerReport &m_report;
};

class CompositionReader final : public CurveReader {
public:
    CompositionReader(std::unique_ptr<compositions::Composition> composition, CompositionReport &report,
                      Progress &progress)
        : m_composition(std::move(composition)), m_report(report), m_progress(progress)
    {
    }

    void charge(const RoundCost &cost, std::uint64_t count) override { m_composition->add(cost, count); }
    /// As OdometerReader's.
    bool readAll(const Readings &readings) { return m_composition->readAll(readings, m_report.results); }
    Status read() override
    {
        EPSILOMETER_ASSIGN(const auto result, m_composition->result(m_progress));
        m_report.results.push_back(result);
        return {};
    }

private:
    std::unique_ptr<compositions::Composition> m_composition;
    CompositionReport &m_report;
    Progress &m_progress;
};

/// Charges the rounds in order with every reader, and has all of them read when exactly the wanted rounds are in.
/// wanted  ascending, 1-based, 0 before the first round
Status walk(const Rounds &rounds, const std::vector<std::uint64_t> &wanted, const std::vector<CurveReader *> &readers,
            Progress &progress)
{
    auto next = wanted.begin();
    const auto readAt = [&](std::uint64_t round) -> Status {
        for (; next != wanted.end() && *next == round; ++next)
            for (CurveReader *reader : readers)
                EPSILOMETER_TRY(reader->read());
        return {};
    };
    Paces steps(progress, rounds.groups().size());
    EPSILOMETER_TRY(readAt(0));
    for (const Rounds::Group &group : rounds.groups()) {
        const std::uint64_t end = group.firstRound + group.count - 1;
        for (std::uint64_t in = group.firstRound - 1; in < end;) {
            const std::uint64_t upTo = next != wanted.end() ? std::min(*next, end) : end;
            for (CurveReader *reader : readers)
                reader->charge(*group.cost, upTo - in);
            in = upTo;
            EPSILOMETER_TRY(readAt(in));
            EPSILOMETER_TRY(steps.next(0));
        }
        EPSILOMETER_TRY(steps.next());
    }
    return {};
}

/// The started accountant where it applies; otherwise the report says why not.
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

Status readCurves(const std::vector<const odometers::OdometerKind *> &odometers,
                  const std::vector<const compositions::CompositionKind *> &compositions, const Policy &policy,
                  const Rounds &rounds, const std::vector<std::uint64_t> &at,
                  const std::vector<OdometerReport *> &odometerReports,
                  const std::vector<CompositionReport *> &compositionReports, Progress &progress)
{
    const auto caps = std::make_shared<std::vector<double>>();
    ProgressPart summing(progress, 0, 0.1);
    ProgressPart walking(progress, 0.1, 1);
    std::list<OdometerReader> odometerReaders;
    std::list<CompositionReader> compositionReaders;
    for (std::size_t i = 0; i < odometers.size(); ++i)
        if (auto odometer = begin<odometers::Odometer>(*odometers[i], policy, rounds, *odometerReports[i])) {
            odometerReaders.emplace_back(std::move(odometer), *odometerReports[i]);
            odometerReports[i]->caps = caps;
        }
    bool formulas = !odometerReaders.empty();
    for (std::size_t i = 0; i < compositions.size(); ++i)
        if (auto composition = begin(*compositions[i], policy, rounds, at.size(), *compositionReports[i])) {
            formulas = formulas || composition->incremental();
            compositionReaders.emplace_back(std::move(composition), *compositionReports[i], walking);
        }
    std::optional<Readings> readings;
    if (formulas && rounds.allDp()) {
        EPSILOMETER_ASSIGN(readings, readSums(rounds, at, summing));
    }
    SumReader sums(*caps);
    std::vector<CurveReader *> walked;
    if (!readings && !odometerReaders.empty())
        walked.push_back(&sums);
    const auto walkOrRead = [&](auto &reader) {
        if (!readings || !reader.readAll(*readings))
            walked.push_back(&reader);
    };
    std::ranges::for_each(odometerReaders, walkOrRead);
    std::ranges::for_each(compositionReaders, walkOrRead);
    if (readings)
        *caps = std::move(readings->epsilon);
    if (!walked.empty())
        EPSILOMETER_TRY(walk(rounds, at, walked, walking));
    for (const OdometerReader &reader : odometerReaders)
        reader.sayMeaning();
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
