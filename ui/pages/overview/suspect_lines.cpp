// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/suspect_lines.h"

#include "core/base/os/file.h"
#include "core/base/sha256.h"
#include "core/base/text/json.h"
#include "core/ledger/ledger.h"
#include "ui/models/tone_colours.h"
#include "ui/text/text.h"
#include "ui/widgets/heading.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace epsilometer::ui {

namespace {

constexpr int kField = 0;
constexpr int kLeft = 1;
constexpr int kRight = 2;

using Field = std::pair<QString, QString>;

/// The members of an object with the names of those they lie in: "mechanism.sigma".
void addFields(const Json &value, const QString &name, std::vector<Field> &fields)
{
    const Json::Object *members = value.ifObject();
    if (members == nullptr) {
        const std::string *text = value.ifQuantity();
        fields.emplace_back(name, fromCore(text != nullptr ? *text : value.write()));
        return;
    }
    for (const auto &[key, member] : *members)
        addFields(member, name.isEmpty() ? fromCore(key) : name + QLatin1Char('.') + fromCore(key), fields);
}

/// The fields of a line, and its hash as it stands; a line that is no JSON is one field.
std::vector<Field> fieldsOf(const std::string &bytes)
{
    std::vector<Field> fields;
    if (bytes.empty())
        return fields;
    const auto line = Json::parse(bytes, {.depth = kLedgerDepth, .bytes = kLedgerLineBytes});
    if (line.ok())
        addFields(*line, {}, fields);
    else
        fields.emplace_back(SuspectLines::tr("text"), fromCore(bytes));
    fields.emplace_back(SuspectLines::tr("SHA-256 as it stands"),
                        fromCore(Sha256::hex(bytes + "\n"))); // as the next line states it
    return fields;
}

QString valueOf(const std::vector<Field> &fields, const QString &name)
{
    const auto found = std::ranges::find(fields, name, &Field::first);
    return found == fields.end() ? QString() : found->second;
}

/// The n-th line of a file; empty if it has none.
Result<std::string> lineOf(const QString &path, std::int64_t number, Progress &progress)
{
    if (number < 1)
        return std::string();
    EPSILOMETER_ASSIGN(const LineIndex index, LineIndex::of(toCore(path), progress));
    if (static_cast<std::uint64_t>(number) > index.lines())
        return std::string();
    return index.read(static_cast<std::size_t>(number), kLedgerLineBytes);
}

} // namespace

SuspectLines::SuspectLines(QWidget *parent)
    : QWidget(parent), m_title(makeHeading({}, this)), m_text(new QLabel(this)), m_table(new QTableWidget(this))
{
    setObjectName(QStringLiteral("suspectLines"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_text->setObjectName(QStringLiteral("suspectText"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_table->setObjectName(QStringLiteral("suspectTable"));
    m_table->setAccessibleName(tr("The suspect lines side by side"));
    m_table->setColumnCount(3);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTextElideMode(Qt::ElideMiddle); // hashes, which the tool tip has whole
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->horizontalHeader()->setSectionResizeMode(kField, QHeaderView::ResizeToContents);
    for (const int column : {kLeft, kRight})
        m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
    constexpr int kRow = 24;
    m_table->verticalHeader()->setDefaultSectionSize(std::max(kRow, fontMetrics().height() + 6));
    m_title->setBuddy(m_table);
    auto *copy = new QPushButton(tr("Compare with a cop&y…"), this);
    copy->setObjectName(QStringLiteral("suspectCopy"));
    copy->setDefault(true);
    connect(copy, &QPushButton::clicked, this, &SuspectLines::chooseCopy);
    auto *head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(copy);
    auto *layout = new QVBoxLayout(this);
    constexpr int kMargin = 16;
    layout->setContentsMargins(kMargin, kMargin / 2, kMargin, kMargin / 2);
    layout->addLayout(head);
    layout->addWidget(m_text);
    layout->addWidget(m_table, 1);
}

QString SuspectLines::said() const
{
    return m_text->text();
}

void SuspectLines::show(const DamagedLedger &damage, const QString &path)
{
    const auto good = static_cast<std::int64_t>(damage.goodLines);
    if (m_path == path && m_line == damage.line && m_good == good)
        return; // also keeps the copy
    m_path = path;
    m_copy.clear();
    m_line = damage.line;
    m_good = good;
    read(path, m_line, tr("Line %1").arg(m_line));
}

void SuspectLines::compareWith(const QString &copy)
{
    m_copy = copy;
    const std::int64_t line = std::max<std::int64_t>(m_good, 1);
    read(copy, line, tr("Line %1 of %2").arg(QString::number(line), QFileInfo(copy).fileName()));
}

void SuspectLines::chooseCopy()
{
    const QString copy = QFileDialog::getOpenFileName(this, tr("Compare with a copy"), QFileInfo(m_path).path());
    if (!copy.isEmpty())
        compareWith(copy);
}

void SuspectLines::read(const QString &right, std::int64_t line, const QString &title)
{
    const std::int64_t left = std::max<std::int64_t>(m_good, 1);
    m_job.start([this, path = m_path, right, left, line, title](Progress &progress) -> LatestJob::Delivery {
        const auto first = lineOf(path, left, progress);
        const auto second = lineOf(right, line, progress);
        if (!first.ok() || !second.ok())
            return [this, text = errorText(first.ok() ? second.error() : first.error())] {
                m_text->setText(text);
                m_table->setRowCount(0);
            };
        return [this, before = Line{left, tr("Line %1").arg(left), *first}, after = Line{line, title, *second}] {
            fill(before, after);
        };
    });
}

QTableWidgetItem *SuspectLines::cellOf(const QString &text, bool marked) const
{
    auto *item = new QTableWidgetItem(marked ? QStringLiteral("✕ ") + text : text);
    item->setToolTip(text);
    if (marked)
        item->setForeground(toneColour(false, palette()));
    return item;
}

/// One row for each field of either line. Rows that speak against each other are red, with a sign.
void SuspectLines::fill(const Line &left, const Line &right)
{
    const std::vector<Field> before = fieldsOf(left.bytes);
    const std::vector<Field> after = fieldsOf(right.bytes);
    const bool copy = !m_copy.isEmpty();
    std::vector<QString> names;
    for (const std::vector<Field> *fields : {&before, &after})
        for (const Field &field : *fields)
            if (std::ranges::find(names, field.first) == names.end())
                names.push_back(field.first);
    const QString hash = tr("SHA-256 as it stands");
    const QString prev = QStringLiteral("prev");
    m_title->setText(copy ? tr("Line %1, side by side").arg(left.number)
                          : tr("Lines %1 and %2, side by side").arg(left.number).arg(right.number));
    m_table->setHorizontalHeaderLabels({tr("Field"), left.title, right.title});
    m_table->setRowCount(static_cast<int>(names.size()));
    int differing = 0;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QString &name = names[static_cast<std::size_t>(row)];
        const QString a = valueOf(before, name);
        const QString b = valueOf(after, name);
        // Between two lines of one file only the hash and what the next line states of it can disagree.
        const bool disagree = copy ? a != b : name == hash || name == prev;
        differing += disagree ? 1 : 0;
        m_table->setItem(row, kField, cellOf(name, false));
        m_table->setItem(row, kLeft, cellOf(a, disagree && (copy || name == hash)));
        m_table->setItem(row, kRight, cellOf(b, disagree && (copy || name == prev)));
    }
    if (!copy)
        m_text->setText(
            tr("The hash that line %1 states is not the hash of line %2 as it stands: one of the two was changed. A "
               "copy of the file tells which.")
                .arg(right.number)
                .arg(left.number));
    else if (right.bytes.empty())
        m_text->setText(tr("The copy has no such line."));
    else
        m_text->setText(differing == 0
                            ? tr("The copy has the same line %1, so a later line was changed.").arg(left.number)
                            : tr("%n fields differ from the copy: they are marked.", nullptr, differing));
}

} // namespace epsilometer::ui
