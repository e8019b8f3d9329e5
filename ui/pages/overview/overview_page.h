// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace epsilometer::filters {
class FilterKind;
} // namespace epsilometer::filters

namespace epsilometer::ui {

class Lanes;
class LiveAccount;
class PlanDocument;
class SuspectLines;

/// The session as one picture: loss, halts and what outcomes give back, over the rounds. A
/// broken file shows its suspect lines instead.
class OverviewPage : public QWidget {
    Q_OBJECT
public:
    OverviewPage(PlanDocument &document, LiveAccount &account, QWidget *parent = nullptr);
    [[nodiscard]] Lanes &lanes() const { return *m_lanes; }
    [[nodiscard]] QString empty() const; ///< what stands in the place of the charts; empty where there are some
    /// Asks for the format, and saves all charts as one picture, or the one with the id alone.
    void save(const QString &lane = {});

Q_SIGNALS:
    void placeRequested(const QString &place); ///< objectNames of the page with all options of a chart

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();
    void offerFilter();
    void takeFilter();
    void showNothing(const QString &why);

    PlanDocument &m_document;
    LiveAccount &m_account;
    Lanes *m_lanes;
    QLabel *m_empty;
    QLabel *m_nothingBack; ///< why outcomes give nothing back, in one line
    QPushButton *m_use;    ///< a filter that looks at outcomes
    const filters::FilterKind *m_offered = nullptr;
    SuspectLines *m_suspects; ///< of a broken file, in the place of the charts
    QWidget *m_picture = nullptr;
    QStackedWidget *m_stack;
};

} // namespace epsilometer::ui
