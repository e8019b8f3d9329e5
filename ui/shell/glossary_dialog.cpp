// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/glossary_dialog.h"

#include "core/present/text/glossary.h"
#include "ui/text/text.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace epsilometer::ui {

namespace {

QString pageOf(const present::GlossaryEntry &entry)
{
    QString text = QStringLiteral("<h3>%1</h3><p>%2</p>")
                       .arg(coreText(entry.term).toHtmlEscaped(), coreText(entry.meaning).toHtmlEscaped());
    if (!entry.mistake.empty())
        text += GlossaryDialog::tr("<p><b>Note:</b> %1</p>").arg(coreText(entry.mistake).toHtmlEscaped());
    if (!entry.source.empty())
        text += GlossaryDialog::tr("<p><i>Source: %1</i></p>").arg(fromCore(entry.source).toHtmlEscaped());
    return text;
}

} // namespace

GlossaryDialog::GlossaryDialog(QWidget *parent)
    : QDialog(parent), m_search(new QLineEdit(this)), m_list(new QListWidget(this)), m_text(new QTextBrowser(this))
{
    setObjectName(QStringLiteral("glossaryDialog"));
    setWindowTitle(tr("Glossary"));
    resize(680, 440);
    m_search->setObjectName(QStringLiteral("glossarySearch"));
    m_search->setAccessibleName(tr("Search the glossary"));
    m_search->setPlaceholderText(tr("Search words and sentences"));
    m_search->setClearButtonEnabled(true);
    m_list->setObjectName(QStringLiteral("glossaryList"));
    m_list->setAccessibleName(tr("Words"));
    m_list->setMaximumWidth(220);
    m_text->setObjectName(QStringLiteral("glossaryText"));
    m_text->setAccessibleName(tr("What the word means"));
    auto *columns = new QHBoxLayout;
    columns->addWidget(m_list);
    columns->addWidget(m_text, 1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addLayout(columns, 1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_search, &QLineEdit::textChanged, this, &GlossaryDialog::filter);
    connect(m_list, &QListWidget::currentRowChanged, this, &GlossaryDialog::showCurrent);
    filter({});
}

void GlossaryDialog::filter(const QString &text)
{
    m_list->clear();
    for (const present::GlossaryEntry &entry : present::glossary()) {
        const QString searched = coreText(entry.term) + QLatin1Char(' ') + coreText(entry.meaning);
        if (searched.contains(text.trimmed(), Qt::CaseInsensitive))
            m_list->addItem(coreText(entry.term));
    }
    m_list->setCurrentRow(0);
    if (m_list->count() == 0)
        m_text->setPlainText(tr("No word matches."));
}

void GlossaryDialog::showCurrent()
{
    const QListWidgetItem *item = m_list->currentItem();
    for (const present::GlossaryEntry &entry : present::glossary()) {
        if (item != nullptr && coreText(entry.term) == item->text())
            m_text->setHtml(pageOf(entry));
    }
}

void GlossaryDialog::showTerm(const QString &term)
{
    m_search->clear();
    const auto found = m_list->findItems(term, Qt::MatchFixedString);
    if (!found.isEmpty())
        m_list->setCurrentItem(found.front());
}

} // namespace epsilometer::ui
