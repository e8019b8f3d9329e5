// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger_file.h"
#include "core/ledger/scopes.h"
#include "core/plan/policy.h"

#include <QDialog>

#include <optional>
#include <string>
#include <utility>
#include <vector>

class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;

namespace epsilometer::ui {

class FieldEdit;
class PlanDocument;
class Recorder;

/// Asks for events of scopes with a reason, and writes them on the worker. If one is refused, the error is shown next
/// to its field and nothing is written. Written events are permanent; only later events can change their effect.
class ScopeEventDialog : public QDialog {
    Q_OBJECT
public:
    void record();

protected:
    void keyPressEvent(QKeyEvent *event) override;

    using Events = std::vector<LedgerFile::NewEvent>;

    /// Precondition: the document has a writable file, and the recorder belongs to the document.
    ScopeEventDialog(PlanDocument &document, Recorder &recorder, const QString &title, const QString &about,
                     QWidget *parent);

    /// Adds a field.
    /// parameters  the names by which errors refer to the field
    FieldEdit *addField(const QString &name, const QString &title, const QString &hint,
                        std::vector<std::string> parameters);
    QComboBox *addChoice(const QString &name, const QString &title);
    void addReason(); ///< adds the field for the reason, as the last one
    [[nodiscard]] QFormLayout &form() { return *m_form; }
    [[nodiscard]] const PlanDocument &document() const { return m_document; }
    [[nodiscard]] std::string reason() const;

    /// Whether there is an event to record.
    void setReady(bool ready);

private:
    /// The events as typed, without the reason.
    [[nodiscard]] virtual Result<Events> events() const = 0;
    void updateRecord();
    void refuse(const Error &error);

    PlanDocument &m_document;
    Recorder &m_recorder;
    std::vector<std::pair<FieldEdit *, std::vector<std::string>>> m_fields;
    FieldEdit *m_reason = nullptr;
    bool m_ready = true;
    QFormLayout *m_form;
    QLabel *m_problem;
    QDialogButtonBox *m_buttons;
};

/// Asks for the partition of a ledger that has none.
class PartitionDialog final : public ScopeEventDialog {
    Q_OBJECT
public:
    PartitionDialog(PlanDocument &document, Recorder &recorder, QWidget *parent = nullptr);

private:
    [[nodiscard]] Result<Events> events() const override;

    FieldEdit *m_name;
    FieldEdit *m_blocks;
    FieldEdit *m_membership;
    FieldEdit *m_each;
    QComboBox *m_data;
};

/// Asks for a policy with a scope: a new one, or another budget for an existing scope.
class ScopeDialog final : public ScopeEventDialog {
    Q_OBJECT
public:
    /// known  policies of the ledger
    /// changed  the policy that gets another budget
    ScopeDialog(PlanDocument &document, Recorder &recorder, const Scopes &known,
                const std::optional<ScopedPolicy> &changed, QWidget *parent = nullptr);

private:
    void addScope(const Scopes &known);
    void addBudget(const Policy &policy);
    [[nodiscard]] Result<Events> events() const override;
    [[nodiscard]] Result<Scope> scope() const;
    [[nodiscard]] Result<Policy> policy() const;

    std::vector<Scope> m_known;
    std::optional<ScopedPolicy> m_changed;
    std::vector<std::pair<std::string, FieldEdit *>> m_names; ///< by key of the scope
    QComboBox *m_period = nullptr;
    QComboBox *m_notion = nullptr;
    FieldEdit *m_amount = nullptr;
    FieldEdit *m_delta = nullptr;
    QComboBox *m_filter = nullptr;
};

/// Transfers a share of one policy's budget to another policy.
class HandOverDialog final : public ScopeEventDialog {
    Q_OBJECT
public:
    /// from  index of the giving policy among the known ones, of which there are at least two
    HandOverDialog(PlanDocument &document, Recorder &recorder, const Scopes &known, std::size_t from,
                   QWidget *parent = nullptr);

private:
    void preview();
    [[nodiscard]] Result<Events> events() const override;
    [[nodiscard]] Result<Json> body() const;
    [[nodiscard]] const ScopedPolicy &chosen(const QComboBox *choice) const;

    std::vector<ScopedPolicy> m_known;
    QComboBox *m_from;
    QComboBox *m_to;
    FieldEdit *m_epsilon;
    FieldEdit *m_delta;
    QLabel *m_preview;
};

} // namespace epsilometer::ui
