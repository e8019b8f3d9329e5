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

/// What no number shows and audits ask for, a field each, with what the ledger says of it now. What is changed becomes
/// lines of the ledger; an empty field is not recorded.
class StatementsDialog : public QDialog {
    Q_OBJECT
public:
    /// The document has a file that may be written to; the recorder is the document's.
    StatementsDialog(PlanDocument &document, Recorder &recorder, QWidget *parent = nullptr);

    /// Writes them down on the worker, then closes; an error is shown next to its field.
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
