// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/import_dialog.h"

#include "core/account/begun_policy.h"
#include "core/base/os/file.h"
#include "core/base/sha256.h"
#include "core/base/version.h"
#include "core/io/import_ledger.h"
#include "core/io/training_runs.h"
#include "ui/models/table_model.h"
#include "ui/shell/import_frame.h"
#include "ui/text/text.h"
#include "ui/widgets/dialog_room.h"
#include "ui/widgets/tall_area.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace epsilometer::ui {

namespace {

constexpr std::size_t kMostShown = 1000;

} // namespace

ImportDialog::ImportDialog(const Catalog &catalog, QString path, QWidget *parent)
    : QDialog(parent), m_catalog(catalog), m_path(std::move(path)), m_format(new QComboBox(this)),
      m_summary(new QLabel(this)), m_columnsTitle(new QLabel(tr("What the columns mean"), this)),
      m_columns(new QTableWidget(this)), m_neighbours(new QComboBox(this)), m_sensitivity(new QLineEdit(this)),
      m_sensitivityTitle(new QLabel(tr("Sensitivity"), this)), m_batches(new QComboBox(this)),
      m_batchesTitle(new QLabel(tr("Batches"), this)), m_table(new QTableView(this)), m_model(new TableModel(this)),
      m_mapping(new QPlainTextEdit(this)), m_insist(new QCheckBox(this)), m_frame(new ImportFrame(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setObjectName(QStringLiteral("importDialog"));
    setWindowTitle(tr("Import %1").arg(QFileInfo(m_path).fileName()));
    resize(QSize(860, 720).boundedTo(roomOfDialogs(parent == nullptr ? *this : *parent)));
    layOut();
    connect(m_format, &QComboBox::currentIndexChanged, this, [this](int index) {
        listColumns();
        read(index);
    });
    connect(m_sensitivity, &QLineEdit::editingFinished, this, [this] { read(m_format->currentIndex()); });
    connect(m_batches, &QComboBox::currentIndexChanged, this, &ImportDialog::settle);
    connect(m_neighbours, &QComboBox::editTextChanged, this, &ImportDialog::settle);
    connect(m_frame, &ImportFrame::changed, this, &ImportDialog::updateButton);
    connect(m_insist, &QCheckBox::toggled, this, &ImportDialog::updateButton);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    load();
}

void ImportDialog::layOut()
{
    m_format->setObjectName(QStringLiteral("importFormat"));
    m_format->setAccessibleName(tr("Format"));
    m_summary->setObjectName(QStringLiteral("importSummary"));
    m_summary->setWordWrap(true);
    m_table->setObjectName(QStringLiteral("importTable"));
    m_table->setAccessibleName(tr("Entries understood"));
    m_table->setModel(m_model);
    m_table->verticalHeader()->hide();
    m_mapping->setObjectName(QStringLiteral("importMapping"));
    m_mapping->setAccessibleName(tr("Mapping and problems"));
    m_mapping->setReadOnly(true);
    m_insist->setObjectName(QStringLiteral("importInsist"));
    m_insist->setText(tr("Import anyway; entries that were not understood count as epsilon = inf"));
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Import"));
    m_columns->setObjectName(QStringLiteral("importColumns"));
    m_columns->setAccessibleName(tr("What the columns mean"));
    m_columns->setColumnCount(2);
    m_columns->setHorizontalHeaderLabels({tr("Column"), tr("Holds")});
    m_columns->horizontalHeader()->setStretchLastSection(true);
    m_columns->verticalHeader()->hide();
    m_columns->setTabKeyNavigation(false);
    m_neighbours->setObjectName(QStringLiteral("importNeighbours"));
    m_neighbours->setAccessibleName(tr("Neighbouring relation"));
    m_neighbours->setEditable(true);
    m_neighbours->addItems(
        {QString(), QStringLiteral("add-remove"), QStringLiteral("replace-one"), QStringLiteral("zero-out")});
    m_neighbours->lineEdit()->setPlaceholderText(tr("not stated: choose one, or write what holds"));
    m_neighbours->lineEdit()->setAccessibleName(tr("Neighbouring relation"));
    m_sensitivity->setObjectName(QStringLiteral("importSensitivity"));
    m_sensitivity->setAccessibleName(tr("Sensitivity of the additive noise"));
    m_sensitivity->setPlaceholderText(tr("the largest d_in of any measurement"));
    m_batches->setObjectName(QStringLiteral("importBatches"));
    m_batches->setAccessibleName(tr("How the batches of training runs were drawn"));
    m_batches->addItem(tr("not stated: read as Poisson"), QString());
    for (const std::string_view drawn : io::kBatches)
        m_batches->addItem(fromCore(drawn), fromCore(drawn));
    auto *questions = new QGridLayout;
    questions->addWidget(new QLabel(tr("Format of the source"), this), 0, 0);
    questions->addWidget(m_format, 0, 1);
    questions->addWidget(new QLabel(tr("Neighbouring relation"), this), 1, 0);
    questions->addWidget(m_neighbours, 1, 1);
    questions->addWidget(m_sensitivityTitle, 2, 0);
    questions->addWidget(m_sensitivity, 2, 1);
    questions->addWidget(m_batchesTitle, 3, 0);
    questions->addWidget(m_batches, 3, 1);
    questions->setColumnStretch(1, 1);
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_frame);
    layout->addLayout(questions);
    layout->addWidget(m_columnsTitle);
    layout->addWidget(m_columns, 2);
    layout->addWidget(m_summary);
    layout->addWidget(m_table, 3);
    layout->addWidget(new QLabel(tr("How it was read"), this));
    layout->addWidget(m_mapping, 1);
    constexpr int kLeast = 200;
    auto *whole = new QVBoxLayout(this);
    whole->addWidget(new TallArea(content, kLeast, TallArea::Wide::Fits, this), 1);
    whole->addWidget(m_insist);
    whole->addWidget(m_buttons);
}

bool ImportDialog::isCsv() const
{
    return m_format->currentData().toString() == QLatin1String("csv");
}

/// Lists the columns of the source, one per row, with their meaning: taken from the name until the user chooses
/// another.
void ImportDialog::listColumns()
{
    const auto names = isCsv() ? io::csvColumnNames(m_bytes) : Result<std::vector<std::string>>(Error());
    m_columns->setRowCount(0);
    m_columns->setVisible(names.ok());
    m_columnsTitle->setVisible(names.ok());
    if (!names.ok())
        return;
    m_columns->setRowCount(static_cast<int>(names->size()));
    for (std::size_t i = 0; i < names->size(); ++i) {
        const int row = static_cast<int>(i);
        const QString name = fromCore((*names)[i]);
        auto *title = new QTableWidgetItem(name.isEmpty() ? tr("(without a name)") : name);
        title->setData(Qt::UserRole, name);
        title->setFlags(title->flags() & ~Qt::ItemIsEditable);
        m_columns->setItem(row, 0, title);
        auto *meaning = new QComboBox(m_columns);
        meaning->setAccessibleName(tr("What column %1 holds").arg(title->text()));
        meaning->addItem(tr("as its name says"), QString());
        for (const std::string_view word : io::csvMeanings())
            meaning->addItem(fromCore(word), fromCore(word));
        meaning->addItem(tr("ignore the column"), fromCore(io::kIgnoredColumn));
        connect(meaning, &QComboBox::currentIndexChanged, this, [this] { read(m_format->currentIndex()); });
        m_columns->setCellWidget(row, 1, meaning);
    }
    m_columns->resizeColumnToContents(0);
}

io::CsvMapping ImportDialog::columnMapping() const
{
    io::CsvMapping mapping;
    for (int row = 0; row < m_columns->rowCount(); ++row) {
        const auto *meaning = qobject_cast<const QComboBox *>(m_columns->cellWidget(row, 1));
        if (meaning != nullptr && !meaning->currentData().toString().isEmpty())
            mapping.emplace_back(toCore(m_columns->item(row, 0)->data(Qt::UserRole).toString()),
                                 toCore(meaning->currentData().toString()));
    }
    return mapping;
}

QString ImportDialog::neighbours() const
{
    return m_neighbours->currentText().trimmed();
}

void ImportDialog::load()
{
    auto bytes = readFile(toCore(m_path));
    if (!bytes.ok())
        return showProblem(errorText(bytes.error()));
    m_bytes = *std::move(bytes);
    int suggested = 0;
    for (const auto &importer : m_catalog.importers) {
        if (suggested == 0 && importer->recognises(m_bytes))
            suggested = m_format->count();
        m_format->addItem(coreText(importer->title()), fromCore(importer->id()));
    }
    const QSignalBlocker quiet(m_format);
    m_format->setCurrentIndex(suggested);
    listColumns();
    read(suggested);
}

void ImportDialog::read(int index)
{
    if (index < 0 || static_cast<std::size_t>(index) >= m_catalog.importers.size())
        return;
    NoProgress progress;
    const io::Importer &importer = *m_catalog.importers[static_cast<std::size_t>(index)];
    auto result = io::readMappedCsv(importer, m_bytes, isCsv() ? columnMapping() : io::CsvMapping(), progress);
    const bool asks = result.ok() && io::asksForSensitivity(*result);
    m_sensitivity->setVisible(asks);
    m_sensitivityTitle->setVisible(asks);
    if (asks && !m_sensitivity->text().isEmpty()) {
        if (const Status answered = io::answerSensitivity(*result, toCore(m_sensitivity->text())); !answered.ok())
            result = answered.error();
    }
    if (!result.ok()) {
        m_read.reset();
        m_result.reset();
        return showProblem(tr("This is not %1: %2").arg(m_format->itemText(index), errorText(result.error())));
    }
    m_read = *std::move(result);
    if (!m_read->neighbours.empty() && neighbours().isEmpty()) {
        const QSignalBlocker quiet(m_neighbours);
        m_neighbours->setCurrentText(fromCore(m_read->neighbours));
    }
    settle();
}

/// Applies the chosen relation: the meaning of a noise multiplier depends on it, and files rarely state it.
void ImportDialog::settle()
{
    if (!m_read)
        return;
    m_result = m_read;
    const bool asks = io::assumesPoissonBatches(*m_read);
    m_batches->setVisible(asks);
    m_batchesTitle->setVisible(asks);
    const std::string drawn = asks ? toCore(m_batches->currentData().toString()) : std::string();
    if (!drawn.empty()) {
        if (const Status answered = io::answerBatches(*m_result, drawn); !answered.ok()) {
            m_result.reset();
            return showProblem(errorText(answered.error()));
        }
    }
    io::settleRelation(*m_result, toCore(neighbours()));
    NoProgress progress;
    if (const Status done = io::refuseUnaccounted(*m_result, m_catalog.mechanisms, progress); !done.ok())
        return showProblem(errorText(done.error()));
    showResult();
}

void ImportDialog::showProblem(const QString &problem)
{
    m_model->setTable(present::TableSpec());
    m_mapping->clear();
    m_summary->setText(problem);
    updateButton();
}

void ImportDialog::showResult()
{
    m_model->setTable(io::importPreview(*m_result, kMostShown, &m_catalog.mechanisms));
    fitColumns();
    QStringList lines;
    for (const Error &error : m_result->notUnderstood)
        lines << tr("NOT UNDERSTOOD: %1").arg(coreText(error.located()));
    for (const Message &line : m_result->mapping)
        lines << coreText(line);
    m_mapping->setPlainText(lines.join(QLatin1Char('\n')));
    m_frame->suggestDelta(m_result->targetDelta);
    QString summary = tr("%n entries.", nullptr, static_cast<int>(m_result->entries.size()));
    if (m_result->entries.size() > kMostShown)
        summary += QLatin1Char(' ') + tr("The first %1 are shown.").arg(kMostShown);
    if (!m_result->notUnderstood.empty())
        summary +=
            QLatin1Char(' ') + tr("%n were not understood.", nullptr, static_cast<int>(m_result->notUnderstood.size()));
    m_summary->setText(summary);
    updateButton();
}

/// Columns that no entry fills are hidden, and long parameters give way, so that count and claim are in sight.
void ImportDialog::fitColumns()
{
    const present::TableSpec &table = m_model->table();
    QHeaderView *header = m_table->horizontalHeader();
    header->setStretchLastSection(false);
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const auto at = static_cast<std::size_t>(column);
        const bool empty = std::ranges::all_of(table.rows, [at](const auto &row) { return row[at].text.empty(); });
        m_table->setColumnHidden(column, empty && !table.rows.empty());
        header->setSectionResizeMode(column, table.columns[at].id == "parameters" ? QHeaderView::Stretch
                                                                                  : QHeaderView::ResizeToContents);
    }
}

void ImportDialog::updateButton()
{
    const bool doubtful = m_result && !m_result->notUnderstood.empty();
    m_insist->setVisible(doubtful);
    m_buttons->button(QDialogButtonBox::Ok)
        ->setEnabled(m_result && m_frame->policy().ok() && (!doubtful || m_insist->isChecked()));
}

Session ImportDialog::session() const
{
    Session session;
    session.plan.title = toCore(QFileInfo(m_path).completeBaseName());
    session.plan.neighbours = toCore(neighbours());
    session.plan.unit = m_frame->unit();
    session.plan.policy = *m_frame->policy();
    if (isPlanned()) {
        for (const io::ImportedEntry &entry : m_result->entries)
            session.plan.steps.push_back(entry.step);
        return session;
    }
    MechanismResolver resolver(m_catalog.mechanisms);
    for (const io::ImportedEntry &entry : m_result->entries) {
        Spend spend;
        static_cast<SpendRecord &>(spend) = entry;
        spend.cost = resolver.resolve(entry.step.mechanism).cost;
        session.spends.push_back(std::move(spend));
    }
    NoProgress progress;
    if (const auto begun = account::begunBy(m_catalog.filters, session.plan.policy,
                                            account::firstMechanism(session.rounds()), progress);
        begun.ok())
        session.plan.policy = *begun;
    if (const auto claim = m_frame->claim(); claim.ok() && *claim)
        session.records.push_back({kClaimEvent, 0, 0, accountBody(**claim)});
    return session;
}

bool ImportDialog::isPlanned() const
{
    return m_frame->isPlanned();
}

Json ImportDialog::origin() const
{
    Json::Array mapping;
    for (const Message &rule : m_result->mapping)
        mapping.emplace_back(rule);
    return Json::object({{"source", toCore(QFileInfo(m_path).fileName())},
                         {"sha256", Sha256::hex(m_bytes)},
                         {"importer", toCore(m_format->currentData().toString())},
                         {"version", EPSILOMETER_VERSION},
                         {"mapping", std::move(mapping)},
                         {"neighbours", neighbours().isEmpty() ? "not stated" : toCore(neighbours())},
                         {"entries", Json::count(m_result->entries.size())}});
}

} // namespace epsilometer::ui
