// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/io/csv/csv_importer.h"
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

/// Shows, before anything becomes part of a ledger, how an importer understood a log, entry by entry, and how it maps
/// the source to mechanisms. The user can assign meanings to the columns of a CSV, and is asked for facts that few
/// sources state: the neighbouring relation and the sensitivity of plain noise. Entries that were not understood are
/// listed; importing without them needs a tick.
class ImportDialog : public QDialog {
    Q_OBJECT
public:
    ImportDialog(const Catalog &catalog, QString path, QWidget *parent = nullptr);

    /// The entries as spends of a session, or as steps of its plan. Precondition: the dialog was accepted.
    [[nodiscard]] Session session() const;
    [[nodiscard]] bool isPlanned() const;
    /// The import event of these entries: source, digest, importer, mapping.
    [[nodiscard]] Json origin() const;

private:
    void layOut();
    void load();
    void read(int index);
    void settle();
    void showResult();
    void showProblem(const QString &problem);
    void fitColumns();
    void updateButton();
    void listColumns();
    [[nodiscard]] io::CsvMapping columnMapping() const;
    [[nodiscard]] bool isCsv() const;
    [[nodiscard]] QString neighbours() const;

    const Catalog &m_catalog;
    QString m_path;
    std::string m_bytes;
    std::optional<io::ImportResult> m_read;   ///< the content of the file
    std::optional<io::ImportResult> m_result; ///< the content under the chosen relation
    QComboBox *m_format;
    QLabel *m_summary;
    QLabel *m_columnsTitle;
    QTableWidget *m_columns; ///< meaning of each column of a CSV
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
