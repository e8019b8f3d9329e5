// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/import_dialog.h"

#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/mechanisms/parameter_text.h"
#include "ui/models/table_model.h"
#include "ui/text/text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <cmath>

namespace epsilometer::ui {

namespace {

constexpr std::size_t kMostShown = 1000;

std::string kindText(const Json &mechanism)
{
    const Json *kind = mechanism.find("kind");
    return kind != nullptr && kind->ifString() != nullptr ? *kind->ifString() : std::string();
}

TableSpec previewTable(const ImportResult &result)
{
    TableSpec table;
    table.id = "import";
    table.columns = {{"line", "Line", true, ""},
                     {"label", "Label", false, ""},
                     {"mechanism", "Mechanism", false, ""},
                     {"parameters", "Parameters", false, ""},
                     {"count", "Count", true, ""},
                     {"time", "Time", false, ""},
                     {"actor", "Actor", false, ""}};
    for (const ImportedEntry &entry : result.entries) {
        if (table.rows.size() == kMostShown)
            break;
        const auto cell = [](std::string text) { return TableCell{std::move(text), std::nan(""), {}}; };
        table.rows.push_back({cell(std::to_string(entry.line)), cell(entry.step.label),
                              cell(kindText(entry.step.mechanism)), cell(parametersText(entry.step.mechanism)),
                              cell(std::to_string(entry.step.count)), cell(entry.time), cell(entry.actor)});
    }
    return table;
}

} // namespace

ImportDialog::ImportDialog(const Catalog &catalog, QString path, QWidget *parent)
    : QDialog(parent), m_catalog(catalog), m_path(std::move(path)), m_format(new QComboBox(this)),
      m_summary(new QLabel(this)), m_table(new QTableView(this)), m_model(new TableModel(this)),
      m_mapping(new QPlainTextEdit(this)), m_insist(new QCheckBox(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setObjectName(QStringLiteral("importDialog"));
    setWindowTitle(tr("Import %1").arg(QFileInfo(m_path).fileName()));
    resize(820, 600);
    layOut();
    connect(m_format, &QComboBox::currentIndexChanged, this, &ImportDialog::read);
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
    m_insist->setText(tr("Import all the same: what was not understood costs infinity"));
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Import"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(new QLabel(tr("Format of the source"), this));
    layout->addWidget(m_format);
    layout->addWidget(m_summary);
    layout->addWidget(m_table, 3);
    layout->addWidget(new QLabel(tr("How it was read"), this));
    layout->addWidget(m_mapping, 1);
    layout->addWidget(m_insist);
    layout->addWidget(m_buttons);
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
        m_format->addItem(fromCore(importer->title()), fromCore(importer->id()));
    }
    m_format->setCurrentIndex(suggested);
    read(suggested);
}

void ImportDialog::read(int index)
{
    if (index < 0 || static_cast<std::size_t>(index) >= m_catalog.importers.size())
        return;
    NoProgress progress;
    auto result = m_catalog.importers[static_cast<std::size_t>(index)]->read(m_bytes, progress);
    if (!result.ok()) {
        m_result.reset();
        return showProblem(tr("This is not %1: %2").arg(m_format->itemText(index), errorText(result.error())));
    }
    m_result = *std::move(result);
    showResult();
}

void ImportDialog::showProblem(const QString &problem)
{
    m_model->setTable({});
    m_mapping->clear();
    m_summary->setText(problem);
    updateButton();
}

void ImportDialog::showResult()
{
    m_model->setTable(previewTable(*m_result));
    m_table->resizeColumnsToContents();
    QStringList lines;
    for (const Error &error : m_result->notUnderstood)
        lines << tr("NOT UNDERSTOOD: %1").arg(fromCore(error.located()));
    for (const std::string &line : m_result->mapping)
        lines << fromCore(line);
    m_mapping->setPlainText(lines.join(QLatin1Char('\n')));
    QString summary = tr("%n entries.", nullptr, static_cast<int>(m_result->entries.size()));
    if (m_result->entries.size() > kMostShown)
        summary += QLatin1Char(' ') + tr("The first %1 are shown.").arg(kMostShown);
    if (!m_result->notUnderstood.empty())
        summary +=
            QLatin1Char(' ') + tr("%n were not understood.", nullptr, static_cast<int>(m_result->notUnderstood.size()));
    m_summary->setText(summary);
    updateButton();
}

void ImportDialog::updateButton()
{
    const bool doubtful = m_result && !m_result->notUnderstood.empty();
    m_insist->setVisible(doubtful);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_result && (!doubtful || m_insist->isChecked()));
}

Session ImportDialog::session() const
{
    Session session;
    session.plan.title = toCore(QFileInfo(m_path).completeBaseName());
    session.plan.neighbours = m_result->neighbours;
    const auto delta = Exact::parse("delta", m_result->targetDelta);
    session.plan.policy = makePolicy(Exact(1), delta.ok() ? *delta : *Exact::parse("delta", "1e-6"));
    MechanismResolver resolver(m_catalog.mechanisms);
    for (const ImportedEntry &entry : m_result->entries) {
        Spend spend;
        spend.step = entry.step;
        spend.time = entry.time;
        spend.actor = entry.actor;
        spend.purpose = entry.purpose;
        spend.decision = entry.decision;
        spend.status = entry.status;
        spend.claimed = entry.claimed;
        spend.cost = resolver.resolve(entry.step.mechanism).cost;
        session.spends.push_back(std::move(spend));
    }
    return session;
}

Json ImportDialog::origin() const
{
    Json::Array mapping;
    for (const std::string &rule : m_result->mapping)
        mapping.emplace_back(rule);
    return Json::object({{"source", toCore(QFileInfo(m_path).fileName())},
                         {"sha256", Sha256::hex(m_bytes)},
                         {"importer", toCore(m_format->currentData().toString())},
                         {"version", EPSILOMETER_VERSION},
                         {"mapping", std::move(mapping)},
                         {"entries", Json::integer(static_cast<std::int64_t>(m_result->entries.size()))}});
}

} // namespace epsilometer::ui
