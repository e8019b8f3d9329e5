// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/odometer/odometer_page.h"

#include "core/present/chart/chart_series.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/pages/odometer/parameter_panel.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/curve_button.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/invalid_rules_list.h"
#include "ui/widgets/problem_label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace epsilometer::ui {

OdometerPage::OdometerPage(PlanDocument &document, LiveAccount &account, const invalid_rules::InvalidRules &invalid,
                           QWidget *parent)
    : QWidget(parent), m_document(document), m_account(account),
      m_panel(new ChartPanel(QStringLiteral("odometer"), this)), m_parameters(new ParameterPanel(document, this)),
      m_refused(makeProblemLabel(this)), m_switches(new QWidget(this)), m_curves(new QWidget(this)),
      m_curveArea(new QScrollArea(this))
{
    setObjectName(QStringLiteral("odometerPage"));
    m_refused->setObjectName(QStringLiteral("odometerRefused"));
    m_refused->setContentsMargins(9, 0, 9, 0);
    m_curves->setObjectName(QStringLiteral("odometerCurves"));
    new FlowLayout(m_curves);
    m_curveArea->setObjectName(QStringLiteral("odometerCurveArea"));
    m_curveArea->setAccessibleName(tr("Which curves are drawn"));
    m_curveArea->setFrameShape(QFrame::NoFrame);
    m_curveArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_curveArea->setWidgetResizable(true);
    m_curveArea->setFocusPolicy(Qt::NoFocus); // its buttons take the focus and then scroll into view
    m_curveArea->setWidget(m_curves);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_switches);
    layout->addWidget(m_parameters);
    layout->addWidget(m_curveArea);
    layout->addWidget(m_refused);
    m_parameters->hide();
    m_curveArea->hide();
    layout->addWidget(m_panel, 1);
    auto *notValid = new InvalidRulesList(invalid, invalid_rules::InvalidUse::Odometer, this);
    layout->addWidget(notValid);
    connect(notValid, &InvalidRulesList::unfolded, m_panel, &QWidget::setHidden);
    connect(notValid, &InvalidRulesList::unfolded, m_curveArea,
            [this](bool unfolded) { m_curveArea->setVisible(!unfolded && m_showCurves->isChecked()); });
    connect(notValid, &InvalidRulesList::unfolded, m_switches, &QWidget::setHidden);
    connect(notValid, &InvalidRulesList::unfolded, m_parameters,
            [this](bool unfolded) { m_parameters->setVisible(!unfolded && m_showParameters->isChecked()); });
    createSwitches();
    connect(&account, &LiveAccount::changed, this, &OdometerPage::refresh);
    connect(&document, &PlanDocument::begun, this, &OdometerPage::begin);
    connect(&document, &PlanDocument::planChanged, this, &OdometerPage::followPlan);
    followPlan();
    refresh();
}

void OdometerPage::createSwitches()
{
    auto *axis = new QComboBox(m_switches);
    axis->setObjectName(QStringLiteral("odometerAxis"));
    axis->setAccessibleName(tr("Horizontal axis"));
    axis->addItems({tr("over rounds"), tr("over intrinsic time")});
    axis->setToolTip(tr("Intrinsic time adds up what each round contributes to the variance of the loss"));
    connect(axis, &QComboBox::activated, this, [this](int index) { m_account.setIntrinsicTime(index == 1); });
    auto *adaptive = new QCheckBox(tr("&Parameters depend on outputs"), this);
    adaptive->setObjectName(QStringLiteral("odometerAdaptive"));
    adaptive->setChecked(true);
    adaptive->setToolTip(tr("Untick only if every parameter was fixed before the first output: then the dashed curves "
                            "hold too"));
    m_adaptive = adaptive;
    connect(adaptive, &QCheckBox::toggled, this, [this](bool on) { m_account.setAdaptive(on); });
    connect(adaptive, &QCheckBox::clicked, this, [this](bool on) { m_wanted = on; });
    auto *parameters = new QToolButton(this);
    m_showParameters = parameters;
    parameters->setObjectName(QStringLiteral("odometerShowParameters"));
    parameters->setText(tr("Para&meters…"));
    parameters->setCheckable(true);
    parameters->setFocusPolicy(Qt::StrongFocus);
    parameters->setToolTip(tr("Target, gamma, v0 and n of the odometers, with the best for this plan"));
    connect(parameters, &QToolButton::toggled, m_parameters, &QWidget::setVisible);
    m_showCurves = new QToolButton(this);
    m_showCurves->setObjectName(QStringLiteral("odometerShowCurves"));
    m_showCurves->setText(tr("Other accountants…"));
    m_showCurves->setCheckable(true);
    m_showCurves->setFocusPolicy(Qt::StrongFocus);
    m_showCurves->setToolTip(
        tr("Every odometer and composition that applies here; tick those to draw beside the bold one"));
    connect(m_showCurves, &QToolButton::toggled, this, [this](bool on) {
        m_curveArea->setVisible(on);
        fitCurves();
    });
    // Above the chart, where they can wrap: beside its buttons they would leave too little width for the sequence.
    auto *row = new FlowLayout(m_switches);
    for (QWidget *widget : {static_cast<QWidget *>(axis), static_cast<QWidget *>(adaptive),
                            static_cast<QWidget *>(m_showCurves), static_cast<QWidget *>(parameters)})
        row->addWidget(widget);
}

QWidget *OdometerPage::parameters() const
{
    return m_parameters;
}

/// Resets the user's choices of adaptivity and curves, which belong to one document.
void OdometerPage::begin()
{
    m_wanted = true;
    m_shown.clear();
    qDeleteAll(m_curves->findChildren<QWidget *>(Qt::FindDirectChildrenOnly));
    m_buttons.clear();
}

void OdometerPage::followPlan()
{
    // Rules, conditions and repeats until a halt determine adaptivity; otherwise the user chooses it.
    const bool decided = m_document.adaptive();
    m_adaptive->setEnabled(!decided);
    m_adaptive->setChecked(decided || m_wanted);
    m_adaptive->setToolTip(decided ? tr("The plan has rules that look at what happened before")
                                   : tr("Untick only if every parameter was fixed before the first output: then the "
                                        "dashed curves hold too"));
}

bool OdometerPage::isShown(const present::SeriesSpec &series) const
{
    // Initially show the curves of the plan's picture.
    const auto &drawn = m_account.result()->tape.loss.series;
    const bool first = std::ranges::find(drawn, present::seriesKey(series), present::seriesKey) != drawn.end();
    return m_shown.value(curveKey(series), first);
}

void OdometerPage::addHeading(Validity validity)
{
    auto *heading = new QLabel(validityWords(validity) + QLatin1Char(':'), m_curves);
    heading->setToolTip(validityExplanation(validity));
    heading->setProperty(FlowLayout::kNewLine, true);
    m_curves->layout()->addWidget(heading);
}

namespace {

/// Name of the odometer, without the share of paths of a curve in its spread.
Message buttonName(const account::AccountReport &account, const present::SeriesSpec &series)
{
    const auto &odometers = account.odometers;
    const auto found = std::ranges::find_if(
        odometers, [&](const account::OdometerReport &one) { return one.kind->id() == series.id; });
    return found == odometers.end() ? series.name : Message(found->kind->title());
}

/// One series per button: the curves of one odometer's spread are shown or hidden together.
std::vector<present::SeriesSpec> buttonSeries(const LiveResult &result)
{
    if (!result.simulated)
        return result.odometerChart->series;
    std::vector<present::SeriesSpec> series;
    for (const present::SeriesSpec &one : result.odometerChart->series) {
        if (!series.empty() && series.back().id == one.id)
            continue;
        series.push_back(one);
        series.back().name = buttonName(result.sequence.account, one);
    }
    return series;
}

} // namespace

void OdometerPage::showCurveButtons()
{
    const auto series = buttonSeries(*m_account.result());
    const bool same = std::equal(series.begin(), series.end(), m_buttons.begin(), m_buttons.end(),
                                 [](const present::SeriesSpec &one, const QCheckBox *button) {
                                     return button->property("id") == curveKey(one) &&
                                            button->text() == coreText(present::markedName(one));
                                 });
    if (same) {
        for (std::size_t i = 0; i < series.size(); ++i) {
            const QSignalBlocker quiet(m_buttons[i]);
            m_buttons[i]->setChecked(isShown(series[i])); // the lowest composition is known later than the others
        }
        return;
    }
    qDeleteAll(m_curves->findChildren<QWidget *>(Qt::FindDirectChildrenOnly));
    m_buttons.clear();
    for (std::size_t i = 0; i < series.size(); ++i) {
        if (i == 0 || series[i].validity != series[i - 1].validity)
            addHeading(series[i].validity);
        QCheckBox *button = makeCurveButton(series[i], i, m_curves);
        button->setChecked(isShown(series[i]));
        connect(button, &QCheckBox::toggled, this, [this, key = curveKey(series[i])](bool on) {
            m_shown[key] = on;
            refresh();
        });
        m_curves->layout()->addWidget(button);
        m_buttons.push_back(button);
    }
    // New widgets in a layout are shown a little later, and only then take room.
    QMetaObject::invokeMethod(this, &OdometerPage::fitCurves, Qt::QueuedConnection);
}

/// Sets the height for all buttons; on a low page less, so that the chart and its numbers have room.
void OdometerPage::fitCurves()
{
    constexpr int kLinesBelow = 28; // lines of text, the height of the rest
    const int wanted = m_curves->layout()->heightForWidth(m_curveArea->viewport()->width());
    const int twoLines = 2 * m_curves->layout()->minimumSize().height();
    m_curveArea->setFixedHeight(std::min(wanted, std::max(twoLines, height() - kLinesBelow * fontMetrics().height())));
}

void OdometerPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void OdometerPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitCurves();
}

void OdometerPage::showRefused()
{
    const auto result = m_account.result();
    const std::uint64_t refused = result && !result->simulated ? result->sequence.refusedRounds : 0;
    m_refused->setVisible(refused > 0);
    if (refused > 0)
        m_refused->setText(
            tr("The filter refuses %1 planned rounds: they do not run, and no curve counts them.").arg(refused));
}

void OdometerPage::refresh()
{
    // A hidden chart is drawn when its page is shown.
    if (!isVisible())
        return;
    m_account.simulateWhereNeeded();
    m_account.readFixedCurve();
    const auto result = m_account.drawable();
    const bool any = result && !result->sequence.rows.empty();
    m_curves->setVisible(any);
    showRefused();
    if (!result)
        return m_panel->showNothing(m_account.whyNotDrawn());
    if (!any)
        return m_panel->showNothing(tr("Add analyses to see what each odometer reads."));
    showCurveButtons();
    std::vector<std::string> shown;
    for (const present::SeriesSpec &one : result->odometerChart->series)
        if (isShown(one))
            shown.push_back(present::seriesKey(one));
    auto chart = present::withSeries(*result->odometerChart, shown); // the axis ends with what is drawn
    m_panel->show(present::withSharedNameInTitle(*std::move(chart)), result->odometerTable);
    m_panel->setWholeTable(m_account.wholeOdometerTable());
}

} // namespace epsilometer::ui
