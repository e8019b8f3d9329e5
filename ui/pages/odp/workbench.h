// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/mechanisms/mechanism.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"
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

/// A small form with a chart. Every edit restarts the computation on the worker.
class Workbench : public QWidget {
    Q_OBJECT
public:
    struct Drawing {
        present::ChartSpec chart;
        present::TableSpec table;
        Mechanism mechanism = {}; ///< in the form of a plan; without a kind if the drawing cannot go into a plan
    };
    using Draw = std::function<Result<Drawing>(Progress &)>;

    [[nodiscard]] ChartPanel *panel() const { return m_panel; }
    /// Shows the result of planned() below the fields.
    void say(const QString &text);

Q_SIGNALS:
    /// The drawn mechanism is to be added to the plan.
    /// label  label of the row
    /// mechanism  in the form of a plan
    void planned(const QString &label, const Mechanism &mechanism);

protected:
    /// name  prefix of the objectNames
    Workbench(const QString &name, QWidget *parent);

    /// Adds a button below the fields that puts the drawn mechanism into the plan.
    void addPlanButton(const QString &label);
    /// Sets a paragraph above the fields: the content of the chart, and suggestions.
    void describe(const QString &text);
    FieldEdit *addField(const QString &id, const QString &label, const QString &text, const QString &help);
    QCheckBox *addSwitch(const QString &id, const QString &label, const QString &help);
    /// Reads the fields, on the window's thread; nullopt while a field is invalid. The returned function runs on the
    /// worker.
    [[nodiscard]] virtual std::optional<Draw> read() = 0;
    void restart();

    /// A finite number as typed; errors are shown next to the field.
    [[nodiscard]] static std::optional<Exact> number(FieldEdit *field, bool zeroAllowed = false);
    /// One to `most` numbers with commas between them.
    [[nodiscard]] static std::optional<std::vector<Exact>> numbers(FieldEdit *field, std::size_t most,
                                                                   bool zeroAllowed = false);
    /// A number strictly between `low` and `high`.
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
    Mechanism m_mechanism; ///< of the shown drawing
    LatestJob m_job;
    bool m_started = false;
};

} // namespace epsilometer::ui
