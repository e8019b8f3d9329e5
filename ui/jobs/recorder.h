// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/plan_document.h"
#include "ui/jobs/latest_job.h"

#include <QObject>

#include <functional>

namespace epsilometer::ui {

/// Writes to the ledger of a document on a worker, and shows what the file holds then: asking a filter about a million
/// spends and syncing take longer than a window may stand still. The plan may be edited meanwhile.
class Recorder : public QObject {
    Q_OBJECT
public:
    using Done = std::function<void(const Status &)>;

    explicit Recorder(PlanDocument &document, QObject *parent = nullptr);

    /// `done` is called once, on this thread: at once where it is refused at once; never if another plan was opened
    /// before it was written and this recorder was asked for something else.
    void write(const Result<PlanDocument::Writing> &writing, Done done);
    /// facts  what came out; without them what the plan assumes
    void recordFirstStep(Done done, const std::optional<RecordedFacts> &facts = {})
    {
        write(m_document.recordingOfFirstStep(facts), std::move(done));
    }

    [[nodiscard]] bool busy() const { return m_job.busy(); }
    /// What is not written yet is not written.
    void cancel() { m_job.cancel(); }

Q_SIGNALS:
    void busyChanged(bool busy);
    void progressed(double done);

private:
    PlanDocument &m_document;
    LatestJob m_job;
};

} // namespace epsilometer::ui
