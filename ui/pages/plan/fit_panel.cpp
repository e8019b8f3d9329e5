// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plan/fit_panel.h"

#include "core/account/step_numbers.h"
#include "core/base/text/display.h"
#include "core/calibrate/calibrate.h"
#include "core/plan/formula.h"
#include "core/plan/plan.h"
#include "ui/pages/plan/plan_insight.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/heading.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace epsilometer::ui {

namespace {

QLabel *makeSelectable(const QString &objectName, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(objectName);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

QPushButton *makeUse(const QString &objectName, const QString &name, QWidget *parent)
{
    auto *button = new QPushButton(FitPanel::tr("Use"), parent);
    button->setObjectName(objectName);
    button->setAccessibleName(name);
    QSizePolicy kept = button->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    button->setSizePolicy(kept);
    button->hide();
    return button;
}

bool addsNoise(const Mechanism &mechanism)
{
    constexpr double kAny = 1;
    return calibrate::noiseForAccuracy(mechanism, kAny, calibrate::kUsualConfidence).ok();
}

} // namespace

FitPanel::FitPanel(PlanInsight &insight, QWidget *parent)
    : QWidget(parent), m_insight(insight), m_formulas(makeSelectable(QStringLiteral("formulaValues"), this)),
      m_more(makeSelectable(QStringLiteral("fitMore"), this)),
      m_largest(makeSelectable(QStringLiteral("fitLargest"), this)),
      m_useLargest(makeUse(QStringLiteral("fitUse"), tr("Use the largest that fits"), this)),
      m_width(new FieldEdit(QStringLiteral("accuracyWidth"), tr("Wanted accuracy, plus or minus"), this)),
      m_confidence(new FieldEdit(QStringLiteral("accuracyConfidence"), tr("In how many percent of the runs"), this)),
      m_accuracy(makeSelectable(QStringLiteral("accuracyAnswer"), this)),
      m_useAccuracy(makeUse(QStringLiteral("accuracyUse"), tr("Use the noise for this accuracy"), this))
{
    setObjectName(QStringLiteral("fitPanel"));
    m_formulas->setTextFormat(Qt::RichText);
    m_formulas->setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    connect(m_formulas, &QLabel::linkActivated, this, &FitPanel::outcomeWanted);
    layOut();
    connect(&insight, &PlanInsight::changed, this, &FitPanel::refresh);
    connect(m_useLargest, &QPushButton::clicked, this, [this] {
        const auto answer = m_insight.answer();
        if (answer && answer->largest)
            Q_EMIT chosen(fromCore(answer->largest->fit.parameter),
                          fromCore(displayExactly(answer->largest->fit.value)));
    });
    connect(m_useAccuracy, &QPushButton::clicked, this,
            [this] { Q_EMIT chosen(m_accuracyParameter, m_accuracyValue); });
    for (FieldEdit *field : {m_width, m_confidence})
        connect(field, &FieldEdit::edited, this, &FitPanel::showAccuracy);
}

void FitPanel::layOut()
{
    auto *heading = makeHeading(tr("What fits"), this);
    auto *largest = new QHBoxLayout;
    largest->addWidget(m_largest, 1);
    largest->addWidget(m_useLargest, 0, Qt::AlignTop);
    // The place of an answer is kept, so that what is below it does not move when it comes.
    const int line = fontMetrics().lineSpacing();
    constexpr int kLinesOfLargest = 3;
    m_more->setMinimumHeight(line);
    m_more->setAlignment(Qt::AlignTop);
    m_largest->setMinimumHeight(kLinesOfLargest * line);
    m_largest->setAlignment(Qt::AlignTop);
    auto *accuracy = new QHBoxLayout;
    accuracy->addWidget(m_accuracy, 1);
    accuracy->addWidget(m_useAccuracy, 0, Qt::AlignTop);
    m_question = makeQuestion();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_formulas);
    layout->addWidget(heading);
    layout->addWidget(m_more);
    layout->addLayout(largest);
    layout->addWidget(m_question);
    layout->addLayout(accuracy);
}

QWidget *FitPanel::makeQuestion()
{
    auto *box = new QWidget(this);
    m_width->line()->setPlaceholderText(tr("such as 5"));
    m_width->setToolTip(tr("In the unit of the answer: how far from the truth may one answer be?"));
    m_confidence->setText(QStringLiteral("95"));
    m_confidence->setMaximumWidth(64);
    m_width->setMaximumWidth(90);
    auto *question = new QHBoxLayout(box);
    question->setContentsMargins(0, 0, 0, 0);
    auto *within = new QLabel(tr("&Within ±"), box);
    within->setBuddy(m_width->line());
    question->addWidget(within);
    question->addWidget(m_width);
    question->addWidget(new QLabel(tr("in"), box));
    question->addWidget(m_confidence);
    question->addWidget(new QLabel(tr("% of runs"), box));
    question->addStretch();
    return box;
}

void FitPanel::showStep(const Step &step)
{
    m_mechanism = step.mechanism;
    m_question->setVisible(addsNoise(m_mechanism));
    showAccuracy();
    refresh();
}

void FitPanel::refresh()
{
    const auto answer = m_insight.answer();
    m_useLargest->setVisible(answer && answer->largest);
    if (!answer) {
        m_formulas->hide();
        m_more->setText(tr("…"));
        return m_largest->clear();
    }
    showFormulas();
    if (!answer->more)
        m_more->clear();
    else if (answer->unlimited)
        m_more->setText(tr("After the whole plan, any number of these still fit."));
    else
        m_more->setText(
            tr("%n more runs like this fit after the whole plan.", nullptr, static_cast<int>(answer->more->count)) +
            limitedByWords(answer->more->limitedBy));
    if (answer->largest)
        m_largest->setText(
            (answer->largest->fit.noise ? tr("Smallest noise that fits together with the rest of the plan: %1 = %2")
                                        : tr("Largest value that fits together with the rest of the plan: %1 = %2"))
                .arg(fromCore(answer->largest->fit.parameter), fromCore(displayExactly(answer->largest->fit.value))) +
            limitedByWords(answer->largest->limitedBy));
    else
        m_largest->setText(tr("Largest that fits: %1").arg(answer->problem));
}

namespace {

/// Whether a formula depends on outcomes; true for a formula that cannot be parsed, which has no value either.
bool looksAtOutcomes(std::string_view text)
{
    const auto formula = Formula::parse(text);
    return !formula.ok() || formula->uses("outcome") || formula->uses("answer");
}

} // namespace

void FitPanel::showFormulas()
{
    const auto answer = m_insight.answer();
    const Mechanism &typed = answer->plan->steps[answer->row].mechanism;
    const Mechanism &played = answer->played.steps[answer->row].mechanism;
    QStringList lines;
    bool waits = false;
    for (const auto &[name, value] : typed.members()) {
        const std::string *text = value.ifString();
        const auto formula = text == nullptr ? std::nullopt : formulaText(*text);
        if (!formula)
            continue;
        const std::string *number = played.quantity(name);
        const bool known = number != nullptr && !formulaText(*number);
        const bool open = !known && looksAtOutcomes(*formula);
        lines << (known ? tr("%1 = %2 is <b>%3</b> here")
                              .arg(fromCore(name).toHtmlEscaped(), fromCore(*formula).toHtmlEscaped(),
                                   fromCore(*number).toHtmlEscaped())
                  : open ? tr("%1 = %2 depends on an outcome that is not known yet")
                               .arg(fromCore(name).toHtmlEscaped(), fromCore(*formula).toHtmlEscaped())
                         : tr("%1 = %2 is computed before each run; the table shows the first and the last value")
                               .arg(fromCore(name).toHtmlEscaped(), fromCore(*formula).toHtmlEscaped()));
        waits = waits || open;
    }
    if (waits && answer->row > 0)
        lines << tr("Simulate draws outcomes; or <a href=\"before\">assume the outcome of analysis %1</a>.")
                     .arg(shownText(
                              account::StepNumbers(*answer->plan, answer->recorded).numberAndLabel(answer->row - 1))
                              .toHtmlEscaped());
    m_formulas->setText(lines.join(QStringLiteral("<br>")));
    m_formulas->setVisible(!lines.isEmpty());
}

void FitPanel::showAccuracy()
{
    m_useAccuracy->hide();
    m_accuracy->clear();
    m_width->setProblem({});
    m_confidence->setProblem({});
    if (m_width->text().trimmed().isEmpty())
        return;
    const auto width = Exact::parse("accuracy", toCore(m_width->text().trimmed()));
    if (!width.ok())
        return m_width->setProblem(errorText(width.error()));
    const auto percent = Exact::parse("confidence", toCore(m_confidence->text().trimmed()));
    if (!percent.ok() || !(*percent > Exact(0) && *percent < Exact(100)))
        return m_confidence->setProblem(tr("must be above 0 and below 100"));
    const auto noise =
        calibrate::noiseForAccuracy(m_mechanism, width->down(), Exact::quotient(*percent, Exact(100)).up());
    if (!noise.ok())
        return m_width->setProblem(errorText(noise.error()));
    m_accuracyParameter = fromCore(noise->parameter);
    m_accuracyValue = fromCore(displayExactly(noise->value));
    m_accuracy->setText(
        tr("%1 = %2 is the largest noise with this accuracy").arg(m_accuracyParameter, m_accuracyValue));
    m_useAccuracy->show();
}

} // namespace epsilometer::ui
