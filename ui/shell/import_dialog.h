// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/io/csv/csv_mapping.h"
#include "core/ledger/session.h"

#include <QDialog>

#include <optional>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QTableView;
class QTableWidget;

namespace epsilometer::ui {

class ImportFrame;
class TableModel;

/// Shows what an importer understood of a log, entry by entry, and how it maps the source to mechanisms, before
/// anything becomes part of a ledger. The columns of a CSV can be given their meaning; what few sources say, the
/// neighbouring relation and the sensitivity of plain noise, is asked. What was not understood is listed; importing all
/// the same needs a tick.
class ImportDialog : public QDialog {
    Q_OBJECT
public:
    ImportDialog(const Catalog &catalog, QString path, QWidget *parent = nullptr);

    /// The entries as spends of a session, or as the steps of its plan; only after the dialog was accepted.
    [[nodiscard]] Session session() const;
    [[nodiscard]] bool isPlanned() const;
    /// The import event that goes with them: source, digest, importer, mapping.
    [[nodiscard]] Json origin() const;

private:
    void layOut();
    void load();
    void read(int index);
    void settle();
    void showResult();
    void showProblem(const QString &problem);
    void updateButton();
    void listColumns();
    [[nodiscard]] io::CsvMapping columnMapping() const;
    [[nodiscard]] bool isCsv() const;
    [[nodiscard]] QString neighbours() const;

    const Catalog &m_catalog;
    QString m_path;
    std::string m_bytes;
    std::optional<io::ImportResult> m_read;   ///< what the file says
    std::optional<io::ImportResult> m_result; ///< the same under the relation that was chosen
    QComboBox *m_format;
    QLabel *m_summary;
    QLabel *m_columnsTitle;
    QTableWidget *m_columns; ///< what each column of a CSV means
    QComboBox *m_neighbours;
    QLineEdit *m_sensitivity;
    QLabel *m_sensitivityTitle;
    QComboBox *m_batches; ///< how the batches of training runs were drawn
    QLabel *m_batchesTitle;
    QTableView *m_table;
    TableModel *m_model;
    QPlainTextEdit *m_mapping;
    QCheckBox *m_insist;
    ImportFrame *m_frame;
    QDialogButtonBox *m_buttons;
};

} // namespace epsilometer::ui
