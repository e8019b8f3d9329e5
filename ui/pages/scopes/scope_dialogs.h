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

/// Asks for events of scopes with their reason and writes them on the worker; what is refused is said beside its field,
/// and nothing is written. What is written stays: a later event changes it.
class ScopeEventDialog : public QDialog {
    Q_OBJECT
public:
    void record();

protected:
    void keyPressEvent(QKeyEvent *event) override;

    using Events = std::vector<LedgerFile::NewEvent>;

    /// The document has a file that may be written to; the recorder is the document's.
    ScopeEventDialog(PlanDocument &document, Recorder &recorder, const QString &title, const QString &about,
                     QWidget *parent);

    /// A field of the form, with the parameters that errors name it by.
    FieldEdit *addField(const QString &name, const QString &title, const QString &hint,
                        std::vector<std::string> parameters);
    QComboBox *addChoice(const QString &name, const QString &title);
    void addReason(); ///< the last field
    [[nodiscard]] QFormLayout &form() { return *m_form; }
    [[nodiscard]] const PlanDocument &document() const { return m_document; }
    [[nodiscard]] std::string reason() const;

    /// Whether there is something that may be recorded.
    void setReady(bool ready);

private:
    /// What was typed, without the reason.
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

/// The partition of the ledger, which has none yet.
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

/// A policy with a scope: a new one, or another budget for the scope of one that is there.
class ScopeDialog final : public ScopeEventDialog {
    Q_OBJECT
public:
    /// known  the ledger's; changed  the one that gets another budget
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
    std::vector<std::pair<std::string, FieldEdit *>> m_names; ///< by the scope's keys
    QComboBox *m_period = nullptr;
    QComboBox *m_notion = nullptr;
    FieldEdit *m_amount = nullptr;
    FieldEdit *m_delta = nullptr;
    QComboBox *m_filter = nullptr;
};

/// Hands a share of one policy's budget over to another.
class HandOverDialog final : public ScopeEventDialog {
    Q_OBJECT
public:
    /// from  its place among the known ones, two or more
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
