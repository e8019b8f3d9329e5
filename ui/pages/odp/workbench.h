// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/mechanisms/mechanism.h"
#include "core/present/chart_spec.h"
#include "core/present/table_spec.h"
#include "ui/jobs/latest_job.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QCheckBox;
class QFormLayout;
class QLabel;
class QPushButton;

namespace epsilometer::ui {

class ChartPanel;
class FieldEdit;

/// A small form and its chart: every edit restarts the computation on the worker.
class Workbench : public QWidget {
    Q_OBJECT
public:
    struct Drawing {
        present::ChartSpec chart;
        present::TableSpec table;
        Mechanism mechanism = {}; ///< as a plan holds it; without a kind: nothing for a plan
    };
    using Draw = std::function<Result<Drawing>(Progress &)>;

    [[nodiscard]] ChartPanel *panel() const { return m_panel; }
    /// What became of planned(): shown below the fields.
    void say(const QString &text);

Q_SIGNALS:
    /// What is drawn is to go into the plan. label  for the row, mechanism  as a plan holds it
    void planned(const QString &label, const Mechanism &mechanism);

protected:
    /// name  prefix of the objectNames
    Workbench(const QString &name, QWidget *parent);

    /// A button that puts what is drawn into the plan, below the fields.
    void addPlanButton(const QString &label);
    /// One paragraph above the fields: what is shown and what to try.
    void describe(const QString &text);
    FieldEdit *addField(const QString &id, const QString &label, const QString &text, const QString &help);
    QCheckBox *addSwitch(const QString &id, const QString &label, const QString &help);
    /// Reads the fields; nothing while one of them is wrong. Runs on the window's thread, what it returns on the
    /// worker.
    [[nodiscard]] virtual std::optional<Draw> read() = 0;
    void restart();

    /// A finite number as typed; an error is shown next to its field.
    [[nodiscard]] static std::optional<Exact> number(FieldEdit *field, bool zeroAllowed = false);
    /// Numbers with commas between them, at least one and at most `most`.
    [[nodiscard]] static std::optional<std::vector<Exact>> numbers(FieldEdit *field, std::size_t most,
                                                                   bool zeroAllowed = false);
    /// A number strictly between the two.
    [[nodiscard]] static std::optional<double> between(FieldEdit *field, double low, double high);
    [[nodiscard]] static std::optional<std::uint32_t> count(FieldEdit *field, std::uint32_t most);

    void showEvent(QShowEvent *event) override;

private:
    void take(const Mechanism &mechanism);

    QString m_name;
    QFormLayout *m_form;
    ChartPanel *m_panel;
    QPushButton *m_plan = nullptr;
    QLabel *m_said = nullptr;
    Mechanism m_mechanism; ///< of the drawing shown
    LatestJob m_job;
    bool m_started = false;
};

} // namespace epsilometer::ui
