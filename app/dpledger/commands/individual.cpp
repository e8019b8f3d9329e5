// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/individual_text.h"
#include "app/dpledger/support/input.h"
#include "app/sql/sql.h"
#include "core/base/os/file.h"
#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/base/text/text.h"
#include "core/individual/loss_readers.h"
#include "core/ledger/ledger_lock.h"
#include "core/present/json/individual_json.h"
#include "core/present/json/individual_part.h"
#include "core/present/text/words.h"

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <system_error>

namespace epsilometer::dpledger {

namespace {

constexpr std::size_t kLookedAt = 4096; ///< bytes read to recognise the form of the file

/// `dpledger individual`: per-person accounting of a file of losses.
class IndividualCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "individual"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Account every person separately: who may still take part";
    }

    void addOptions(Options &options) override
    {
        options.optionalPositional(
            "LOSSES", m_file,
            "CSV or binary columns of losses per person and round, each the worst case over all data sets containing "
            "the person, not the loss on one data set; - is standard input; with --loss the person's own file");
        options.texts("--budget", m_budgets, "Each person's budget in nats; once per order");
        options.texts("--order", m_orders,
                      "Losses are Renyi divergences of this order (several allowed); without it zCDP");
        options.flag("--gdp", m_gaussian, "Gaussian DP: --budget is a mu, losses are squares of mu");
        options.text(
            "--own-budgets", m_own,
            "CSV of person,budget: people with smaller budgets of their own, fixed without looking at the data");
        options.text("--norms", m_sigma, "Losses are squared norms, answered with Gaussian noise of this sigma");
        options.text("--delta", m_delta, "Also print the (epsilon, delta)-DP that follows");
        options.choice("--form", m_form, {"auto", "wide", "long", "binary"},
                       "wide: a line per person; long: person,round,loss; binary");
        options.choice("--on-halt", m_onHalt, {"skip", "latch"},
                       "skip: left out of one round; latch: left out for good");
        options.flag("--tracker", m_tracker,
                     "Every person takes part in every round; --budget is the step in which losses are counted");
        options.texts("--loss", m_loss,
                      "LOSSES is one person's file, on their own device: may the person take part in a round with this "
                      "loss? Writes the answer to the file; a new file needs --budget");
        options.text("--person", m_person, "Only this person's history, for this person");
        options.output(m_output, "Write the history to a new file; with --step, who takes part");
        options.flag("--partial", m_partial,
                     "Whole numbers that dpledger merge adds up with those of other people, in any order");
        options.flag("--json", m_json, "Machine-readable output");
        options.group("In PostgreSQL, in place of LOSSES");
        options.repeated("--sql", m_source.servers,
                         "Connection string of a server, such as \"host=db dbname=study\"; once per shard, each "
                         "person's losses on one of them");
        options.text(
            "--table", m_source.table,
            "Table or view on every server, with the columns person, round and a loss per order; or counts that "
            "views of --view give");
        options.text("--step", m_step,
                     "Before this round: charge those whose loss fits, one transaction per server; asked again after a "
                     "crash it repeats its answer. Needs --state");
        options.text("--state", m_state,
                     "Table of what people have spent, made by the first step; without --step its counts are shown");
        options.text("--view", m_view, "Make a view of the counts on every server, for a coordinator to read");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        if (!m_source.servers.empty())
            return runInDatabase(environment);
        EPSILOMETER_TRY(require::that(m_source.table.empty() && m_step.empty() && m_state.empty() && m_view.empty(),
                                      "--sql", "", "must be given with --table, --step, --state and --view"));
        EPSILOMETER_TRY(require::that(!m_file.empty(), "LOSSES", "", "must be given"));
        if (!m_loss.empty())
            return ownRound();
        EPSILOMETER_TRY(require::that(!m_budgets.empty(), "--budget", "", "must be given"));
        EPSILOMETER_TRY(require::that(m_output.empty() || !m_person.empty(), "--output", m_output,
                                      "writes one person's history: --person must name the person"));
        EPSILOMETER_TRY(require::that(!m_partial || (m_person.empty() && !m_tracker && m_own.empty()), "--partial", "",
                                      "must not be given together with --person, --tracker or --own-budgets"));
        EPSILOMETER_ASSIGN(const auto notion, readNotion());
        individual::IndividualRequest request;
        EPSILOMETER_ASSIGN(request.budgets, present::lossBudgets(notion));
        EPSILOMETER_ASSIGN(request.mode, mode());
        EPSILOMETER_TRY(require::that(!notion.gaussian || request.mode != individual::IndividualMode::Track,
                                      "--tracker", "", "must not be given with --gdp: no tracker is proved for it"));
        request.watch = m_person;
        EPSILOMETER_TRY(readOwn(notion, request, environment.progress));
        EPSILOMETER_ASSIGN(const auto report, read(request, environment.progress));
        if (!m_person.empty())
            return exportPerson(report, notion);
        if (m_partial)
            return printPart({notion, individual::IndividualCounts::of(report)});
        if (m_json)
            console::printJson(withOwn(present::individualJson(report, notion), request.own.size()));
        else if (request.mode == individual::IndividualMode::Track)
            printTracker(report, notion);
        else
            console::print(individualText(report, notion, request.own.size()));
        return ExitCode::Fine;
    }

private:
    /// Runs the filter in PostgreSQL, where the losses are.
    Result<ExitCode> runInDatabase(const Environment &environment)
    {
        EPSILOMETER_TRY(require::that(
            m_file.empty() && m_loss.empty() && m_person.empty() && !m_tracker && m_own.empty() && m_form == "auto",
            "--sql", "", "must be given without LOSSES, --loss, --person, --tracker, --own-budgets, --form"));
        EPSILOMETER_ASSIGN(m_source.notion, readNotion());
        EPSILOMETER_ASSIGN(m_source.mode, mode());
        Progress &progress = environment.progress;
        if (!m_step.empty())
            return step(progress);
        EPSILOMETER_TRY(require::that(m_output.empty(), "--output", m_output, "must be given with --step"));
        if (!m_view.empty()) {
            EPSILOMETER_TRY(sql::createView(m_source, m_view, progress));
            console::say("the view " + m_view + " is made on " + counted(m_source.servers.size(), "server"));
            return ExitCode::Fine;
        }
        EPSILOMETER_ASSIGN(const present::IndividualPart part, m_state.empty()
                                                                   ? sql::accountLosses(m_source, progress)
                                                                   : sql::accountState(m_source, m_state, progress));
        return printPart(part);
    }

    Result<ExitCode> step(Progress &progress)
    {
        EPSILOMETER_TRY(require::that(!m_state.empty(), "--state", "", "must be given with --step"));
        EPSILOMETER_ASSIGN(const Exact number, Exact::parse("--step", m_step));
        const std::int64_t round = Exact::floorQuotient(number, Exact(1));
        EPSILOMETER_TRY(require::that(Exact(round) == number && round >= 1 && round <= std::int64_t{1} << 22, "--step",
                                      m_step, "must be a whole number from 1 to 2^22"));
        EPSILOMETER_ASSIGN(const sql::Step done, sql::step(m_source, m_state, static_cast<std::uint64_t>(round),
                                                           !m_output.empty(), progress));
        isDone("round " + m_step + " is charged");
        if (!m_output.empty()) {
            std::string names;
            for (const std::string &name : done.who)
                names += Json(name).write() + "\n";
            EPSILOMETER_TRY(createFile(m_output, names));
        }
        if (m_json)
            console::printJson(Json::object({{"round", Json::integer(round)},
                                             {"asked", Json::count(done.asked)},
                                             {"active", Json::count(done.charged)},
                                             {"servers", Json::count(m_source.servers.size())},
                                             {"repeated", Json::count(done.repeated)},
                                             {"guarantee", present::guaranteeText(m_source.notion)},
                                             {"note", "these counts depend on the data: not for publication"}}));
        else
            console::print("round " + m_step + ": " + std::to_string(done.charged) + " of " +
                           counted(done.asked, "person", "people") + " with a loss take part" +
                           (done.repeated == 0 ? ""
                                               : "; charged before on " + counted(done.repeated, "server") + " of " +
                                                     std::to_string(m_source.servers.size())) +
                           "\nthey are the rows of " + oneLine(m_state) +
                           " with this round; these numbers depend on the data\n");
        return ExitCode::Fine;
    }

    [[nodiscard]] Result<ExitCode> printPart(const present::IndividualPart &part) const
    {
        if (m_partial || m_json)
            console::printJson(m_partial ? present::partJson(part) : present::countsJson(part));
        else
            console::print(individualText(part));
        return ExitCode::Fine;
    }

    [[nodiscard]] Result<individual::IndividualMode> mode() const
    {
        EPSILOMETER_TRY(require::that(!m_tracker || m_onHalt.empty(), "--on-halt", m_onHalt,
                                      "must not be given together with --tracker, under which everybody takes part"));
        return m_tracker             ? individual::IndividualMode::Track
               : m_onHalt == "latch" ? individual::IndividualMode::Latch
                                     : individual::IndividualMode::Skip;
    }

    /// Runs one round on the device of one person. The file holds the numbers of this person alone.
    Result<ExitCode> ownRound()
    {
        const bool begins = !m_budgets.empty();
        std::optional<LockedFile> lock; // held until the file is written: otherwise two rounds at once would overwrite
                                        // each other
        if (!begins) {
            EPSILOMETER_ASSIGN(lock, LockedFile::toWrite(m_file));
        }
        EPSILOMETER_ASSIGN(present::OwnLosses own, ownLosses());
        EPSILOMETER_ASSIGN(const bool active, own.take(m_loss));
        const std::string written = own.json().writePretty() + "\n";
        const FileAccess access{.ownerOnly = true, .like = {}};
        EPSILOMETER_TRY(begins ? createFile(m_file, written, access) : replaceFile(m_file, written, access));
        const auto &round = own.history().rounds.back();
        isDone(m_file + ": round " + std::to_string(round.round) + " is written");
        if (m_json) {
            const Json state = own.json();
            Json out = state.find("rounds")->ifArray()->back();
            for (const char *key : {"left", "left_of_step"})
                if (const Json *left = state.find(key))
                    out.set(key, *left);
            console::printJson(out);
        } else {
            console::print("round " + std::to_string(round.round) +
                           (active ? ": take part\n" : ": stay out: send what would be sent without data\n"));
        }
        return active ? ExitCode::Fine : ExitCode::Findings;
    }

    Result<present::OwnLosses> ownLosses() const
    {
        EPSILOMETER_TRY(
            require::that(m_output.empty(), "--output", m_output, "must not be given together with --loss"));
        if (m_budgets.empty()) {
            EPSILOMETER_TRY(require::that(m_orders.empty() && !m_gaussian && m_sigma.empty() && m_delta.empty() &&
                                              m_onHalt.empty() && m_person.empty() && !m_tracker,
                                          "--loss", m_loss.front(),
                                          "must stand alone: the rest is in the person's file"));
            EPSILOMETER_ASSIGN(const auto bytes, service::readBytes(m_file));
            auto own = present::OwnLosses::read(bytes);
            return own.ok() ? std::move(own) : Result<present::OwnLosses>(own.error().at(m_file));
        }
        std::error_code ignored;
        EPSILOMETER_TRY(require::that(!std::filesystem::exists(m_file, ignored), "--budget", m_budgets.front(),
                                      "is stated in the file already"));
        EPSILOMETER_ASSIGN(auto notion, readNotion());
        EPSILOMETER_ASSIGN(const auto itsMode, mode());
        return present::OwnLosses::make(std::move(notion), itsMode, m_person.empty() ? "me" : m_person);
    }

    Result<present::IndividualNotion> readNotion() const
    {
        present::IndividualNotion notion;
        for (const auto &text : m_budgets) {
            EPSILOMETER_ASSIGN(auto budget, Exact::parse("--budget", text));
            notion.budgets.push_back(std::move(budget));
        }
        for (const auto &text : m_orders) {
            EPSILOMETER_ASSIGN(auto order, Exact::parse("--order", text));
            notion.orders.push_back(std::move(order));
        }
        notion.gaussian = m_gaussian;
        notion.squaredNorms = !m_sigma.empty();
        if (notion.squaredNorms) {
            EPSILOMETER_ASSIGN(notion.sigma, Exact::parse("--norms", m_sigma));
        }
        if (!m_delta.empty()) {
            EPSILOMETER_ASSIGN(notion.delta, Exact::parse("--delta", m_delta));
            EPSILOMETER_TRY(require::that(notion.delta < Exact(1), "--delta", m_delta, "must be >= 0 and < 1"));
        }
        return notion;
    }

    /// Reads the budgets of single people, in the unit of the losses.
    Status readOwn(const present::IndividualNotion &notion, individual::IndividualRequest &request,
                   Progress &progress) const
    {
        if (m_own.empty())
            return {};
        EPSILOMETER_TRY(require::that(m_person.empty(), "--own-budgets", m_own,
                                      "must not be given with --person: give that person's budget as --budget"));
        std::ifstream stream(m_own, std::ios::binary);
        if (!stream)
            return ioError(m_own, "cannot read");
        auto typed = individual::readOwnBudgets(stream, progress);
        if (!typed.ok())
            return typed.error().at(m_own);
        EPSILOMETER_ASSIGN(request.own, present::ownLossBudgets(*typed, notion));
        return {};
    }

    Result<individual::IndividualReport> read(const individual::IndividualRequest &request, Progress &progress) const
    {
        if (m_file == "-") {
            EPSILOMETER_ASSIGN(auto bytes, service::readBytes(m_file));
            const auto form = formOf(std::string_view(bytes).substr(0, kLookedAt));
            std::istringstream stream(std::move(bytes));
            return located(individual::readLosses(stream, form, request, progress));
        }
        std::ifstream stream(m_file, std::ios::binary);
        if (!stream)
            return ioError(m_file, "cannot read");
        std::string first(kLookedAt, '\0');
        stream.read(first.data(), static_cast<std::streamsize>(first.size()));
        first.resize(static_cast<std::size_t>(stream.gcount()));
        stream.clear();
        stream.seekg(0);
        return located(individual::readLosses(stream, formOf(first), request, progress));
    }

    [[nodiscard]] individual::LossFormat formOf(std::string_view firstBytes) const
    {
        if (m_form == "wide")
            return individual::LossFormat::Wide;
        if (m_form == "long")
            return individual::LossFormat::Long;
        return m_form == "binary" ? individual::LossFormat::Binary : individual::recogniseLosses(firstBytes);
    }

    /// Adds the file name to errors in the content, but not to errors in flags.
    [[nodiscard]] Result<individual::IndividualReport> located(Result<individual::IndividualReport> report) const
    {
        if (report.ok() || report.error().code == ErrorCode::Cancelled || report.error().parameter == "budget")
            return report;
        return report.error().at(m_file);
    }

    Result<ExitCode> exportPerson(const individual::IndividualReport &report,
                                  const present::IndividualNotion &notion) const
    {
        EPSILOMETER_TRY(
            require::that(report.watched.has_value(), "--person", m_person, "must be a person of the file"));
        const auto json = present::personJson(report, notion);
        if (m_output.empty()) {
            console::printJson(json);
            return ExitCode::Fine;
        }
        EPSILOMETER_TRY(createFile(m_output, json.writePretty() + "\n", madeFrom(m_file)));
        return ExitCode::Fine;
    }

    static void printTracker(const individual::IndividualReport &report, const present::IndividualNotion &notion)
    {
        std::string out = counted(report.filter.people(), "person", "people") + ", " +
                          counted(report.active.size(), "round") +
                          "; everybody takes part in all of them\nneighbours: " +
                          std::string(present::words(present::kIndividualNeighbours)) + " person; " +
                          present::guaranteeTheorem(notion, individual::IndividualMode::Track).english() + "\n";
        for (std::size_t round = 0; round < report.mostSteps.size(); ++round)
            if (round == 0 || report.mostSteps[round] != report.mostSteps[round - 1])
                out += "from round " + std::to_string(round + 1) + ": the person with the most losses is in step " +
                       std::to_string(report.mostSteps[round]) + "\n";
        const auto people = individual::peopleBySteps(report.filter, 0);
        for (std::size_t m = 1; m <= people.size(); ++m)
            out += "until step " + std::to_string(m) +
                   " of a person ended: " + present::guaranteeText(present::ofSteps(notion, m)) + "; " +
                   counted(people[m - 1], "person", "people") + " in it at the end\n";
        console::print(out + present::trackerText() +
                       "\nthese numbers depend on the data; a person's tracker may be shown to "
                       "that person only\n");
    }

    static Json withOwn(Json json, std::size_t people)
    {
        if (people > 0)
            json.set("own_budgets", Json::count(people));
        return json;
    }

    std::string m_file;
    std::vector<std::string> m_budgets;
    std::vector<std::string> m_orders;
    bool m_gaussian = false;
    std::string m_own;
    std::string m_sigma;
    std::string m_delta;
    std::string m_form = "auto";
    std::string m_onHalt;
    bool m_tracker = false;
    std::vector<std::string> m_loss;
    std::string m_person;
    std::string m_output;
    bool m_partial = false;
    sql::LossSource m_source;
    std::string m_step;
    std::string m_state;
    std::string m_view;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeIndividualCommand()
{
    return std::make_unique<IndividualCommand>();
}

} // namespace epsilometer::dpledger
