// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/invalid_rules/invalid_rules.h"

#include <QWidget>

#include <QMap>
#include <QString>

#include <cstdint>
#include <vector>

class QCheckBox;
class QLabel;
class QScrollArea;
class QToolButton;

namespace epsilometer::present {
struct SeriesSpec;
} // namespace epsilometer::present

namespace epsilometer {
enum class Validity : std::uint8_t;
} // namespace epsilometer

namespace epsilometer::ui {

class ChartPanel;
class LiveAccount;
class ParameterPanel;
class PlanDocument;

/// The odometer of the headline, over rounds or intrinsic time. Check boxes add any other accountant.
class OdometerPage : public QWidget {
    Q_OBJECT
public:
    /// invalid  invalid rules; must outlive the page
    OdometerPage(PlanDocument &document, LiveAccount &account, const invalid_rules::InvalidRules &invalid,
                 QWidget *parent = nullptr);
    [[nodiscard]] ChartPanel *panel() const { return m_panel; }
    [[nodiscard]] QWidget *parameters() const; ///< the fields that edit the policy

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void createSwitches();
    void refresh();
    void begin();
    void followPlan();
    void showRefused();
    void showCurveButtons();
    void fitCurves();
    void addHeading(Validity validity);
    [[nodiscard]] bool isShown(const present::SeriesSpec &series) const;

    PlanDocument &m_document;
    LiveAccount &m_account;
    ChartPanel *m_panel;
    ParameterPanel *m_parameters;
    QLabel *m_refused;   ///< notes that the curves leave out refused rounds
    QWidget *m_switches; ///< options of the drawing
    QToolButton *m_showParameters = nullptr;
    QToolButton *m_showCurves = nullptr;
    QCheckBox *m_adaptive = nullptr;
    bool m_wanted = true;     ///< the user's choice of adaptivity, used if the plan leaves it open
    QWidget *m_curves;        ///< one check box per curve
    QScrollArea *m_curveArea; ///< shows a part of the check boxes on a low page
    std::vector<QCheckBox *> m_buttons;
    QMap<QString, bool> m_shown; ///< the user's choices, by curve
};

} // namespace epsilometer::ui
