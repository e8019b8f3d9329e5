// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/tradeoff/risk_panel.h"

#include "core/base/text/display.h"
#include "core/calibrate/calibrate.h"
#include "core/calibrate/largest_fit.h"
#include "core/headline/headline.h"
#include "core/plan/formula.h"
#include "core/present/charts/tradeoff/tradeoff_charts.h"
#include "core/present/text/words.h"
#include "core/service/cost.h"
#include "ui/document/plan_document.h"
#include "ui/document/window_host.h"
#include "ui/jobs/live_account.h"
#include "ui/text/text.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>

#include <cmath>

namespace epsilometer::ui {

namespace {

/// A slider over decades: rates from 0.01 % on, noise from a tenth to ten times that of the plan.
constexpr int kADecade = 50;
constexpr int kLowestRate = -4 * kADecade;
constexpr int kDigits = 3;

double power(int position)
{
    return std::pow(10.0, static_cast<double>(position) / kADecade);
}

/// Two digits are the precision of everyday speech.
QString rateAt(int position)
{
    return QString::number(power(position), 'g', 2);
}

QString percentAt(const QString &rate)
{
    return QStringLiteral("%1%").arg(QString::number(100 * rate.toDouble(), 'g', kDigits));
}

Exact exactly(const QString &rate)
{
    return *Exact::parse({}, toCore(rate));
}

/// The delta at which the numbers in epsilon hold: that of the budget, UPPER.
std::string deltaOf(const Policy &policy)
{
    return displayBriefly(policy.native ? promiseOf(policy, {}).delta : policy.delta, Bound::Upper);
}

/// The noise parameter of a mechanism, where it is a number above 0.
std::optional<std::string> noiseParameter(const Mechanism &mechanism)
{
    auto parameter = calibrate::mainParameter(mechanism);
    const std::string *typed = parameter ? mechanism.quantity(*parameter) : nullptr;
    const auto value = typed == nullptr ? Result<Exact>(Exact()) : Exact::parse({}, *typed);
    const bool isNoise = parameter && calibrate::isNoise(*parameter).value_or(false);
    return isNoise && value.ok() && !value->isZero() && !value->isInfinite() ? parameter : std::nullopt;
}

} // namespace

RiskPanel::RiskPanel(PlanDocument &document, LiveAccount &account, QWidget *parent)
    : QWidget(parent), m_document(document), m_account(account), m_use(new QPushButton(tr("&Use this noise"), this)),
      m_analysis(new QLabel(this)), m_note(new QLabel(this))
{
    setObjectName(QStringLiteral("riskPanel"));
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(9, 6, 9, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(3);
    m_rate = makeSlider(grid, Found, QStringLiteral("tradeoffRate"), tr("False po&sitive rate"),
                        tr("Share of those outside the data whom the attacker takes for members"));
    m_prior = makeSlider(grid, Right, QStringLiteral("riskPrior"), tr("P&rior"),
                         tr("How likely the attacker holds it beforehand that a person's data was used"));
    m_baseline = makeSlider(grid, Guessed, QStringLiteral("riskBaseline"), tr("&Baseline"),
                            tr("How often the attacker guesses a person's secret without the outputs"));
    m_noise = makeSlider(grid, Epsilon, QStringLiteral("riskNoise"), tr("&Noise of the analysis"),
                         tr("From a tenth to ten times the noise in the plan"));
    m_prior.slider->setRange(1, 99);
    m_prior.slider->setValue(50);
    m_noise.slider->setRange(-kADecade, kADecade);
    for (const Odds &odds : {m_rate, m_baseline}) {
        odds.slider->setRange(kLowestRate, -1);
        odds.slider->setPageStep(kADecade / 2);
    }
    m_rate.slider->setValue(-2 * kADecade);
    m_baseline.slider->setValue(-kADecade);
    m_use->setObjectName(QStringLiteral("riskUse"));
    m_use->setToolTip(tr("Puts it into the plan; this can be undone"));
    grid->addWidget(m_use, 1 + Width, 1, 2, 1, Qt::AlignLeft | Qt::AlignTop);
    makeNumbers(grid);
    m_note->setObjectName(QStringLiteral("riskNote"));
    m_note->setWordWrap(true);
    grid->addWidget(m_note, 1 + static_cast<int>(kNumbers), 0, 1, 6);

    for (const Odds &odds : {m_rate, m_prior, m_baseline, m_noise})
        connect(odds.slider, &QSlider::valueChanged, this, [this] {
            showSentences();
            showBudget();
            ask();
        });
    connect(m_rate.slider, &QSlider::valueChanged, this, &RiskPanel::rateChanged);
    connect(&account, &LiveAccount::changed, this, &RiskPanel::refresh);
    connect(m_use, &QPushButton::clicked, this, &RiskPanel::useNoise);
    showSentences();
}

RiskPanel::Odds RiskPanel::makeSlider(QGridLayout *grid, Number beside, const QString &name, const QString &title,
                                      const QString &help)
{
    const Odds odds{new QSlider(Qt::Horizontal, this), new QLabel(this)};
    auto *caption = new QLabel(title, this);
    caption->setBuddy(odds.slider);
    odds.slider->setObjectName(name);
    odds.slider->setAccessibleName(QString(title).remove(QLatin1Char('&')));
    odds.slider->setToolTip(help);
    odds.slider->setMinimumWidth(80);
    odds.text->setObjectName(name + QStringLiteral("Text"));
    odds.text->setMinimumWidth(odds.text->fontMetrics().horizontalAdvance(QStringLiteral("0.012%")));
    for (int column = 0; QWidget * part : {static_cast<QWidget *>(caption), static_cast<QWidget *>(odds.slider),
                                           static_cast<QWidget *>(odds.text)})
        grid->addWidget(part, 1 + beside, column++);
    return odds;
}

void RiskPanel::makeNumbers(QGridLayout *grid)
{
    constexpr std::array<const char *, kNumbers> kNames{"Found", "Right", "Guessed", "Epsilon", "Width", "Deviation"};
    const std::array<QString, kNumbers> words{tr("An attacker finds, of the members, at most"),
                                              tr("The best guess of membership is right in at most"),
                                              tr("A secret is guessed in at most"),
                                              {},
                                              tr("An answer is, in 95% of the runs, within ±"),
                                              tr("Its standard deviation is at most")};
    auto *budget = new QLabel(tr("Budget"), this);
    budget->setToolTip(tr("Whatever is asked within it, also by people who look at outputs first"));
    m_analysis->setObjectName(QStringLiteral("riskAnalysis"));
    m_analysis->setToolTip(tr("The selected analysis alone, if everything was fixed beforehand"));
    constexpr int kWords = 3; // the column
    grid->addWidget(budget, 0, kWords + 1, Qt::AlignRight);
    grid->addWidget(m_analysis, 0, kWords + 2, Qt::AlignRight);
    const auto makeNumber = [this](const QString &name) {
        auto *number = new QLabel(this);
        number->setObjectName(name);
        number->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        number->setTextInteractionFlags(Qt::TextSelectableByMouse);
        QFont bold = number->font();
        bold.setBold(true);
        number->setFont(bold);
        number->setMinimumWidth(number->fontMetrics().horizontalAdvance(QStringLiteral("0.0123%")));
        return number;
    };
    for (std::size_t i = 0; i < kNumbers; ++i) {
        const QString name = QStringLiteral("risk") + QLatin1String(kNames[i]);
        Line &line = m_lines[i];
        line = {new QLabel(words[i], this), makeNumber(name + QStringLiteral("Budget")), makeNumber(name)};
        line.sentence->setObjectName(name + QStringLiteral("Sentence"));
        line.sentence->setIndent(12);
        line.sentence->setWordWrap(true); // in a small window
        for (int column = kWords; QWidget * part : {line.sentence, line.budget, line.analysis})
            grid->addWidget(part, 1 + static_cast<int>(i), column++);
    }
    grid->setColumnStretch(1, 2);
    grid->setColumnStretch(kWords, 3);
}

QString RiskPanel::prior() const
{
    return QString::number(m_prior.slider->value() / 100.0, 'g', 2);
}

double RiskPanel::rate() const
{
    return rateAt(m_rate.slider->value()).toDouble();
}

QString RiskPanel::rateText() const
{
    return percentAt(rateAt(m_rate.slider->value()));
}

void RiskPanel::showRow(int row)
{
    m_row = row;
    refresh();
}

std::optional<std::size_t> RiskPanel::shownRow() const
{
    const std::size_t recorded = m_document.spends().size();
    const std::size_t rows = recorded + m_document.plan().steps.size();
    if (m_row >= 0 && static_cast<std::size_t>(m_row) < rows)
        return static_cast<std::size_t>(m_row);
    return rows == 0 ? std::nullopt : std::optional(recorded < rows ? recorded : rows - 1);
}

std::optional<std::size_t> RiskPanel::plannedStep() const
{
    const auto row = shownRow();
    const std::size_t recorded = m_document.spends().size();
    return row && *row >= recorded ? std::optional(*row - recorded) : std::nullopt;
}

void RiskPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void RiskPanel::refresh()
{
    if (!isVisible())
        return;
    readAnalysis();
    showSentences();
    showBudget();
    ask();
}

/// Another analysis, or another noise in the plan, is where the slider begins.
void RiskPanel::readAnalysis()
{
    const auto row = m_document.isOpen() ? shownRow() : std::nullopt;
    const auto planned = plannedStep();
    std::optional<Step> step;
    if (row)
        step = planned ? m_document.plan().steps[*planned] : m_document.spends()[*row].step;
    if (step && m_step && step->mechanism == m_step->mechanism)
        m_step = std::move(step);
    else {
        m_step = std::move(step);
        m_varied = m_step ? noiseParameter(m_step->mechanism) : std::nullopt;
        const QSignalBlocker blocker(m_noise.slider);
        m_noise.slider->setValue(0);
    }
    const QString name =
        m_step ? shownText(m_step->label.empty() ? m_step->mechanism.kind() : m_step->label) : tr("none");
    constexpr int kWidest = 150;
    const QString all = m_step && m_step->count > 1 ? QStringLiteral("%1 × %2").arg(name).arg(m_step->count) : name;
    m_analysis->setText(m_analysis->fontMetrics().elidedText(all, Qt::ElideRight, kWidest));
    m_analysis->setAccessibleName(tr("Analysis: %1").arg(all));
    m_noise.slider->setEnabled(m_varied.has_value());
}

void RiskPanel::showSentences()
{
    const QString baseline = percentAt(rateAt(m_baseline.slider->value()));
    const int percent = m_prior.slider->value();
    m_rate.text->setText(rateText());
    m_prior.text->setText(percentAt(prior()));
    m_baseline.text->setText(baseline);
    const QString epsilon = tr("Epsilon at delta %1 is at most").arg(fromCore(deltaOf(budget())));
    m_lines[Epsilon].sentence->setText(epsilon);
    const std::array<QString, kNumbers> sentences{
        tr("An attacker who wrongly accuses %1 of those outside the data finds, of those in it, at most")
            .arg(rateText()),
        tr("At a prior of %1 the best guess whether one record was used is right in %2% without the outputs, and with "
           "them in at most")
            .arg(percentAt(prior()))
            .arg(std::max(percent, 100 - percent)),
        tr("A secret of one record is guessed in %1 without the outputs, and with them in at most").arg(baseline),
        epsilon,
        m_lines[Width].sentence->text(),
        m_lines[Deviation].sentence->text()};
    for (std::size_t i = 0; i < kNumbers; ++i) {
        m_lines[i].sentence->setToolTip(sentences[i]);
        m_lines[i].budget->setAccessibleName(tr("Budget: %1").arg(sentences[i]));
        m_lines[i].analysis->setAccessibleName(tr("Analysis: %1").arg(sentences[i]));
    }
}

void RiskPanel::clear(QLabel *Line::*column, const QString &text)
{
    for (Line &line : m_lines)
        (line.*column)->setText(text);
}

void RiskPanel::showAttack(QLabel *Line::*column, const tradeoff::Attack &attack)
{
    const auto show = [&](Number number, double share) {
        (m_lines[number].*column)->setText(fromCore(present::percentUp(share)));
    };
    show(Found, attack.found);
    show(Right, *attack.right);
    show(Guessed, *attack.guessed);
}

/// The policy of the record as a budget for everything, whether its filter keeps it or not.
Policy RiskPanel::budget() const
{
    const auto result = m_account.drawable();
    return result ? service::inForce(*result->headline) : m_document.plan().policy;
}

void RiskPanel::showBudget()
{
    const auto result = m_account.drawable();
    if (!result || !result->headline->keepsBudget())
        return clear(&Line::budget, !result && m_account.whyNotDrawn().isEmpty() ? tr("…") : tr("none"));
    clear(&Line::budget, {});
    const Policy policy = budget();
    showAttack(&Line::budget, service::budgetAttack(policy, {exactly(rateAt(m_rate.slider->value())), exactly(prior()),
                                                             exactly(rateAt(m_baseline.slider->value()))}));
    const Exact epsilon = policy.native ? promiseOf(policy, {}).epsilon : policy.epsilon;
    m_lines[Epsilon].budget->setText(epsilon.isInfinite() ? tr("no bound")
                                                          : fromCore(displayBriefly(epsilon, Bound::Upper)));
}

/// The cost of the analysis with the noise of the slider, on the worker.
void RiskPanel::ask()
{
    clear(&Line::analysis, m_step ? tr("…") : QString());
    m_note->hide();
    m_use->setEnabled(false);
    m_noise.text->clear();
    if (!m_step || m_document.damage() != nullptr || !isVisible())
        return m_job.drop();
    Step step = *m_step;
    const auto say = [this](const QString &text) {
        m_note->setText(text);
        m_note->show();
    };
    if (const std::string *parameter = formulaParameter(step.mechanism)) {
        clear(&Line::analysis, {});
        say(tr("%1 is a formula: what the analysis reveals depends on what happened before it.")
                .arg(fromCore(*parameter)));
        return m_job.drop();
    }
    if (m_varied && m_noise.slider->value() != 0) {
        const double now = Exact::parse({}, *step.mechanism.quantity(*m_varied))->up();
        step.mechanism.set(*m_varied, toCore(QString::number(now * power(m_noise.slider->value()), 'g', kDigits)));
        m_use->setEnabled(plannedStep().has_value() && !m_document.isReadOnly());
    }
    if (m_varied)
        m_noise.text->setText(fromCore(*step.mechanism.quantity(*m_varied)));
    service::CostQuestion asked;
    asked.request.step = std::move(step);
    asked.delta = deltaOf(budget());
    asked.neighbours = m_document.plan().neighbours;
    asked.risk = {
        {}, true, toCore(rateAt(m_rate.slider->value())), toCore(prior()), toCore(rateAt(m_baseline.slider->value()))};
    m_job.start([this, asked, say, &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
        auto cost = service::costOf(asked, windowHost(catalog, progress));
        if (!cost.ok())
            return [this, say, problem = cost.error()] {
                clear(&Line::analysis, {});
                if (problem.code != ErrorCode::Cancelled)
                    say(errorText(problem));
            };
        return [this, found = std::make_shared<const service::CostAnswer>(*std::move(cost))] { showCost(*found); };
    });
}

void RiskPanel::showCost(const service::CostAnswer &cost)
{
    const Mechanism mechanism = cost.session.spends[0].step.mechanism;
    clear(&Line::analysis, {});
    showAttack(&Line::analysis, cost.account.risk.record);
    const headline::Headline::Fixed *lowest = cost.account.headline.fixedAtDelta();
    m_lines[Epsilon].analysis->setText(lowest != nullptr ? fromCore(displayText(lowest->epsilon, Bound::Upper, kDigits))
                                                         : tr("no bound"));
    m_lines[Width].analysis->setText(coreText(present::accuracyText(mechanism)));
    if (const auto deviation = calibrate::standardDeviation(mechanism))
        m_lines[Deviation].analysis->setText(fromCore(displayText(*deviation, Bound::Upper, kDigits + 1)));
    for (const Number number : {Width, Deviation})
        if (m_lines[number].analysis->text().isEmpty())
            m_lines[number].analysis->setText(QStringLiteral("–"));
}

void RiskPanel::useNoise()
{
    const auto at = plannedStep();
    if (!at || !m_varied)
        return;
    Step step = m_document.plan().steps[*at];
    step.mechanism.set(*m_varied, toCore(m_noise.text->text()));
    (void)m_document.apply(edit::ReplaceStep{*at, std::move(step)}, tr("Change %1").arg(fromCore(*m_varied)));
}

} // namespace epsilometer::ui
