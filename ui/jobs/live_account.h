// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"
#include "core/audit/claim_judgement.h"
#include "core/headline/headline.h"
#include "core/headline/session_verdict.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/charts/tape/tape.h"
#include "core/present/table/table_spec.h"
#include "core/tradeoff/privacy_profile.h"
#include "ui/jobs/latest_job.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace epsilometer::ui {

class PlanDocument;

/// What an attacker can tell: of the policy alone at first, and with the curve of the rounds once that was asked for.
struct PolicyCharts {
    Policy policy;
    tradeoff::PrivacyProfiles profiles; ///< of the budget; the last one is that of the rounds, if `gaussian` is present
    std::optional<tradeoff::GaussianFit> gaussian; ///< Gaussian DP that covers the rounds, fixed in advance
    present::ChartSpec attackChart;
    present::ChartSpec deltaChart;
    present::TableSpec attackTable;
};

/// The content of the pages, made on the worker; the window's thread only hands it to widgets.
struct LiveResult {
    account::SequenceReport sequence;
    present::Tape tape;
    present::ChartSpec haltingChart;
    present::TableSpec haltingTable;
    std::shared_ptr<const present::ChartSpec> odometerChart;
    present::TableSource odometerTable;
    std::shared_ptr<const PolicyCharts> tradeoff;
    std::shared_ptr<const audit::JudgedClaims> claims;  ///< claims of the record; null if it makes none
    std::shared_ptr<const headline::Headline> headline; ///< of the record alone, without the plan
    Message about;                                      ///< the blocks that the headline is about; empty: everything
    /// Whether the charts show paths of a simulation, because rules of the plan depend on outcomes.
    bool simulated = false;
    bool hasRecordCurve = false;      ///< the trade-off has the curve of the rounds, if they have one
    headline::SessionVerdict verdict; ///< what every place says; if all was fixed, by the composition that is drawn
    bool hasFixedCurve = false;       ///< the tape has the lowest composition of all, also of those that take long
};

/// Keeps the account of a document up to date. Every change restarts the worker; old results are dropped.
class LiveAccount : public QObject {
    Q_OBJECT
public:
    explicit LiveAccount(PlanDocument &document, QObject *parent = nullptr);
    ~LiveAccount() override;

    [[nodiscard]] std::shared_ptr<const LiveResult> result() const { return m_result; } ///< null at first
    [[nodiscard]] QString problem() const { return m_problem; } ///< why there is no result; empty if there is one
    /// The result as far as charts may show it: null where there is none, and for a broken file, of which no number is to
    /// be trusted.
    [[nodiscard]] std::shared_ptr<const LiveResult> drawable() const;
    [[nodiscard]] QString whyNotDrawn() const; ///< empty while the result is computed
    [[nodiscard]] bool busy() const { return m_job.busy() || m_spread.busy() || m_fixed.busy() || m_record.busy(); }

    /// Makes the odometers' table of every round, on a worker; empty if the result has all rounds.
    [[nodiscard]] std::function<Result<present::TableSource>(Progress &)> wholeOdometerTable() const;

    void setIntrinsicTime(bool on); ///< for the x axis of the odometer chart
    void setAdaptive(bool on);      ///< whether numbers for fixed parameters carry the warning mark
    void cancel();
    /// Starts the simulation if rules of the plan depend on outcomes. Charts call it whenever they become visible, so
    /// that a simulation, which takes seconds, delays no other page. changed() follows.
    void simulateWhereNeeded();
    /// The tape asks this whenever it is seen: compositions that take long at each round are read once an edit is over.
    /// changed() follows.
    void readFixedCurve();
    /// The trade-off asks this whenever it is seen: the curve of the rounds takes about a second. changed() follows.
    void readRecordCurve();

Q_SIGNALS:
    void changed();
    void busyChanged(bool busy);
    void progressed(double done);

private:
    struct Options {
        bool intrinsicTime = false;
        bool adaptive = true;
    };

    /// Data that the worker keeps between two runs.
    struct Memory;

    static present::OdometerChartOptions chartOptions(const Options &options, const account::SequenceReport &sequence);
    void begin();
    void restart() { run(true); }
    void run(bool mayLeaveOut);
    void finish(std::shared_ptr<const LiveResult> result, const QString &problem);

    PlanDocument &m_document;
    std::shared_ptr<Memory> m_memory; ///< used on the worker only
    std::shared_ptr<const LiveResult> m_result;
    QString m_problem;
    Options m_options;
    LatestJob m_job;
    LatestJob m_fixed;  ///< likewise, for readFixedCurve()
    LatestJob m_record; ///< likewise, for readRecordCurve()
    LatestJob m_spread; ///< begins after m_fixed when a chart of it is seen, and is cancelled when m_job starts anew
    bool m_simulatesNext = false;              ///< the simulation waits for readFixedCurve()
    std::shared_ptr<const Plan> m_unsimulated; ///< the plan behind the result, where its outcomes are to be simulated
};

} // namespace epsilometer::ui
