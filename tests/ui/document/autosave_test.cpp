// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: unsaved plans survive a crash and are offered once, with the spends that are in no file; saved, closed
// and running ones are not offered.
#include "ui/document/autosave.h"

#include "tests/ui/support/desk.h"
#include "ui/document/plan_document.h"

#include <QDir>

#include <gtest/gtest.h>

namespace epsilometer::ui::autosave_test {

using namespace epsilometer::ui::testing_support;

namespace {

/// A recovery file as a crashed run would leave it: without the lock that a living run holds.
void leaveBehind(const QString &from, const QString &to)
{
    QDir().mkpath(to);
    for (const QString &name : QDir(from).entryList({QStringLiteral("*.draft.json")}, QDir::Files))
        QFile::copy(QDir(from).filePath(name), QDir(to).filePath(name));
}

Session importedSession()
{
    Session session;
    session.plan = purePlan(0);
    Spend spend;
    spend.step = step("spent", "pure_dp", "epsilon = 0.3");
    spend.cost = std::make_shared<RoundCost>(infiniteCost());
    session.spends.push_back(spend);
    return session;
}

} // namespace

TEST(Autosave, SurvivesACrash)
{
    Folder folder;
    const QString alive = folder.file(QStringLiteral("alive"));
    const QString crashed = folder.file(QStringLiteral("crashed"));
    PlanDocument document(catalog());
    Autosave autosave(document, alive);
    document.startNew(purePlan(2));
    ASSERT_TRUE(document.apply(edit::SetTitle{"Precious"}, QStringLiteral("title")).ok());
    autosave.writeNow();
    autosave.waitUntilWritten();
    EXPECT_FALSE(Autosave::findLeftBehind(alive)) << "a running program's plan must not be offered to another";
    leaveBehind(alive, crashed);
    const auto found = Autosave::findLeftBehind(crashed);
    ASSERT_TRUE(found);
    EXPECT_EQ(*found->plan, document.plan());
    Autosave::discard(*found);
    EXPECT_FALSE(Autosave::findLeftBehind(crashed));
}

TEST(Autosave, SpendsThatAreInNoFileSurviveToo)
{
    Folder folder;
    const QString alive = folder.file(QStringLiteral("alive"));
    const QString crashed = folder.file(QStringLiteral("crashed"));
    PlanDocument document(catalog());
    Autosave autosave(document, alive);
    document.startFrom(importedSession(), Json::object({{"source", "log.csv"}}));
    EXPECT_TRUE(document.isModified()) << "it is nowhere else";
    autosave.writeNow();
    autosave.waitUntilWritten();
    leaveBehind(alive, crashed);
    const auto found = Autosave::findLeftBehind(crashed);
    ASSERT_TRUE(found);
    PlanDocument recovered(catalog());
    ASSERT_TRUE(recovered.openCopy(found->start, {}).ok());
    ASSERT_EQ(recovered.spends().size(), 1U);
    EXPECT_EQ(recovered.spends()[0].step.label, "spent");
    const QString path = folder.file(QStringLiteral("a.dpledger"));
    ASSERT_TRUE(document.save(path).ok());
    EXPECT_FALSE(document.isModified());
    EXPECT_FALSE(document.unsavedStart()) << "the file has them";
}

TEST(Autosave, SavedPlansLeaveNothing)
{
    Folder folder;
    const QString recovery = folder.file(QStringLiteral("recovery"));
    {
        PlanDocument document(catalog());
        Autosave autosave(document, recovery);
        document.startNew(purePlan(1));
        ASSERT_TRUE(document.apply(edit::SetTitle{"x"}, QStringLiteral("title")).ok());
        autosave.writeNow();
        ASSERT_TRUE(document.save(folder.file(QStringLiteral("a.dpledger"))).ok());
    }
    EXPECT_TRUE(QDir(recovery).entryList({QStringLiteral("*.draft.json")}, QDir::Files).isEmpty());
}

} // namespace epsilometer::ui::autosave_test
