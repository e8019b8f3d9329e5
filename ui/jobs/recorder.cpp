// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/recorder.h"

#include <memory>
#include <utility>

namespace epsilometer::ui {

Recorder::Recorder(PlanDocument &document, QObject *parent) : QObject(parent), m_document(document)
{
    connect(&m_job, &LatestJob::busyChanged, this, &Recorder::busyChanged);
    connect(&m_job, &LatestJob::progressed, this, &Recorder::progressed);
}

void Recorder::write(const Result<PlanDocument::Writing> &writing, Done done)
{
    if (!writing.ok())
        return done(writing.error());
    const auto ticket = m_document.beginWriting();
    if (!ticket.ok())
        return done(ticket.error());
    m_job.start([this, ticket = *ticket, work = *writing, done = std::move(done)](Progress &progress) {
        // Shared, because a delivery is copied.
        const auto written = std::make_shared<Result<WrittenFile>>(work(progress));
        return LatestJob::Delivery(
            [this, ticket, written, done] { done(m_document.endWriting(ticket, std::move(*written))); });
    });
}

} // namespace epsilometer::ui
