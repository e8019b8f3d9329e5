// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the laboratory's data and of its runs:
// - a CSV that is none is said with its line and what would be right, draws nothing, and the next run is as usual
// - a folder of images in MNIST's format is trained on, pooled as asked; what does not divide or is missing is said
// - a run that is worse by a factor is the one of core for it, and so are hidden units and stopping; a factor beyond
//   the steps is said beside its field
// - the guarantee is the sum of its steps by hand: k steps of 1/(2 sigma^2)-zCDP each, however badly tuned
// - a run is cancelled, says so, and the panel stays usable; data are chosen with the keyboard, and a question that is
//   cancelled changes nothing
#include "ui/pages/individuals/laboratory_panel.h"

#include "core/individual/laboratory/private_descent.h"
#include "core/individual/laboratory/training_data.h"
#include "core/present/charts/laboratory/laboratory_charts.h"
#include "core/present/table/table_text.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/models/table_model.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTimer>

#include <gtest/gtest.h>

namespace epsilometer::ui::laboratory_data_test {
namespace {

using namespace testing_support;

class LaboratoryDataTest : public testing::Test {
protected:
    Folder folder;
    LaboratoryPanel panel;
    QPushButton *button = panel.findChild<QPushButton *>(QStringLiteral("laboratoryRun"));
    QPushButton *cancel = panel.findChild<QPushButton *>(QStringLiteral("laboratoryCancel"));
    QComboBox *kind = panel.findChild<QComboBox *>(QStringLiteral("laboratoryData"));

    LaboratoryDataTest()
    {
        panel.resize(900, 900);
        panel.show();
        retype(field("laboratorySteps"), QStringLiteral("4"));
        retype(field("laboratorySigma"), QStringLiteral("2"));
        retype(field("laboratoryFactors"), QStringLiteral("1"));
        number("laboratorySeeds")->setValue(2);
    }
    ~LaboratoryDataTest() override { panel.hide(); }

    FieldEdit *field(const char *name) { return panel.findChild<FieldEdit *>(QString::fromLatin1(name)); }
    QSpinBox *number(const char *name) { return panel.findChild<QSpinBox *>(QString::fromLatin1(name)); }
    QString text(const char *name) { return panel.findChild<QLabel *>(QString::fromLatin1(name))->text(); }
    bool drawn() { return !panel.panel()->chart().series.empty(); }
    QString said() { return drawn() ? QString() : text("laboratoryEmpty"); }
    void runIt()
    {
        QTest::mouseClick(button, Qt::LeftButton);
        ASSERT_TRUE(waitUntil([this] { return !panel.busy(); }));
    }
    static QByteArray rows(int count)
    {
        QByteArray csv;
        for (int i = 0; i < count; ++i)
            csv += QByteArray::number(i % 2) + "," + QByteArray::number(i % 5) + "," + QByteArray::number(i % 2) + "\n";
        return csv;
    }
    QString written(const QByteArray &bytes, const char *name = "people.csv")
    {
        const QString path = folder.file(QString::fromUtf8(name));
        overwrite(path, bytes);
        return path;
    }
    static QByteArray idx(const QList<int> &sizes, const QByteArray &content)
    {
        QByteArray bytes("\0\0\x08", 3);
        bytes += static_cast<char>(sizes.size());
        for (const int size : sizes)
            bytes += QByteArray("\0\0\0", 3) + static_cast<char>(size);
        return bytes + content;
    }
    /// Four by four pixels, bright above in class 1 and below in class 0.
    QString images(const char *name = "images")
    {
        const QString path = folder.file(QString::fromUtf8(name));
        QDir().mkpath(path);
        for (const auto &[part, count] : {std::pair("train", 20), std::pair("t10k", 10)}) {
            QByteArray pixels;
            QByteArray labels;
            for (int i = 0; i < count; ++i) {
                const char above = i % 2 == 1 ? '\xff' : '\0';
                pixels += QByteArray(8, above) + QByteArray(8, above == '\0' ? '\xff' : '\0');
                labels += static_cast<char>(i % 2);
            }
            overwrite(path + QStringLiteral("/%1-images-idx3-ubyte").arg(QLatin1String(part)),
                      idx({count, 4, 4}, pixels));
            overwrite(path + QStringLiteral("/%1-labels-idx1-ubyte").arg(QLatin1String(part)), idx({count}, labels));
        }
        return path;
    }
    /// What core gives for what is typed.
    present::TableSpec byCore(const QString &path, individual::DescentSettings typed, individual::Mistuning what,
                              const std::vector<double> &factors, std::uint32_t pool = 1)
    {
        NoProgress progress;
        typed.clip = field("laboratoryClip")->text().toDouble();
        typed.sigma = 2;
        typed.steps = field("laboratorySteps")->text().toUInt();
        typed.learningRate = field("laboratoryRate")->text().toDouble();
        typed.seed = static_cast<std::uint64_t>(number("laboratoryFirstSeed")->value());
        const auto split = individual::loadTraining({toCore(path), field("laboratoryScale")->text().toDouble(), pool});
        EXPECT_TRUE(split.ok());
        std::vector<individual::DescentComparison> comparisons;
        std::vector<Message> names;
        for (const double factor : factors) {
            comparisons.push_back(*individual::compareDescents(*split, *individual::badlyTuned(typed, what, factor), 2,
                                                               progress, runInOrder));
            names.push_back(individual::mistuningName(what, factor));
        }
        return present::comparisonTable(comparisons, names, 1e-5);
    }
    std::string shown() { return present::tableCsv(panel.panel()->tableModel()->table()); }
    void answerWith(const QString &path)
    {
        QTimer::singleShot(0, &panel, [path] {
            auto *files = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            ASSERT_NE(files, nullptr);
            files->selectFile(path);
            static_cast<QDialog *>(files)->done(path.isEmpty() ? QDialog::Rejected : QDialog::Accepted);
        });
    }
};

TEST_F(LaboratoryDataTest, ACsvThatIsNoneIsSaidWithItsLine)
{
    const std::pair<QByteArray, const char *> broken[]{
        {rows(9), "must be at least 10"},
        {rows(12) + "1,2,0.5\n", "Line 13: 0.5: must be a class, a whole number from 0 to 999"},
        {rows(12) + "1,2,-1\n", "must be a class, a whole number from 0 to 999"},
        {rows(12) + "1,2,1000\n", "must be a class, a whole number from 0 to 999"},
        {rows(12) + "1,many,0\n", "Line 13: many: must be a finite number"},
        {rows(12) + "nan,2,0\n", "must be a finite number"},
        {rows(12) + "<b>,2,0\n", "<b>"},
        {rows(12) + "1,0\n", "must have at least 2 columns, as many as the first line"},
        {rows(30).replace(",1\n", ",0\n"), "classes = 1: must be at least 2"},
        {QByteArray(), "must be at least 10"}};
    for (const auto &[bytes, says] : broken) {
        panel.useFile(written(rows(20)));
        runIt();
        ASSERT_TRUE(drawn()) << said().toStdString();
        panel.useFile(written(bytes));
        runIt();
        EXPECT_FALSE(drawn()) << says << ": a run of other data stays";
        EXPECT_TRUE(said().contains(QString::fromLatin1(says))) << says << ": " << said().toStdString();
        EXPECT_EQ(text("laboratoryGuarantee"), QString()) << "a guarantee of no run";
        EXPECT_TRUE(button->isEnabled());
        EXPECT_FALSE(cancel->isEnabled());
    }
    panel.useFile(folder.file(QStringLiteral("missing.csv")));
    runIt();
    EXPECT_TRUE(said().contains(QStringLiteral("No such file"))) << said().toStdString();
}

TEST_F(LaboratoryDataTest, AFolderOfImagesIsTrainedOn)
{
    panel.useFile(images());
    EXPECT_EQ(field("laboratoryScale")->text(), QStringLiteral("255"));
    retype(field("laboratorySteps"), QStringLiteral("4"));
    retype(field("laboratorySigma"), QStringLiteral("2"));
    individual::DescentSettings typed;
    typed.checkShare = 0.05;
    for (const int pool : {1, 2, 4}) {
        number("laboratoryPool")->setValue(pool);
        runIt();
        ASSERT_TRUE(drawn()) << pool << ": " << said().toStdString();
        EXPECT_EQ(shown(),
                  present::tableCsv(byCore(folder.file(QStringLiteral("images")), typed, individual::Mistuning::Clip,
                                           {1}, static_cast<std::uint32_t>(pool))))
            << pool;
    }
    number("laboratoryPool")->setValue(3);
    runIt();
    EXPECT_TRUE(said().contains(QStringLiteral("must divide the height and the width, 4 and 4")))
        << said().toStdString();
    number("laboratoryPool")->setValue(1);
    const QString labels = folder.file(QStringLiteral("images/train-labels-idx1-ubyte"));
    const QByteArray good = contentOf(labels);
    const std::pair<QByteArray, const char *> broken[]{{good.chopped(1), "states 20 bytes and holds 19"},
                                                       {idx({19}, QByteArray(19, '\1')), "there are 19 for 20 images"},
                                                       {QByteArray("text"), "labels in MNIST's format"},
                                                       {QByteArray(), "labels in MNIST's format"}};
    for (const auto &[bytes, says] : broken) {
        overwrite(labels, bytes);
        runIt();
        EXPECT_TRUE(said().contains(QString::fromLatin1(says))) << says << ": " << said().toStdString();
    }
    QFile::remove(labels);
    runIt();
    EXPECT_FALSE(said().isEmpty()) << "one of the four files is missing";
    overwrite(labels, good);
    runIt();
    EXPECT_TRUE(drawn()) << said().toStdString();
}

TEST_F(LaboratoryDataTest, RunsThatAreWorseAreThoseOfCore)
{
    const QString path = written(rows(40));
    panel.useFile(path);
    retype(field("laboratoryFactors"), QStringLiteral("1, 1.5,2"));
    individual::DescentSettings typed;
    typed.checkShare = 0.05;
    auto *vary = panel.findChild<QComboBox *>(QStringLiteral("laboratoryVary"));
    for (const individual::Mistuning what : {individual::Mistuning::Noise, individual::Mistuning::Clip}) {
        chooseWithKeys(vary, what == individual::Mistuning::Clip ? 0 : 1);
        runIt();
        EXPECT_EQ(shown(), present::tableCsv(byCore(path, typed, what, {1, 1.5, 2})));
        EXPECT_EQ(panel.panel()->tableModel()->rowCount(), 3);
    }
    const std::string plain = shown();
    number("laboratoryHidden")->setValue(3);
    retype(field("laboratoryStopBelow"), QStringLiteral("0.5"));
    retype(field("laboratoryCheckShare"), QStringLiteral("0.1"));
    runIt();
    typed.hidden = 3;
    typed.stopBelow = 0.5;
    typed.checkShare = 0.1;
    EXPECT_EQ(shown(), present::tableCsv(byCore(path, typed, individual::Mistuning::Clip, {1, 1.5, 2})));
    EXPECT_NE(shown(), plain);
}

TEST_F(LaboratoryDataTest, AFactorBeyondTheStepsIsSaidBesideItsField)
{
    panel.useFile(written(rows(20)));
    for (const char *factors : {"3", "1, 2.5", "2, 1, 2.0001"}) {
        retype(field("laboratoryFactors"), QString::fromLatin1(factors));
        QTest::mouseClick(button, Qt::LeftButton);
        EXPECT_FALSE(panel.busy()) << factors;
        EXPECT_TRUE(field("laboratoryFactors")
                        ->problem()
                        .contains(QStringLiteral("must be at most 2, the square root of the steps k")))
            << factors << ": " << field("laboratoryFactors")->problem().toStdString();
        EXPECT_EQ(field("laboratoryFactors")->text(), QString::fromLatin1(factors)) << "stays to be corrected";
    }
    retype(field("laboratorySteps"), QStringLiteral("9"));
    runIt();
    EXPECT_EQ(field("laboratoryFactors")->problem(), QString()) << "three is the root of nine";
    EXPECT_TRUE(drawn());
}

TEST_F(LaboratoryDataTest, TheGuaranteeIsTheSumOfTheSteps)
{
    static const QRegularExpression zcdp(QStringLiteral("([0-9.]+)-zCDP"));
    panel.useFile(written(rows(20)));
    const struct {
        const char *steps;
        const char *sigma;
        double rho;
    } runs[]{{"4", "2", 0.5}, {"8", "4", 0.25}, {"1", "0.5", 2}, {"16", "8", 0.125}};
    for (const auto &one : runs) {
        retype(field("laboratorySteps"), QString::fromLatin1(one.steps));
        retype(field("laboratorySigma"), QString::fromLatin1(one.sigma));
        for (const char *share : {"0", "0.05"}) {
            retype(field("laboratoryCheckShare"), QString::fromLatin1(share));
            runIt();
            auto stated = zcdp.globalMatch(text("laboratoryGuarantee"));
            EXPECT_TRUE(stated.hasNext()) << text("laboratoryGuarantee").toStdString();
            while (stated.hasNext()) {
                const double rho = stated.next().captured(1).toDouble();
                EXPECT_GE(rho, one.rho) << one.steps << " steps: " << text("laboratoryGuarantee").toStdString();
                EXPECT_LE(rho, one.rho * 1.001) << one.steps << " steps";
            }
        }
    }
}

TEST_F(LaboratoryDataTest, ARunIsCancelled)
{
    panel.useFile(written(rows(2000)));
    retype(field("laboratorySteps"), QStringLiteral("100000"));
    QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_TRUE(panel.busy());
    EXPECT_FALSE(button->isEnabled()) << "one run at a time";
    ASSERT_TRUE(cancel->isEnabled());
    QTest::keyClick(cancel, Qt::Key_Space);
    ASSERT_TRUE(waitUntil([this] { return !panel.busy(); }));
    EXPECT_TRUE(said().contains(QStringLiteral("ancelled"))) << said().toStdString();
    EXPECT_FALSE(cancel->isEnabled());
    panel.useFile(written(rows(20)));
    retype(field("laboratorySteps"), QStringLiteral("4"));
    runIt();
    EXPECT_TRUE(drawn()) << said().toStdString();
}

TEST_F(LaboratoryDataTest, DataAreChosenWithTheKeyboard)
{
    ASSERT_TRUE(tabTo(panel, kind));
    const QString path = written(rows(20), "<b>people.csv");
    answerWith(path);
    QTest::keyClick(kind, Qt::Key_Down);
    EXPECT_EQ(text("laboratorySource"), QStringLiteral("<b>people.csv"));
    EXPECT_EQ(kind->currentIndex(), 1);
    runIt();
    EXPECT_TRUE(drawn()) << said().toStdString();
    answerWith({});
    QTest::keyClick(kind, Qt::Key_Down);
    EXPECT_EQ(text("laboratorySource"), QStringLiteral("<b>people.csv")) << "a question that is cancelled";
    EXPECT_EQ(kind->currentIndex(), 1) << "the list says what is trained on";
    QTest::keyClick(kind, Qt::Key_Up);
    EXPECT_EQ(kind->currentIndex(), 0);
    EXPECT_TRUE(text("laboratorySource").contains(QStringLiteral("Handwritten Digits")));
    expectAccessible(&panel, "laboratory");
}

} // namespace
} // namespace epsilometer::ui::laboratory_data_test
