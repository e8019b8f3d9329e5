// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - a spend is recorded on a worker; the outcome is reported once, on the window's thread
// - edits made meanwhile stay, as one edit on top of what the file holds; the step that was recorded leaves them
// - meanwhile nothing else is written; another plan that is opened meanwhile is left alone, and the spend is in its
// file
// - what is cancelled before it is written is not written; what is refused at once is reported at once
#include "ui/jobs/recorder.h"

#include "tests/ui/support/desk.h"

#include <QThread>

#include <gtest/gtest.h>

namespace epsilometer::ui::recorder_test {
namespace {

using namespace testing_support;

class RecorderTest : public testing::Test {
protected:
    Folder folder;
    PlanDocument document{catalog()};
    Recorder recorder{document};
    std::vector<Status> reported;
    QString path = folder.file(QStringLiteral("a.dpledger"));

    RecorderTest()
    {
        document.startNew(purePlan(3));
        EXPECT_TRUE(document.save(path).ok());
    }
    Recorder::Done tell()
    {
        return [this](const Status &status) { reported.push_back(status); };
    }
    bool done()
    {
        return waitUntil([this] { return !reported.empty(); });
    }
    std::size_t spendsInTheFile()
    {
        PlanDocument other(catalog());
        EXPECT_TRUE(other.open(path).ok());
        return other.spends().size();
    }
};

TEST_F(RecorderTest, RecordsOnAWorker)
{
    recorder.recordFirstStep(tell());
    EXPECT_TRUE(document.isWriting());
    EXPECT_TRUE(document.spends().empty()) << "the window goes on meanwhile";
    ASSERT_TRUE(done());
    ASSERT_TRUE(reported.front().ok()) << reported.front().error().message();
    EXPECT_FALSE(document.isWriting());
    ASSERT_EQ(document.spends().size(), 1U);
    EXPECT_EQ(document.spends().front().step.label, "step 1");
    EXPECT_EQ(document.plan().steps.size(), 2U);
    EXPECT_FALSE(document.isModified());
    EXPECT_EQ(reported.size(), 1U);
}

TEST_F(RecorderTest, EditsMeanwhileStay)
{
    recorder.recordFirstStep(tell());
    ASSERT_TRUE(document.apply(edit::SetTitle{"Meanwhile"}, QStringLiteral("title")).ok());
    Step changed = document.plan().steps[2];
    changed.label = "changed";
    ASSERT_TRUE(document.apply(edit::ReplaceStep{2, changed}, QStringLiteral("label")).ok());
    ASSERT_TRUE(document.apply(edit::MoveSteps{{0}, 2}, QStringLiteral("move")).ok());
    ASSERT_TRUE(done());
    ASSERT_TRUE(reported.front().ok());
    EXPECT_EQ(document.plan().title, "Meanwhile");
    ASSERT_EQ(document.plan().steps.size(), 2U) << "what was recorded left the plan, wherever it was moved to";
    EXPECT_EQ(document.plan().steps[0].label, "step 2");
    EXPECT_EQ(document.plan().steps[1].label, "changed");
    EXPECT_TRUE(document.isModified());
    document.undoStack().undo();
    EXPECT_EQ(document.plan().title, "A plan");
    EXPECT_EQ(document.plan().steps[1].label, "step 3");
    EXPECT_FALSE(document.isModified());
    document.undoStack().redo();
    EXPECT_TRUE(document.save().ok());
    EXPECT_EQ(spendsInTheFile(), 1U);
}

TEST_F(RecorderTest, MeanwhileNothingElseIsWritten)
{
    recorder.recordFirstStep(tell());
    EXPECT_EQ(document.save().error().code, ErrorCode::Conflict);
    EXPECT_EQ(document.save(folder.file(QStringLiteral("copy.dpledger"))).error().code, ErrorCode::Conflict);
    EXPECT_EQ(document.recordFirstStep().error().code, ErrorCode::Conflict);
    Recorder another(document);
    another.recordFirstStep(tell());
    ASSERT_EQ(reported.size(), 1U);
    EXPECT_EQ(reported.front().error().code, ErrorCode::Conflict);
    ASSERT_TRUE(waitUntil([this] { return reported.size() == 2; }));
    EXPECT_TRUE(reported.back().ok());
    EXPECT_EQ(spendsInTheFile(), 1U);
}

TEST_F(RecorderTest, AnotherPlanMeanwhileIsLeftAlone)
{
    recorder.recordFirstStep(tell());
    document.startNew(purePlan(7));
    ASSERT_TRUE(done());
    EXPECT_TRUE(reported.front().ok());
    EXPECT_EQ(document.plan(), purePlan(7));
    EXPECT_TRUE(document.spends().empty());
    EXPECT_TRUE(document.path().isEmpty());
    EXPECT_EQ(spendsInTheFile(), 1U);
}

TEST_F(RecorderTest, WhatIsCancelledBeforehandIsNotWritten)
{
    const QByteArray before = contentOf(path);
    const PlanDocument::Writing endless = [](Progress &progress) -> Result<WrittenFile> {
        while (progress.report(0.5))
            QThread::yieldCurrentThread();
        return makeError(ErrorCode::Cancelled, "cancelled");
    };
    recorder.write(endless, tell());
    EXPECT_TRUE(recorder.busy());
    recorder.cancel();
    ASSERT_TRUE(done());
    EXPECT_EQ(reported.front().error().code, ErrorCode::Cancelled);
    EXPECT_EQ(contentOf(path), before);
    EXPECT_EQ(document.plan(), purePlan(3));
    EXPECT_TRUE(document.recordFirstStep().ok()) << "the file is not claimed any more";
}

TEST_F(RecorderTest, WhatIsRefusedAtOnceIsReportedAtOnce)
{
    document.startNew(purePlan(1));
    recorder.recordFirstStep(tell());
    ASSERT_EQ(reported.size(), 1U);
    EXPECT_EQ(reported.front().error().code, ErrorCode::Conflict) << "there is no file yet";
    EXPECT_FALSE(recorder.busy());
}

TEST_F(RecorderTest, HaltIsReported)
{
    document.startNew(purePlan(1, "0.05"));
    ASSERT_TRUE(document.save(path).ok());
    recorder.recordFirstStep(tell());
    ASSERT_TRUE(done());
    EXPECT_EQ(reported.front().error().code, ErrorCode::Refused);
    EXPECT_EQ(document.plan().steps.size(), 1U);
    EXPECT_EQ(spendsInTheFile(), 0U);
}

} // namespace
} // namespace epsilometer::ui::recorder_test
