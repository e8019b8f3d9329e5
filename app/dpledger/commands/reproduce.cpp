// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "core/base/os/file.h"
#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/present/charts/figure/figure_chart.h"
#include "core/present/svg/svg_writer.h"
#include "core/present/table/table_text.h"
#include "core/present/text/references.h"
#include "core/reproduce/reproductions.h"

#include <algorithm>

namespace epsilometer::dpledger {

namespace {

/// `dpledger reproduce`: the numbers behind a figure or a table of a paper.
class ReproduceCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "reproduce"; }
    [[nodiscard]] std::string_view summary() const override { return "The numbers behind a paper's figure or table"; }

    void addOptions(Options &options) override
    {
        options.optionalPositional("ID", m_id, "Which figure or table; without one they are listed");
        options.output(m_output, "Write a new file instead: .svg draws a figure, .csv holds its numbers in full");
        options.flag("--csv", m_csv, "Comma-separated values, numbers in full");
        options.flag("--bibtex", m_bibtex, "The paper as a BibTeX entry instead");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_TRY(require::that(m_output.empty() || !m_id.empty(), "--output", m_output, "needs an ID"));
        EPSILOMETER_TRY(require::that(!m_bibtex || !m_id.empty(), "--bibtex", "", "needs an ID"));
        if (m_id.empty()) {
            list();
            return ExitCode::Fine;
        }
        const auto named = [&](const reproduce::Reproduction &item) { return item.id == m_id; };
        const auto found = std::find_if(reproduce::reproductions().begin(), reproduce::reproductions().end(), named);
        if (found == reproduce::reproductions().end())
            return makeError(ErrorCode::OutOfDomain, "ID", m_id, "must be one of " + known());
        if (m_bibtex) {
            EPSILOMETER_TRY(require::that(m_output.empty() && !m_csv && !m_json, "--bibtex", "",
                                          "must not be given together with --output, --csv or --json"));
            console::print(present::bibtexOf({found->title}));
            return ExitCode::Fine;
        }
        EPSILOMETER_ASSIGN(const present::TableSpec table,
                           found->table(environment.catalog.odometers, environment.progress));
        if (!m_output.empty())
            return write(*found, table);
        print(table);
        return ExitCode::Fine;
    }

private:
    Result<ExitCode> write(const reproduce::Reproduction &item, const present::TableSpec &table)
    {
        const bool draws = m_output.ends_with(".svg");
        EPSILOMETER_TRY(
            require::that(draws || m_output.ends_with(".csv"), "--output", m_output, "must end in .svg or .csv"));
        EPSILOMETER_TRY(require::that(!draws || !item.panels.empty(), "--output", m_output,
                                      "is for figures; " + m_id + " is a table: .csv"));
        EPSILOMETER_TRY(createFile(m_output, draws ? present::svgPanels(present::figureCharts(item.panels, table))
                                                   : present::tableCsv(table)));
        isDone(m_output + " is written");
        return ExitCode::Fine;
    }

    static std::string known()
    {
        return joined(reproduce::reproductions(), ", ", [](const auto &item) { return item.id; });
    }

    void list() const
    {
        present::TableSpec table;
        table.id = "reproductions";
        table.columns = {{"id", "Id", false, {}}, {"title", "What", false, {}}};
        for (const reproduce::Reproduction &item : reproduce::reproductions()) {
            present::TableCell id;
            id.text = item.id;
            present::TableCell title;
            title.text = item.title;
            table.rows.push_back({id, title});
        }
        print(table);
    }

    void print(const present::TableSpec &table) const
    {
        if (m_json)
            return console::printJson(present::tableJson(table));
        if (m_csv)
            return console::print(present::tableCsv(table));
        console::printStyled(present::tableText(table, console::style()));
    }

    std::string m_id;
    std::string m_output;
    bool m_csv = false;
    bool m_bibtex = false;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeReproduceCommand()
{
    return std::make_unique<ReproduceCommand>();
}

} // namespace epsilometer::dpledger
