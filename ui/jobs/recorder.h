// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/plan_document.h"
#include "ui/jobs/latest_job.h"

#include <QObject>

#include <functional>

namespace epsilometer::ui {

/// Writes to the ledger of a document on a worker and then shows the new content of the file. Asking a filter about a
/// million spends and syncing would block the window too long. The plan may be edited in the meantime.
class Recorder : public QObject {
    Q_OBJECT
public:
    using Done = std::function<void(const Status &)>;

    explicit Recorder(PlanDocument &document, QObject *parent = nullptr);

    /// Starts the writing. `done` is called once, on this thread; immediately if the writing is refused. It is never
    /// called if another plan is opened before the end, and this recorder starts another writing.
    void write(const Result<PlanDocument::Writing> &writing, Done done);
    /// facts  about the run; without them, the assumptions of the plan
    void recordFirstStep(Done done, const std::optional<RecordedFacts> &facts = {})
    {
        write(m_document.recordingOfFirstStep(facts), std::move(done));
    }

    [[nodiscard]] bool busy() const { return m_job.busy(); }
    /// Stops; parts not yet written are skipped.
    void cancel() { m_job.cancel(); }

Q_SIGNALS:
    void busyChanged(bool busy);
    void progressed(double done);

private:
    PlanDocument &m_document;
    LatestJob m_job;
};

} // namespace epsilometer::ui
