// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart/chart_spec.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace epsilometer::ui {

class ChartWidget;

/// Charts one below the other over one axis: their plots begin and end at the same x, a line follows the cursor through
/// all of them, and each can be folded.
class Lanes : public QWidget {
    Q_OBJECT
public:
    explicit Lanes(QWidget *parent = nullptr);
    ~Lanes() override;

    /// charts  with ids that differ; a chart with the id of one that is there takes its place
    void show(const std::vector<present::ChartSpec> &charts);
    /// The line through all charts, where no cursor is over them.
    void setMark(std::optional<double> x);
    [[nodiscard]] const std::vector<present::ChartSpec> &charts() const { return m_charts; }
    void showWhole(); ///< no zoom

Q_SIGNALS:
    void clicked(double x);
    void detailRequested(const QString &id); ///< the full page of a chart
    void saveRequested(const QString &id);   ///< a chart as a picture of its own

protected:
    /// Fits the sentence of a lane into its room whenever that changes.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Lane {
        QString id;
        QWidget *box = nullptr;
        QToolButton *fold = nullptr;
        QLabel *text = nullptr; ///< the summary, or what is under the cursor
        ChartWidget *chart = nullptr;
        QToolButton *more = nullptr; ///< bars that are folded
        bool open = true;
        bool whole = false; ///< with every bar
    };

    Lane makeLane(const present::ChartSpec &chart);
    void draw(const Lane &lane, const present::ChartSpec &chart);
    void fold(const QString &id);
    void unfold(const QString &id);
    void stretch();
    void align();
    void cross(std::optional<double> x);
    void read(const Lane &lane, const present::ChartSpec &chart, std::optional<double> x);

    QVBoxLayout *m_layout;
    std::vector<Lane> m_lanes;
    std::vector<present::ChartSpec> m_charts; ///< one for each lane
    std::optional<double> m_mark;
};

} // namespace epsilometer::ui
