// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/sequence_model.h"

#include "core/base/text/display.h"
#include "core/budgets/scoped_promise.h"
#include "core/mechanisms/parameter_text.h"
#include "core/mechanisms/training.h"
#include "core/plan/blocks.h"
#include "core/plan/formula.h"
#include "core/plan/stated.h"
#include "core/present/text/words.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/models/row_marks.h"
#include "ui/models/step_edits.h"
#include "ui/models/tone_colours.h"
#include "ui/text/text.h"

#include <QDataStream>
#include <QFont>
#include <QGuiApplication>
#include <QIODevice>
#include <QIcon>
#include <QMimeData>
#include <QPalette>

#include <algorithm>
#include <array>

namespace epsilometer::ui {

namespace {

constexpr int kBrief = 3; // digits
constexpr std::size_t kAllBounds = 100;

const QString kRowsMime = QStringLiteral("application/x-epsilometer-rows");

/// A share in tenths of a percent as text, rounded down: never show more than is left.
QString leftText(int tenths)
{
    return QString::number(tenths / 10.0, 'f', 1) + QStringLiteral(" %");
}

/// Numbers and their heads are aligned at the right.
QVariant alignmentOf(int column)
{
    constexpr std::array kNumbers{SequenceModel::Number,    SequenceModel::Count,    SequenceModel::Cost,
                                  SequenceModel::GivenBack, SequenceModel::Accuracy, SequenceModel::Left};
    const bool number = std::ranges::find(kNumbers, column) != kNumbers.end();
    return QVariant((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

QString ruledNumber(const account::RuledRow &ruled)
{
    if (ruled.firstRound == 0)
        return QStringLiteral("-");
    return ruled.firstRound == ruled.lastRound ? QString::number(ruled.firstRound)
                                               : QStringLiteral("%1-%2").arg(ruled.firstRound).arg(ruled.lastRound);
}

QString costToolTip(const QString &bounds, const RoundCost &cost, const Mechanism &mechanism)
{
    QStringList lines;
    if (!bounds.isEmpty())
        lines << SequenceModel::tr("All runs, if fixed beforehand: %1").arg(bounds) << SequenceModel::tr("One run:");
    for (const present::NotionText &notion : present::notionTexts(cost, mechanism))
        lines << QStringLiteral("%1: %2").arg(coreText(notion.notion), coreText(notion.cost));
    return lines.join(QLatin1Char('\n'));
}

/// Both ends of a long name; the tool tip has the full name.
QString shortened(const QString &name)
{
    constexpr qsizetype kMost = 20;
    constexpr qsizetype kTail = 7;
    return name.size() <= kMost ? name : name.first(kMost - kTail - 1) + QChar(0x2026) + name.last(kTail);
}

} // namespace

SequenceModel::SequenceModel(PlanDocument &document, LiveAccount &account, QObject *parent)
    : QAbstractTableModel(parent), m_document(document), m_account(account),
      m_rowCosts(new RowCosts(document.catalog(), this)), m_plan(document.snapshot())
{
    followRecorded();
    connect(m_rowCosts, &RowCosts::known, this, [this] {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, Cost), index(rowCount() - 1, Cost));
    });
    connect(&document, &PlanDocument::recordedChanged, this, &SequenceModel::followRecorded);
    connect(&document, &PlanDocument::planChanged, this, &SequenceModel::followPlan);
    connect(&account, &LiveAccount::changed, this, &SequenceModel::followAccount);
}

int SequenceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_recorded + m_plan->steps.size());
}

int SequenceModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

Step SequenceModel::stepAt(int row) const
{
    const auto at = static_cast<std::size_t>(row);
    return at < m_recorded ? m_document.spends()[at].step : m_plan->steps[at - m_recorded];
}

const account::SequenceRow *SequenceModel::accountAt(int row) const
{
    // While a newer account is being made, the old one may have a different number of rows.
    if (!m_result || static_cast<int>(m_result->sequence.rows.size()) != rowCount())
        return nullptr;
    return &m_result->sequence.rows[static_cast<std::size_t>(row)];
}

bool SequenceModel::isJudged() const
{
    return m_document.damage() == nullptr && m_result &&
           m_result->headline->state != headline::Headline::State::NoBudget;
}

int SequenceModel::rowOf(std::uint64_t round) const
{
    const auto rows = m_firstRounds.begin() + rowCount();
    return static_cast<int>(std::upper_bound(m_firstRounds.begin(), rows, round) - m_firstRounds.begin()) - 1;
}

QString SequenceModel::numberText(int row) const
{
    const account::SequenceRow *account = accountAt(row);
    if (account != nullptr && account->ruled)
        return ruledNumber(*account->ruled);
    const std::uint64_t first = m_firstRounds[static_cast<std::size_t>(row)];
    const std::uint64_t count = runsOf(row);
    return count == 1 ? QString::number(first) : QStringLiteral("%1-%2").arg(first).arg(first + count - 1);
}

std::uint64_t SequenceModel::runsOf(int row) const
{
    if (const account::SequenceRow *account = accountAt(row); account != nullptr && account->ruled)
        return account->decision.asked;
    return isRecorded(row) ? stepAt(row).count : account::plannedRuns(*m_plan, stepAt(row));
}

QString SequenceModel::mechanismTitle(int row) const
{
    const Step step = stepAt(row);
    const std::string &id = step.mechanism.kind();
    if (id.empty())
        return tr("(not stated)");
    const MechanismKind *known = findMechanism(m_document.catalog().mechanisms, id);
    return known == nullptr ? tr("%1 (unknown)").arg(shownText(id)) : coreText(known->title());
}

QString SequenceModel::decisionText(const account::SequenceRow &row) const
{
    if (row.ruled && row.decision.asked == 0)
        return tr("not run");
    if (row.decision.acceptsAll())
        return tr("fits");
    QString text = row.decision.accepted == 0
                       ? tr("HALT")
                       : tr("HALT (%1 of %2)").arg(row.decision.accepted).arg(row.decision.asked);
    if (row.refusedBy)
        text = tr("%1: %2").arg(text, shortened(coreText(*row.refusedBy)));
    return text;
}

/// In the order of the mechanism, the noise first.
QString SequenceModel::parametersTyped(const Mechanism &mechanism) const
{
    return fromCore(parametersText(mechanism, findMechanism(m_document.catalog().mechanisms, mechanism.kind())));
}

/// The parameters as text. A rule reads "epsilon = left/10"; the condition of a step, if any, is included.
QString SequenceModel::parametersShown(int row) const
{
    const Step step = stepAt(row);
    QString text = parametersTyped(step.mechanism).replace(QLatin1String("= ="), QLatin1String("= "));
    const std::string *rate = step.mechanism.quantity("sampling_rate");
    const std::string *steps = step.mechanism.quantity("steps");
    if (const auto training = rate && steps ? trainingOf(*rate, *steps) : std::nullopt)
        text.replace(QStringLiteral("sampling_rate = %1, steps = %2").arg(fromCore(*rate), fromCore(*steps)),
                     tr("batch %1 of %2, %3 epochs")
                         .arg(fromCore(training->batch), fromCore(training->records), fromCore(training->epochs)));
    if (!step.when.empty())
        text += tr(", if %1").arg(shownText(step.when));
    if (const std::string stated = statedText(step); !stated.empty())
        text += tr("; for %1").arg(shownText(stated));
    return text.simplified();
}

QString SequenceModel::countShown(int row) const
{
    const Step step = stepAt(row);
    QString text = QString::number(step.count);
    if (isRecorded(row) || step.group.empty())
        return text;
    const StepGroup block = blockSettings(*m_plan, step.group);
    if (block.untilHalt)
        return tr("%1, to HALT").arg(text);
    return block.repeat == 1 ? text : QStringLiteral("%1 × %2").arg(text).arg(block.repeat);
}

/// Whether all runs of the row are accepted, for its colour next to icon and text; nullopt if the filter was not asked.
std::optional<bool> SequenceModel::goesOn(int row) const
{
    const account::SequenceRow *account = accountAt(row);
    if (account == nullptr || account->decision.asked == 0 || !isJudged())
        return std::nullopt;
    return account->decision.acceptsAll();
}

QVariant SequenceModel::decoration(int row, int column) const
{
    const QPalette palette = QGuiApplication::palette();
    const qreal scale = qGuiApp->devicePixelRatio();
    if (column == DecisionColumn) {
        const auto good = goesOn(row);
        if (!good)
            return {};
        const DecisionMark mark = *good                                    ? DecisionMark::Accepted
                                  : accountAt(row)->decision.accepted == 0 ? DecisionMark::Refused
                                                                           : DecisionMark::Partly;
        QIcon icon(decisionMark(mark, toneColour(*good, palette), scale));
        icon.addPixmap(decisionMark(mark, palette.color(QPalette::HighlightedText), scale), QIcon::Selected);
        return icon;
    }
    if (isRecorded(row))
        return {};
    const Step step = stepAt(row);
    if (column == Number && step.locked)
        return lockMark(palette, scale);
    if (column != Label || step.group.empty())
        return {};
    const auto same = [&](int other) {
        return other >= recordedRows() && other < rowCount() && stepAt(other).group == step.group;
    };
    const bool above = same(row - 1);
    const bool below = same(row + 1);
    const BlockPlace place =
        above ? (below ? BlockPlace::Middle : BlockPlace::Last) : (below ? BlockPlace::First : BlockPlace::Only);
    return blockMark(place, palette, scale);
}

/// The cost as epsilon at the budget's delta for every mechanism, so that costs can be compared. The tool tip shows the
/// mechanism's own notion.
QString SequenceModel::costShown(const RoundCost &cost, const Mechanism &mechanism) const
{
    // Cached, because it is needed at every repaint and a conversion takes a while.
    auto &known = m_costs[&cost];
    if (known.isEmpty())
        known = coreText(present::costAsEpsilonText(cost, mechanism, m_result->sequence.account.policy.delta));
    return known;
}

/// The compositions of its runs; null until they are known. Precondition: the account knows the row's cost.
const RowCosts::Costs *SequenceModel::costsOf(int row) const
{
    const account::SequenceRow &account = *accountAt(row);
    return m_rowCosts->of(account.ruled ? account.ruled->first : stepAt(row).mechanism, runsOf(row),
                          m_result->sequence.account.policy.delta);
}

/// Of runs whose costs differ, those of the first and of the last: "each epsilon 0.1 … epsilon 0.0008".
QString SequenceModel::costOfRow(int row) const
{
    const account::SequenceRow &account = *accountAt(row);
    if (account.ruled && account.ruled->firstRound == 0)
        return QStringLiteral("-");
    const RoundCost &cost = account.ruled ? *account.ruled->firstCost : *account.cost;
    const Mechanism &mechanism = account.ruled ? account.ruled->first : stepAt(row).mechanism;
    QString one = costShown(cost, mechanism);
    if (account.ruled)
        if (const QString last = costShown(*account.ruled->lastCost, account.ruled->last); last != one)
            return tr("each %1 … %2").arg(one, last);
    if (cost.dp && runsOf(row) == 1)
        return one; // as it was typed
    const RowCosts::Costs *bounds = costsOf(row);
    if (bounds == nullptr)
        return QStringLiteral("…");
    if (bounds->empty())
        return runsOf(row) == 1 ? one : tr("each %1").arg(one);
    return coreText(present::epsilonAtText(bounds->front().epsilon, m_result->sequence.account.policy.delta));
}

QString SequenceModel::boundsOfRow(int row, std::size_t most) const
{
    const account::SequenceRow *account = accountAt(row);
    if (account == nullptr || account->problem || (account->ruled && account->ruled->firstRound == 0))
        return {};
    QStringList bounds;
    if (const RowCosts::Costs *known = costsOf(row))
        for (const account::FixedCost &one : *known)
            if (static_cast<std::size_t>(bounds.size()) < most)
                bounds << QStringLiteral("%1 %2").arg(coreText(one.kind->shortTitle()),
                                                      fromCore(displayText(one.epsilon, Bound::Upper, kBrief)));
    return bounds.join(QStringLiteral("; "));
}

bool SequenceModel::statesAccuracy() const
{
    constexpr int kLooked = 200;
    for (int row = 0; row < std::min(rowCount(), kLooked); ++row)
        if (!present::accuracyText(stepAt(row).mechanism).empty())
            return true;
    return false;
}

bool SequenceModel::givesBack() const
{
    return m_result && m_document.damage() == nullptr && !m_result->tape.backByRow.empty();
}

/// In brackets where the outcome is assumed and may come out otherwise.
QString SequenceModel::backShown(int row) const
{
    const auto at = static_cast<std::size_t>(row);
    if (!givesBack() || at >= m_result->tape.backByRow.size() || m_result->tape.backByRow[at] == 0)
        return {};
    const QString back = fromCore(displayText(m_result->tape.backByRow[at], Bound::Lower, kBrief));
    return isRecorded(row) ? back : QStringLiteral("(%1)").arg(back);
}

QVariant SequenceModel::editText(int row, int column) const
{
    if (column == Parameters)
        return parametersTyped(stepAt(row).mechanism);
    if (column == Count)
        return QString::number(stepAt(row).count);
    if (column == Label)
        return fromCore(stepAt(row).label);
    return display(row, column);
}

QVariant SequenceModel::display(int row, int column) const
{
    const Step step = stepAt(row);
    switch (column) {
    case Number: return numberText(row);
    case Label: return shownText(step.label);
    case MechanismColumn: return mechanismTitle(row);
    case Parameters: return parametersShown(row);
    case Count: return countShown(row);
    case Accuracy: return coreText(present::accuracyText(step.mechanism));
    default: break;
    }
    const account::SequenceRow *account = accountAt(row);
    if (account == nullptr)
        return QStringLiteral("…");
    switch (column) {
    case Cost:
        if (account->problem)
            return formulaParameter(step.mechanism) != nullptr ? tr("not known yet") : tr("infinite");
        return costOfRow(row);
    case GivenBack: return backShown(row);
    case DecisionColumn:
        if (m_document.damage() != nullptr)
            return tr("not verified");
        if (isJudged() && isRecorded(row) && account->decision.acceptsAll())
            return tr("recorded");
        return isJudged() ? decisionText(*account) : QString();
    case Left:
        if (isJudged() && isWithoutLimit(m_result->sequence.account.policy))
            return QStringLiteral("—"); // no share of no limit
        return !isJudged() ? QString() : leftText(m_left.tenths(m_result->sequence, static_cast<std::size_t>(row)));
    default: return {};
    }
}

QString SequenceModel::ruledToolTip(const account::SequenceRow &row)
{
    const account::RuledRow &ruled = *row.ruled;
    if (ruled.firstRound == 0)
        return tr("Its condition does not hold: it does not run.");
    const QString first = fromCore(parametersText(ruled.first));
    if (ruled.firstRound == ruled.lastRound)
        return tr("1 run, at round %1: %2").arg(ruled.firstRound).arg(first);
    return tr("%1 runs, from round %2 (%3) to round %4 (%5)")
        .arg(row.decision.asked)
        .arg(ruled.firstRound)
        .arg(first)
        .arg(ruled.lastRound)
        .arg(fromCore(parametersText(ruled.last)));
}

QVariant SequenceModel::toolTip(int row, int column) const
{
    if (m_document.damage() != nullptr)
        return tr("The ledger is broken: this line, too, may have been changed.");
    const account::SequenceRow *account = accountAt(row);
    if (account != nullptr && account->problem)
        return tr("Counted as infinitely expensive: %1").arg(errorText(*account->problem));
    if (account != nullptr && column == DecisionColumn && account->refusedBy)
        return tr("Refused by the policy of %1: %2 of %3 runs fit.")
            .arg(coreText(*account->refusedBy), QString::number(account->decision.accepted),
                 QString::number(account->decision.asked));
    if (account != nullptr && column == DecisionColumn && !account->decision.applicability.applies)
        return tr("The filter does not apply: it %1").arg(coreText(account->decision.applicability.why));
    if (account != nullptr && column == DecisionColumn && !account->decision.acceptsAll())
        return tr("The filter accepts %1 of %2 runs.").arg(account->decision.accepted).arg(account->decision.asked);
    if (account != nullptr && account->ruled && (column == Number || column == Cost || column == DecisionColumn))
        return ruledToolTip(*account);
    if (isRecorded(row))
        return tr("Recorded in the ledger: it cannot be changed, only amended by a later line.");
    const Step step = stepAt(row);
    if (column == Number && step.locked)
        return tr("Locked: a split of the budget leaves it as it is.");
    if ((column == Label || column == Count) && !step.group.empty()) {
        const StepGroup block = blockSettings(*m_plan, step.group);
        const QString runs =
            block.untilHalt ? tr("repeats until the filter halts") : tr("runs %1 times").arg(block.repeat);
        return block.when.empty()
                   ? tr("Block %1 %2").arg(shownText(step.group), runs)
                   : tr("Block %1 %2, only if %3").arg(shownText(step.group), runs, shownText(block.when));
    }
    if (column == Parameters)
        return parametersShown(row);
    if (column == GivenBack && !backShown(row).isEmpty())
        return tr("Of the assumed outcome: another one may give back less.");
    if (column == Cost && account != nullptr)
        return costToolTip(boundsOfRow(row, kAllBounds), *account->cost, step.mechanism);
    return {};
}

QVariant SequenceModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole: return display(index.row(), index.column());
    case Qt::EditRole: return editText(index.row(), index.column());
    case Qt::DecorationRole: return decoration(index.row(), index.column());
    case Qt::AccessibleDescriptionRole: return toolTip(index.row(), index.column());
    case Qt::ToolTipRole: {
        QStringList lines{toolTip(index.row(), index.column()).toString()};
        if (index.column() == Label || index.column() == MechanismColumn) // columns whose text may be cut
            lines.prepend(display(index.row(), index.column()).toString());
        lines.removeAll(QString());
        return lines.join(QLatin1Char('\n'));
    }
    case Qt::TextAlignmentRole: return alignmentOf(index.column());
    case Qt::FontRole: {
        QFont font;
        font.setBold(index.column() == DecisionColumn && goesOn(index.row()) == false);
        return font;
    }
    case Qt::BackgroundRole: { // what is recorded has a tint, as in the picture
        constexpr float kTint = 0.07F;
        QColor tint = QGuiApplication::palette().color(QPalette::Link);
        tint.setAlphaF(kTint);
        return isRecorded(index.row()) ? QVariant(tint) : QVariant();
    }
    case Qt::ForegroundRole: {
        if (index.column() == GivenBack && !isRecorded(index.row()))
            return QGuiApplication::palette().color(QPalette::PlaceholderText);
        const auto good = index.column() == DecisionColumn ? goesOn(index.row()) : std::nullopt;
        return good ? QVariant(toneColour(*good, QGuiApplication::palette())) : QVariant();
    }
    default: return {};
    }
}

QVariant SequenceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    static const struct {
        const char *title;
        const char *help;
    } kColumns[ColumnCount] = {
        {QT_TR_NOOP("#"), QT_TR_NOOP("Number of the round, or of the first and last of identical rounds")},
        {QT_TR_NOOP("Label"), QT_TR_NOOP("What the analysis is called")},
        {QT_TR_NOOP("Mechanism"), QT_TR_NOOP("What runs on the data")},
        {QT_TR_NOOP("Parameters"), QT_TR_NOOP("As typed; the form below explains each")},
        {QT_TR_NOOP("Count"), QT_TR_NOOP("How many identical runs")},
        {QT_TR_NOOP("Cost of row"),
         QT_TR_NOOP(
             "Epsilon of all its runs together at the budget's delta, in nats: the lowest upper bound if they were "
             "fixed beforehand; the tool tip has the others, and one run in every notion")},
        {QT_TR_NOOP("Given back"),
         QT_TR_NOOP(
             "Epsilon of the odometer at the end, in nats, that the outcome of the row saves against the worst one; "
             "in brackets of an outcome that is assumed")},
        {QT_TR_NOOP("± at 95 %"),
         QT_TR_NOOP("One answer is that close to its true value with a probability of 95 %: a property of the noise")},
        {QT_TR_NOOP("Decision"), QT_TR_NOOP("What the policy's filter says, asked before each run")},
        {QT_TR_NOOP("Left"),
         QT_TR_NOOP("Share of the budget that is left after the row, rounded down; equal rounds use equal shares")}};
    if (role == Qt::DisplayRole)
        return tr(kColumns[section].title);
    if (role == Qt::ToolTipRole)
        return tr(kColumns[section].help);
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(section);
    return {};
}

Qt::ItemFlags SequenceModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled;
    Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    if (isRecorded(index.row()))
        return flags;
    flags |= Qt::ItemIsDragEnabled;
    if (index.column() >= Label && index.column() <= Count)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool SequenceModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const Step step = stepAt(index.row());
    Result<Step> edited = step;
    QString name;
    switch (index.column()) {
    case Label:
        edited = withLabel(step, value.toString());
        name = tr("Rename analysis");
        break;
    case MechanismColumn:
        edited = withMechanism(step, value.toString(), m_document.catalog().mechanisms);
        name = tr("Change mechanism");
        break;
    case Parameters:
        edited = withParameters(step, value.toString(), m_document.catalog().mechanisms);
        name = tr("Change parameters");
        break;
    default:
        edited = withCount(step, value.toString());
        name = tr("Change count");
        break;
    }
    if (edited.ok())
        return replaceStep(index, *std::move(edited), name);
    refuse(index, edited.error());
    return false;
}

bool SequenceModel::replaceStep(const QModelIndex &index, Step step, const QString &name)
{
    const auto at = static_cast<std::size_t>(index.row()) - m_recorded;
    const Status status = m_document.apply(edit::ReplaceStep{at, std::move(step)}, name);
    if (!status.ok())
        refuse(index, status.error());
    return status.ok();
}

void SequenceModel::refuse(const QModelIndex &index, const Error &error)
{
    Q_EMIT editRefused(index, errorText(error));
}

QStringList SequenceModel::mimeTypes() const
{
    return {kRowsMime};
}

QMimeData *SequenceModel::mimeData(const QModelIndexList &indexes) const
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    for (const std::size_t row : planRows(indexes))
        stream << static_cast<quint64>(row);
    auto *data = new QMimeData;
    data->setData(kRowsMime, bytes);
    return data;
}

bool SequenceModel::dropMimeData(const QMimeData *data, Qt::DropAction, int row, int, const QModelIndex &parent)
{
    if (!data->hasFormat(kRowsMime))
        return false;
    QDataStream stream(data->data(kRowsMime));
    edit::MoveSteps move;
    while (!stream.atEnd()) {
        quint64 moved = 0;
        stream >> moved;
        move.rows.push_back(moved);
    }
    const int target = row >= 0 ? row : (parent.isValid() ? parent.row() : rowCount());
    move.before = static_cast<std::size_t>(std::max(target - recordedRows(), 0));
    const Status status = m_document.apply(move, tr("Move analyses"));
    if (!status.ok())
        refuse(parent, status.error());
    return false;
}

std::vector<std::size_t> SequenceModel::planRows(const QModelIndexList &indexes) const
{
    std::vector<std::size_t> rows;
    for (const QModelIndex &index : indexes) {
        if (index.isValid() && !isRecorded(index.row()))
            rows.push_back(static_cast<std::size_t>(index.row()) - m_recorded);
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

} // namespace epsilometer::ui
