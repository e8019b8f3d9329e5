// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/lanes.h"

#include "core/base/text/display.h"
#include "core/present/chart/chart_series.h"
#include "ui/charts/chart_widget.h"
#include "ui/text/chart_words.h"
#include "ui/text/text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace epsilometer::ui {

namespace {

// Pixels. All three lanes fit into a window of 1280 by 800.
constexpr int kLowestLoss = 124;
constexpr int kBack = 44; // read beside the loss
constexpr int kTrack = 16;
constexpr int kMargins = 6;
constexpr std::size_t kMostTracks = 4; ///< the others are folded

/// The chart with its first bars alone.
present::ChartSpec firstTracks(present::ChartSpec chart)
{
    if (chart.kind != present::ChartKind::HorizontalBars || chart.y.categories.size() <= kMostTracks)
        return chart;
    const auto shorten = [](auto &list) { list.resize(std::min(list.size(), kMostTracks)); };
    shorten(chart.y.categories);
    for (present::SeriesSpec &bars : chart.series) {
        shorten(bars.x);
        shorten(bars.y);
        shorten(bars.low);
        shorten(bars.high);
        shorten(bars.pointLabels);
        std::erase_if(bars.hatched, [](std::size_t bar) { return bar >= kMostTracks; });
        std::erase_if(bars.gaps, [](const present::BarGap &gap) { return gap.bar >= kMostTracks; });
    }
    return chart;
}

/// What a lane leaves out: the head names the axes.
present::ChartSpec asLane(present::ChartSpec chart)
{
    chart.x.title = {};
    if (chart.id != "loss")
        chart.y.title = {};
    return chart;
}

/// Tracks and strips have one height; the loss has what they leave.
std::optional<int> heightOf(const present::ChartSpec &chart, const QFontMetrics &metrics)
{
    const int numbers = chart.x.numbers ? metrics.height() + 8 : 0;
    if (chart.kind == present::ChartKind::HorizontalBars)
        return kMargins + numbers + std::max(kTrack, metrics.height()) * static_cast<int>(chart.y.categories.size());
    return chart.id == "loss" ? std::nullopt : std::optional(kBack + numbers);
}

} // namespace

Lanes::Lanes(QWidget *parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
}

Lanes::~Lanes() = default;

Lanes::Lane Lanes::makeLane(const present::ChartSpec &chart)
{
    Lane lane;
    lane.id = fromCore(chart.id);
    lane.box = new QWidget(this);
    lane.fold = new QToolButton(lane.box);
    lane.fold->setObjectName(lane.id + QStringLiteral("Fold"));
    lane.fold->setAutoRaise(true);
    lane.fold->setArrowType(Qt::DownArrow);
    lane.fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    lane.fold->setFocusPolicy(Qt::StrongFocus);
    QFont bold = font();
    bold.setBold(true);
    lane.fold->setFont(bold);
    lane.text = new QLabel(lane.box);
    lane.text->setObjectName(lane.id + QStringLiteral("Text"));
    lane.text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    lane.text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    lane.text->installEventFilter(this);
    lane.chart = createChartWidget(lane.box);
    lane.chart->setObjectName(lane.id + QStringLiteral("Chart"));
    auto *head = new QHBoxLayout;
    head->setContentsMargins(4, 0, 8, 0);
    head->addWidget(lane.fold);
    head->addWidget(lane.text, 1);
    const auto addButton = [&](const QString &text, const QString &id, const QString &help) {
        auto *button = new QToolButton(lane.box);
        button->setObjectName(id);
        button->setText(text);
        button->setAccessibleName(help);
        button->setToolTip(help);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        head->addWidget(button);
        return button;
    };
    lane.more = addButton(QString(), lane.id + QStringLiteral("More"), tr("Show or fold the other filters"));
    lane.more->hide();
    auto *save = addButton(tr("Save…"), lane.id + QStringLiteral("Save"),
                           tr("Save this chart alone: %1").arg(coreText(chart.title)));
    auto *detail = addButton(tr("Details…"), lane.id + QStringLiteral("Detail"),
                             tr("Everything about this chart: %1").arg(coreText(chart.title)));
    auto *layout = new QVBoxLayout(lane.box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(lane.chart, 1);
    connect(save, &QToolButton::clicked, this, [this, id = lane.id] { Q_EMIT saveRequested(id); });
    connect(detail, &QToolButton::clicked, this, [this, id = lane.id] { Q_EMIT detailRequested(id); });
    connect(lane.more, &QToolButton::clicked, this, [this, id = lane.id] { unfold(id); });
    connect(lane.fold, &QToolButton::clicked, this, [this, id = lane.id] { fold(id); });
    connect(lane.chart, &ChartWidget::pointed, this, &Lanes::cross);
    connect(lane.chart, &ChartWidget::clicked, this, &Lanes::clicked);
    // Together, once all labels are known.
    connect(lane.chart, &ChartWidget::sidesWanted, this, &Lanes::align, Qt::QueuedConnection);
    return lane;
}

void Lanes::show(const std::vector<present::ChartSpec> &charts)
{
    const bool same = std::ranges::equal(charts, m_charts, {}, &present::ChartSpec::id, &present::ChartSpec::id);
    if (!same) {
        for (const Lane &lane : m_lanes)
            delete lane.box;
        m_lanes.clear();
        for (const present::ChartSpec &chart : charts)
            m_lanes.push_back(makeLane(chart));
        for (const Lane &lane : m_lanes)
            m_layout->addWidget(lane.box);
    }
    m_charts = charts;
    for (std::size_t i = 0; i < charts.size(); ++i)
        draw(m_lanes[i], charts[i]);
    stretch();
    align();
    cross(std::nullopt);
}

void Lanes::draw(const Lane &lane, const present::ChartSpec &chart)
{
    const present::ChartSpec shown = inUsersLanguage(asLane(lane.whole ? chart : firstTracks(chart)));
    const std::size_t folded = chart.y.categories.size() - std::min(chart.y.categories.size(), kMostTracks);
    lane.more->setVisible(chart.kind == present::ChartKind::HorizontalBars && folded > 0);
    lane.more->setText(lane.whole ? tr("Fewer filters") : tr("%n more filters", nullptr, static_cast<int>(folded)));
    lane.fold->setText(fromCore(inUsersLanguage(chart).title));
    lane.fold->setAccessibleName(lane.fold->text());
    lane.text->setToolTip(coreText(chart.summary) + QLatin1Char('\n') + coreText(chart.caption));
    if (const auto height = heightOf(shown, fontMetrics()))
        lane.chart->setFixedHeight(*height);
    else
        lane.chart->setMinimumHeight(kLowestLoss);
    lane.chart->setChart(shown);
}

void Lanes::unfold(const QString &id)
{
    for (std::size_t i = 0; i < m_lanes.size(); ++i)
        if (m_lanes[i].id == id) {
            m_lanes[i].whole = !m_lanes[i].whole;
            draw(m_lanes[i], m_charts[i]);
        }
    align();
}

void Lanes::fold(const QString &id)
{
    for (Lane &lane : m_lanes) {
        if (lane.id != id)
            continue;
        lane.open = !lane.open;
        lane.fold->setArrowType(lane.open ? Qt::DownArrow : Qt::RightArrow);
        lane.fold->setAccessibleDescription(lane.open ? tr("shown") : tr("folded"));
        lane.chart->setVisible(lane.open);
    }
    stretch();
    align();
}

/// What a folded lane leaves goes to the others, at last to the space below.
void Lanes::stretch()
{
    for (std::size_t i = 0; i < m_lanes.size(); ++i)
        m_layout->setStretch(static_cast<int>(i), m_lanes[i].open && m_charts[i].id == "loss" ? 1 : 0);
    const bool grows = !m_lanes.empty() && m_lanes.front().open;
    m_layout->setAlignment(!grows ? Qt::AlignTop : Qt::Alignment());
}

void Lanes::align()
{
    ChartWidget::Sides sides;
    for (const Lane &lane : m_lanes) {
        if (!lane.open)
            continue;
        const ChartWidget::Sides wanted = lane.chart->wantedSides();
        sides = {std::max(sides.left, wanted.left), std::max(sides.right, wanted.right)};
    }
    for (const Lane &lane : m_lanes)
        lane.chart->setSides(sides);
}

void Lanes::setMark(std::optional<double> x)
{
    m_mark = x;
    cross(std::nullopt);
}

void Lanes::cross(std::optional<double> x)
{
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        m_lanes[i].chart->setCrosshair(x ? x : m_mark);
        read(m_lanes[i], m_charts[i], x);
    }
}

void Lanes::read(const Lane &lane, const present::ChartSpec &chart, std::optional<double> x)
{
    const auto say = [&lane](const QString &text) {
        lane.text->setText(wholeClauses(text, QStringLiteral(".;"), lane.text->fontMetrics(), lane.text->width()));
    };
    if (!x || chart.kind != present::ChartKind::Lines)
        return say(coreText(chart.brief.empty() ? chart.summary : chart.brief));
    const double round = std::max(1.0, std::ceil(*x));
    QStringList parts{tr("round %1:").arg(round)};
    for (const present::SeriesSpec &series : chart.series)
        if (const double value = present::valueAt(series, round); !std::isnan(value))
            parts << QStringLiteral("%1 %2").arg(coreText(series.name), fromCore(displayText(value, Bound::Upper, 3)));
    say(parts.join(QStringLiteral("   ")));
}

bool Lanes::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        for (std::size_t i = 0; i < std::min(m_lanes.size(), m_charts.size()); ++i)
            if (m_lanes[i].text == watched)
                read(m_lanes[i], m_charts[i], std::nullopt);
    return QWidget::eventFilter(watched, event);
}

void Lanes::showWhole()
{
    for (const Lane &lane : m_lanes)
        lane.chart->showWhole();
}

} // namespace epsilometer::ui
