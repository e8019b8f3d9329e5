// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/statement_kinds.h"

#include <QDialog>

#include <utility>
#include <vector>

class QDialogButtonBox;
class QLabel;

namespace epsilometer::ui {

class FieldEdit;
class PlanDocument;
class Recorder;

/// Fields for facts that audits need and no number shows, filled with the present statements of the ledger. Changed
/// fields are recorded as lines of the ledger; empty fields are not recorded.
class StatementsDialog : public QDialog {
    Q_OBJECT
public:
    /// Precondition: the document has a writable file, and the recorder belongs to the document.
    StatementsDialog(PlanDocument &document, Recorder &recorder, QWidget *parent = nullptr);

    /// Records the statements on the worker, then closes. An error is shown next to its field.
    void record();

private:
    [[nodiscard]] QWidget *makeFields();
    [[nodiscard]] Statements statements() const;
    void refresh();
    void refuse(const Error &error);

    PlanDocument &m_document;
    Recorder &m_recorder;
    std::vector<std::pair<const StatementKind *, FieldEdit *>> m_fields;
    QLabel *m_problem;
    QDialogButtonBox *m_buttons;
};

} // namespace epsilometer::ui
