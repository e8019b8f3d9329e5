// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the window with each sample, on every place that is about it, in English and in German:
// - what is used, left and free of one budget adds up to 100 %, in every text that says it
// - what is used and left of the budget over everything has one value on all places, as far as its digits are shown
// - how many more like the last one fit has one value on all places, policies with a scope counted
// - each odometer has one value after a round: in the header, the picture, its own page and the audit
#include "core/headline/headline.h"
#include "tests/support/sweep.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/shown.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/latest_job.h"
#include "ui/jobs/live_account.h"
#include "ui/models/sequence_model.h"
#include "ui/models/table_model.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/pages/start/start_page.h"
#include "ui/shell/main_window.h"

#include <QRegularExpression>
#include <QSettings>
#include <QTabWidget>
#include <QTableView>
#include <QTranslator>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::ui::one_number_test {
namespace {

using namespace testing_support;

const QString kNumber = QStringLiteral("([0-9]+(?:\\.[0-9]+)?(?:e[+-]?[0-9]+)?)");

/// What a shown number may stand for: it is rounded to its last digit, up or down.
struct Range {
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();

    [[nodiscard]] Range meet(const Range &other) const
    {
        return {std::max(low, other.low), std::min(high, other.high)};
    }
    [[nodiscard]] Range plus(const Range &other) const { return {low + other.low, high + other.high}; }
    [[nodiscard]] bool empty() const { return low > high; }
};

/// One unit of the last digit; of a whole number, what six digits may hide.
double lastDigit(const QString &number)
{
    const QString mantissa = number.section(QLatin1Char('e'), 0, 0);
    const int exponent = number.section(QLatin1Char('e'), 1).toInt();
    const auto decimals = mantissa.section(QLatin1Char('.'), 1).size();
    constexpr double kSixDigits = 1e-5;
    return decimals == 0 ? number.toDouble() * kSixDigits : std::pow(10, exponent - static_cast<double>(decimals));
}

Range rangeOf(const QString &number)
{
    const double value = number.toDouble();
    const double unit = lastDigit(number);
    return {value - unit, value + unit};
}

/// "21.1 %", or "1.82 of 3" as a percentage; a share beyond the whole counts as the whole.
Range shareOf(const QString &amount, const QString &whole)
{
    Range share;
    if (whole.isEmpty()) {
        const double unit = amount.contains(QLatin1Char('.')) ? lastDigit(amount) : 1;
        share = {amount.toDouble() - unit, amount.toDouble() + unit};
    } else {
        const Range of = rangeOf(amount);
        share = {100 * of.low / whole.toDouble(), 100 * of.high / whole.toDouble()};
    }
    return share.low > 100 ? Range{100, 100} : share;
}

struct Words {
    const char *language;
    const char *used;
    const char *planned;
    const char *free;
    const char *left;
    const char *of;
    const char *spent; ///< before the odometer's value in the header
    const char *everything;
};
constexpr Words kWords[]{
    {"en", "used", "planned", "free", "left", "of", "epsilon at most", "everything"},
    {"de", "verbraucht", "geplant", "frei", "übrig", "von", "epsilon höchstens", "alles"},
};

struct Looked {
    const char *sample;
    std::size_t language; ///< of kWords
};

void PrintTo(const Looked &looked, std::ostream *out)
{
    *out << looked.sample << " in " << kWords[looked.language].language;
}

class OneNumberSweep : public testing::TestWithParam<Looked> {
protected:
    const Words &words = kWords[GetParam().language];
    QTranslator translator;
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    std::unique_ptr<MainWindow> window;
    /// What each quantity may be after all that was read, and where it was read.
    std::map<std::string, std::pair<Range, std::string>> facts;

    void SetUp() override
    {
        const QString language = QString::fromLatin1(words.language);
        if (language != QLatin1String("en")) {
            ASSERT_TRUE(translator.load(QStringLiteral(":/translations/epsilometer_%1.qm").arg(language)));
            QCoreApplication::installTranslator(&translator);
        }
        window = std::make_unique<MainWindow>(catalog(), settings, QString());
        window->resize(1400, 900);
        window->show();
        Q_EMIT window->findChild<StartPage *>()->exampleChosen(
            QStringLiteral(":/samples/%1.dpledger").arg(QLatin1String(GetParam().sample)));
        ASSERT_TRUE(waitUntil([this] { return isQuiet(); }));
    }
    void TearDown() override
    {
        window->document().undoStack().setClean();
        window.reset();
        QCoreApplication::removeTranslator(&translator);
    }
    [[nodiscard]] bool isQuiet()
    {
        return window->account().result() != nullptr && !window->account().busy() && LatestJob::running() == 0;
    }

    /// One more reading of a quantity.
    void add(const std::string &what, const Range &value, const std::string &where)
    {
        const auto [known, isNew] = facts.emplace(what, std::pair(value, where));
        if (isNew)
            return;
        const Range both = known->second.first.meet(value);
        EXPECT_FALSE(both.empty()) << what << " has two values:\n  " << known->second.second << "\n  " << where;
        if (!both.empty())
            known->second = {both, where};
    }

    /// "used 78.9 %", "Used: 1.82 of 3"
    [[nodiscard]] QRegularExpression shareAfter(const char *word) const
    {
        return QRegularExpression(
            QStringLiteral("\\b%1:? %2 (?:%|%3 %2)").arg(QString::fromUtf8(word), kNumber, QString::fromUtf8(words.of)),
            QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    }
    const QRegularExpression usedShare = shareAfter(words.used);
    const QRegularExpression plannedShare = shareAfter(words.planned);
    const QRegularExpression freeShare = shareAfter(words.free);
    const QRegularExpression leftShare = shareAfter(words.left);
    const QRegularExpression shareLeft{kNumber + QStringLiteral(" % ") + QString::fromUtf8(words.left)};
    const QRegularExpression reportShares{QStringLiteral("Used %1 %, free %1 % of the budget").arg(kNumber)};
    const QRegularExpression odometerRead{QStringLiteral("(\\d+)\\D*\\(universal\\)\\D*epsilon %1").arg(kNumber),
                                          QRegularExpression::CaseInsensitiveOption};
    const QRegularExpression odometerSpent{
        QStringLiteral("%1 %2 %3 [^.]*[^(]*\\([^)]*universal")
            .arg(QString::fromUtf8(words.spent), kNumber, QString::fromUtf8(words.of))};

    /// Reports are in English.
    const QRegularExpression moreFit{QStringLiteral("(\\d+) (?:more like the last one|weitere wie die letzte)")};
    const QRegularExpression noMoreFit{
        QStringLiteral("(?:not one more|not admit another) like the last one|keine weitere wie die letzte"),
        QRegularExpression::CaseInsensitiveOption};

    void readMore(const QString &text, const std::string &where)
    {
        const auto more = moreFit.match(text);
        if (!more.hasMatch() && !noMoreFit.match(text).hasMatch())
            return;
        const double count = more.hasMatch() ? more.captured(1).toDouble() : 0;
        add("more like the last one", {count, count}, where);
    }

    /// The share that a text says; absent if it says none.
    [[nodiscard]] static std::optional<Range> shareIn(const QString &text, const QRegularExpression &pattern)
    {
        const auto match = pattern.match(text);
        return match.hasMatch() ? std::optional(shareOf(match.captured(1), match.captured(2))) : std::nullopt;
    }

    void readShares(const Shown &shown, const std::string &where)
    {
        const auto used = shareIn(shown.text, usedShare);
        const auto planned = shareIn(shown.text, plannedShare);
        const auto free = shareIn(shown.text, freeShare);
        auto left = shareIn(shown.text, shareLeft); // "at least 21 % left"
        if (!left)
            left = shareIn(shown.text, leftShare);
        if (!left && free)
            left = planned ? planned->plus(*free) : *free;
        if (used && left && used->high < 100) {
            const Range sum = used->plus(*left);
            EXPECT_TRUE(sum.low <= 100 && 100 <= sum.high) << "used and left are not the whole: " << where;
        }
        const bool whole =
            shown.place.startsWith(QLatin1String("status")) || shown.place == QLatin1String("toneBar") ||
            (shown.place == QLatin1String("scopesTree") && shown.text.startsWith(QString::fromUtf8(words.everything)) &&
             !shown.text.contains(QLatin1String(" / "))); // a row below it is another budget
        if (whole && used)
            add("used of the whole", *used, where);
        if (whole && left)
            add("left of the whole", *left, where);
        readReport(shown, where);
    }

    /// Reports are in English.
    void readReport(const Shown &shown, const std::string &where)
    {
        const auto match = reportShares.match(shown.text);
        if (shown.place != QLatin1String("reportPreview") || !match.hasMatch())
            return;
        const std::string said = where.substr(0, where.find(':')) + ": " + match.captured(0).toStdString();
        add("used of the whole", shareOf(match.captured(1), {}), said);
        add("left of the whole", shareOf(match.captured(2), {}), said);
    }

    void readOdometer(const Shown &shown, const std::string &where)
    {
        if (const auto read = odometerRead.match(shown.text); read.hasMatch())
            addOdometer(headlineId(), read.captured(1).toULongLong(), rangeOf(read.captured(2)), where);
        if (const auto read = odometerSpent.match(shown.text); read.hasMatch())
            addOdometer(headlineId(), recordedRounds(), rangeOf(read.captured(1)), where);
    }
    [[nodiscard]] QString headlineId()
    {
        const std::string_view id = headline::headlineOdometer(window->document().plan().policy);
        return QString::fromLatin1(id.data(), static_cast<qsizetype>(id.size()));
    }
    void addOdometer(const QString &id, std::uint64_t round, const Range &value, const std::string &where)
    {
        add("the " + id.toStdString() + " odometer after round " + std::to_string(round), value, where);
    }
    [[nodiscard]] std::uint64_t recordedRounds() { return window->account().result()->sequence.recordedRounds; }

    [[nodiscard]] static QString cellOf(const present::TableSpec &table, std::size_t row, std::string_view column)
    {
        const auto place = std::ranges::find(table.columns, column, &present::TableColumn::id);
        return place == table.columns.end()
                   ? QString()
                   : QString::fromStdString(
                         table.rows[row][static_cast<std::size_t>(place - table.columns.begin())].text.english());
    }
    /// The totals that are claimed are compared with the odometers after all that is recorded.
    void readTotals()
    {
        const auto *view = window->findChild<QTableView *>(QStringLiteral("auditTotals"));
        if (!view->isVisible())
            return;
        const present::TableSpec table = static_cast<const TableModel *>(view->model())->table();
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            if (const QString id = cellOf(table, row, "odometer"); !id.isEmpty() && id != QLatin1String("-"))
                addOdometer(id, recordedRounds(), rangeOf(cellOf(table, row, "adaptive")),
                            "auditTotals, " + id.toStdString() + ": " + cellOf(table, row, "adaptive").toStdString());
    }
    /// Every odometer after the last recorded round.
    void readOdometerTable()
    {
        const auto *view = window->findChild<QTableView *>(QStringLiteral("odometerTable"));
        if (!view->isVisible())
            return;
        const present::TableSpec table = static_cast<const TableModel *>(view->model())->table();
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            for (const auto &kind : catalog().odometers) {
                const QString id = QString::fromStdString(std::string(kind->id()));
                const QString value = cellOf(table, row, kind->id());
                if (cellOf(table, row, "round").toULongLong() == recordedRounds() && value.toDouble() > 0)
                    addOdometer(id, recordedRounds(), rangeOf(value),
                                "odometerTable, " + id.toStdString() + ": " + value.toStdString());
            }
    }
    /// What is left after the last recorded row of the sequence.
    void readSequence()
    {
        const SequenceModel &rows = *window->planPage().model();
        if (rows.recordedRows() == 0)
            return;
        const QString left = rows.index(rows.recordedRows() - 1, SequenceModel::Left).data().toString();
        if (const QString number = left.section(QLatin1Char(' '), 0, 0); left.endsWith(QLatin1Char('%')))
            add("left of the whole", shareOf(number, {}), "sequence, last recorded row: " + left.toStdString());
    }

    void readPlace()
    {
        constexpr int kMostRows = 20;
        const std::string place = window->shownPlace().toStdString();
        for (const Shown &shown : shownTexts(*window, kMostRows)) {
            if (std::ranges::none_of(shown.text, [](QChar one) { return one.isDigit(); }))
                continue;
            const std::string where =
                place + "/" + shown.place.toStdString() + ": " + shown.text.left(300).toStdString();
            readShares(shown, where);
            readOdometer(shown, where);
            readMore(shown.text, where);
        }
        readTotals();
        readOdometerTable();
        readSequence();
    }
};

TEST_P(OneNumberSweep, EachQuantityHasOneValue)
{
    // Somebody claims a total, so that the audit shows its numbers beside those of the plan.
    const Exact delta = window->document().plan().policy.delta;
    const auto claim = makeTotalClaim("delta", "1000", delta.isZero() ? "0" : delta.text(), "");
    ASSERT_TRUE(claim.ok());
    ASSERT_TRUE(window->document().addClaim(*claim).ok());
    for (int page = 0; page < window->charts().count(); ++page) {
        const QVariant about = window->charts().widget(page)->property("aboutDocument");
        if (!window->charts().isTabVisible(page) || (about.isValid() && !about.toBool()))
            continue;
        window->charts().setCurrentIndex(page);
        QCoreApplication::processEvents();
        ASSERT_TRUE(waitUntil([this] { return isQuiet(); }));
        QCoreApplication::processEvents();
        readPlace();
    }
    EXPECT_TRUE(facts.contains("used of the whole")) << "the header says it";
    EXPECT_TRUE(facts.contains("left of the whole"));
    EXPECT_TRUE(facts.contains("the " + headlineId().toStdString() + " odometer after round " +
                               std::to_string(recordedRounds())))
        << "the audit says it, or the header";
}

std::vector<Looked> all()
{
    std::vector<Looked> looked{{"hundred-adaptive", 0}, {"state-releases", 1}};
    if (!epsilometer::testing_support::wholeSweep())
        return looked;
    for (const char *sample : {"adaptive-plan", "census-2020", "composition-table", "imported-log", "individual-figure",
                               "odometer-figure", "release-if-accurate-figure", "sparse-vector-figure", "ten-tenths"})
        for (const std::size_t language : {0U, 1U})
            looked.push_back({sample, language});
    looked.insert(looked.end(), {{"hundred-adaptive", 1}, {"state-releases", 0}});
    return looked;
}

INSTANTIATE_TEST_SUITE_P(Samples, OneNumberSweep, testing::ValuesIn(all()), [](const auto &one) {
    std::string name = std::string(one.param.sample) + "_" + kWords[one.param.language].language;
    std::ranges::replace(name, '-', '_');
    return name;
});

} // namespace
} // namespace epsilometer::ui::one_number_test
