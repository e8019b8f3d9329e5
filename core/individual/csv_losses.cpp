// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/loss_readers.h"

#include "core/base/contains.h"
#include "core/base/require.h"
#include "core/base/text/csv.h"
#include "core/base/text/message.h"
#include "core/base/text/text.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>
#include <string_view>
#include <unordered_map>

namespace epsilometer::individual {

namespace {

constexpr std::size_t kLinesPerReport = 4096;

/// Reads a CSV stream line by line, one row each: no line feeds inside quotes.
class CsvLines {
public:
    CsvLines(std::istream &stream, Progress &progress) : m_stream(stream), m_progress(progress) {}

    /// Moves to the next non-blank line; returns false at the end.
    Result<bool> next()
    {
        while (std::getline(m_stream, m_line)) {
            ++m_number;
            std::string_view rest = m_line;
            if (m_number == 1 && rest.starts_with("\xEF\xBB\xBF"))
                rest.remove_prefix(3);
            rest = trimmed(rest);
            if (rest.empty())
                continue;
            if (Status split = splitCsvRow(rest, {}, m_row); !split.ok()) {
                Error error = split.error();
                error.place.line = m_number;
                return error;
            }
            for (std::string_view &cell : m_row.cells)
                cell = trimmed(cell);
            return true;
        }
        return false;
    }

    [[nodiscard]] const std::vector<std::string_view> &fields() const { return m_row.cells; }
    [[nodiscard]] std::int64_t number() const { return m_number; }

    [[nodiscard]] Status keepGoing()
    {
        // The length of a stream is unknown, so progress is always half.
        if (m_number % kLinesPerReport == 0 && !m_progress.report(0.5))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        return {};
    }

    [[nodiscard]] Error wrong(Message field, Message value, Message constraint) const
    {
        return {ErrorCode::Malformed, "", std::move(value), std::move(constraint), {"", m_number, std::move(field)}};
    }

private:
    std::istream &m_stream;
    Progress &m_progress;
    std::string m_line;
    CsvRow m_row;
    std::int64_t m_number = 0;
};

/// Whether a cell is a number or was meant as one: "0.1", "-3", "1e400", "0.1;0.2", "$5", "nan".
bool beginsLikeNumber(std::string_view text)
{
    // Includes blanks and signs outside ASCII: a line may start with a no-break space.
    const auto isSign = [](unsigned char c) { return c >= 0x80 || std::isalnum(c) == 0; };
    while (!text.empty() && isSign(static_cast<unsigned char>(text.front())))
        text.remove_prefix(1);
    return (!text.empty() && text.front() >= '0' && text.front() <= '9') ||
           isOneOf(asciiLowered(text), {"nan", "inf", "infinity"});
}

/// Whether a first line is a header. A line that could be a person's is not: no person may be left out of the account.
bool isHeader(const std::vector<std::string_view> &fields)
{
    const auto empty = [](std::string_view field) { return field.empty(); };
    return namesPeople(fields.front()) ||
           (std::ranges::none_of(fields, beginsLikeNumber) && !std::ranges::all_of(fields, empty));
}

/// Whether a first line without numbers could still be a person's with unreadable losses: it neither names a known
/// column nor consists of distinct ASCII names.
bool isDoubtful(const std::vector<std::string_view> &fields)
{
    if (std::ranges::any_of(fields, [](std::string_view name) { return namesPeople(name) || namesRounds(name); }))
        return false;
    const auto foreign = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    std::vector<std::string> names;
    for (const std::string_view field : fields) {
        names.push_back(asciiLowered(field));
        if (std::ranges::any_of(field, foreign))
            return true;
    }
    std::ranges::sort(names);
    return std::ranges::adjacent_find(names) != names.end();
}

Result<IndividualReport> start(const IndividualRequest &request)
{
    std::vector<LossScale> scales;
    for (const auto &budget : request.budgets) {
        EPSILOMETER_ASSIGN(auto scale, LossScale::decimal(budget));
        scales.push_back(std::move(scale));
    }
    EPSILOMETER_ASSIGN(auto filter, IndividualFilter::make(std::move(scales), 0, request.mode));
    return IndividualReport{std::move(filter), {}, {}, {}, {}};
}

Status readLossesOf(const CsvLines &lines, std::size_t first, const IndividualFilter &filter,
                    std::vector<double> &losses)
{
    for (std::size_t j = 0; j < filter.orders(); ++j) {
        const auto text = lines.fields()[first + j];
        const auto loss = filter.scale(j).read("loss", text);
        if (!loss.ok())
            return lines.wrong(core::tr("column {1}", first + j + 1), std::string(text),
                               core::tr("must be a loss >= 0, such as 0.1"));
        losses[j] = *loss;
    }
    return {};
}

/// One round of one person. When tracking, a loss above the step is an error.
Result<bool> step(const CsvLines &lines, IndividualReport &report, std::size_t person, std::uint64_t round,
                  std::size_t first, const std::vector<double> &losses)
{
    const bool active = report.filter.stepPerson(person, losses);
    if (report.filter.mode() != IndividualMode::Track)
        return active;
    for (std::size_t j = 0; !active && j < losses.size(); ++j)
        if (losses[j] > report.filter.scale(j).limit())
            return lines.wrong(core::tr("column {1}", first + j + 1), std::string(lines.fields()[first + j]),
                               report.filter.allowedLosses(j));
    report.mostSteps.resize(std::max<std::size_t>(report.mostSteps.size(), round), 1);
    report.mostSteps[round - 1] = std::max(report.mostSteps[round - 1], report.filter.steps(0, person));
    return active;
}

/// Completes the report: begun steps stay begun in later rounds without a line.
Result<IndividualReport> finished(IndividualReport report)
{
    EPSILOMETER_TRY(requirePeople(report.filter.people()));
    for (std::size_t round = 1; round < report.mostSteps.size(); ++round)
        report.mostSteps[round] = std::max(report.mostSteps[round], report.mostSteps[round - 1]);
    return report;
}

/// Adds the next person, with their own budget if they have one.
Status addPerson(const CsvLines &lines, IndividualReport &report, const IndividualRequest &request,
                 const std::string &name)
{
    const auto own = request.own.find(name);
    if (own == request.own.end()) {
        report.filter.addPerson();
        return {};
    }
    const Status added = report.filter.addPerson(own->second);
    // The amount is in the unit of the losses, unlike the typed one.
    return added.ok() ? added
                      : lines.wrong("person", name,
                                    core::tr("has a budget of their own, which {1}", added.error().constraint));
}

/// Requires every named person to exist: a misspelt name would leave a person with the common budget.
Status requireOwners(const IndividualReport &report, const IndividualRequest &request)
{
    const std::set<std::string_view> names(report.names.begin(), report.names.end());
    for (const auto &[name, budget] : request.own)
        if (!names.contains(name))
            return Error{
                ErrorCode::Malformed, "", name, core::tr("has a budget of their own and no losses"), {"", 0, "person"}};
    return {};
}

/// Reads one line per person.
class WideReader {
public:
    WideReader(std::istream &stream, const IndividualRequest &request, Progress &progress)
        : m_lines(stream, progress), m_request(request)
    {
    }

    Result<IndividualReport> run()
    {
        EPSILOMETER_ASSIGN(auto report, start(m_request));
        std::vector<double> losses(report.filter.orders());
        for (;;) {
            EPSILOMETER_ASSIGN(const bool more, m_lines.next());
            if (!more)
                break;
            if (m_width == 0) {
                EPSILOMETER_ASSIGN(const bool isNames, header(m_lines.fields()));
                if (isNames)
                    continue;
            }
            EPSILOMETER_TRY(checkWidth(report));
            EPSILOMETER_TRY(person(report, losses));
            EPSILOMETER_TRY(m_lines.keepGoing());
        }
        EPSILOMETER_TRY(requireOwners(report, m_request));
        return finished(std::move(report));
    }

private:
    /// Whether the first line is a header.
    Result<bool> header(const std::vector<std::string_view> &fields)
    {
        m_width = fields.size();
        if (!isHeader(fields))
            return false;
        if (isDoubtful(fields))
            return m_lines.wrong("header", std::string(fields.front()),
                                 core::tr("must be a loss, such as 0.1, or the first of the columns' names: different "
                                          "ones in plain letters, or person, id, user or name before them"));
        m_named = namesPeople(fields.front());
        return true;
    }

    Status checkWidth(IndividualReport &report)
    {
        const auto width = m_lines.fields().size();
        const auto rounds = (m_width - (m_named ? 1 : 0)) / report.filter.orders();
        if (width != m_width)
            return m_lines.wrong("", counted(width, core::tr("1 column"), core::tr("{1} columns")),
                                 core::tr("must have {1} like the first line",
                                          counted(m_width, core::tr("1 column"), core::tr("{1} columns"))));
        if (rounds * report.filter.orders() + (m_named ? 1 : 0) != m_width)
            return m_lines.wrong("", counted(m_width, core::tr("1 column"), core::tr("{1} columns")),
                                 core::tr("must have one column per round and order"));
        report.active.resize(rounds, 0);
        return {};
    }

    Status person(IndividualReport &report, std::vector<double> &losses)
    {
        const auto person = report.filter.people();
        EPSILOMETER_TRY(
            addPerson(m_lines, report, m_request, m_named ? std::string(m_lines.fields().front()) : std::string()));
        if (m_named)
            EPSILOMETER_TRY(addName(report));
        const bool watched = !m_request.watch.empty() && !report.watched && report.name(person) == m_request.watch;
        if (watched)
            report.watched = PersonHistory{m_request.watch, {}};
        for (std::size_t round = 0; round < report.active.size(); ++round) {
            const auto first = (m_named ? 1 : 0) + round * losses.size();
            EPSILOMETER_TRY(readLossesOf(m_lines, first, report.filter, losses));
            EPSILOMETER_ASSIGN(const bool active, step(m_lines, report, person, round + 1, first, losses));
            report.active[round] += active ? 1 : 0;
            if (watched)
                report.watched->rounds.push_back(personRound(report.filter, person, round + 1, losses, active));
        }
        return {};
    }

    Status addName(IndividualReport &report)
    {
        const auto &name = report.names.emplace_back(m_lines.fields().front());
        const auto [before, added] = m_lineOf.try_emplace(name, m_lines.number());
        if (added)
            return {};
        return m_lines.wrong("person", name,
                             core::tr("must be on one line only, and is on line {1} already; the form with a column "
                                      "round joins the lines of a person",
                                      before->second));
    }

    CsvLines m_lines;
    const IndividualRequest &m_request;
    std::unordered_map<std::string, std::int64_t> m_lineOf; ///< line of each name; for look-ups only, never iterated
    std::size_t m_width = 0;                                ///< number of columns in the first line
    bool m_named = false;
};

/// Reads one line per person and round.
class LongReader {
public:
    LongReader(std::istream &stream, const IndividualRequest &request, Progress &progress)
        : m_lines(stream, progress), m_request(request)
    {
    }

    Result<IndividualReport> run()
    {
        EPSILOMETER_ASSIGN(auto report, start(m_request));
        EPSILOMETER_TRY(header(report.filter.orders()));
        for (;;) {
            EPSILOMETER_ASSIGN(const bool more, m_lines.next());
            if (!more)
                break;
            EPSILOMETER_TRY(line(report));
            EPSILOMETER_TRY(m_lines.keepGoing());
        }
        countActive(report);
        EPSILOMETER_TRY(requireOwners(report, m_request));
        return finished(std::move(report));
    }

private:
    Status header(std::size_t orders)
    {
        EPSILOMETER_ASSIGN(const bool first, m_lines.next());
        if (!first || m_lines.fields().size() != 2 + orders || !namesPeople(m_lines.fields()[0]) ||
            !namesRounds(m_lines.fields()[1]))
            return m_lines.wrong("header", "", core::tr("must be person,round and one column of losses per order"));
        m_losses.resize(orders);
        return {};
    }

    Status line(IndividualReport &report)
    {
        const auto &fields = m_lines.fields();
        if (fields.size() != 2 + m_losses.size())
            return m_lines.wrong("", counted(fields.size(), core::tr("1 column"), core::tr("{1} columns")),
                                 core::tr("must have {1} columns like the header", 2 + m_losses.size()));
        EPSILOMETER_ASSIGN(const std::size_t person, personOf(report, std::string(fields[0])));
        EPSILOMETER_ASSIGN(const auto round, roundOf(person, fields[1]));
        EPSILOMETER_TRY(readLossesOf(m_lines, 2, report.filter, m_losses));
        EPSILOMETER_ASSIGN(const bool active, step(m_lines, report, person, round, 2, m_losses));
        if (!active)
            leaveOut(person, round);
        if (report.watched && fields[0] == m_request.watch)
            report.watched->rounds.push_back(personRound(report.filter, person, round, m_losses, active));
        return {};
    }

    /// Counts a person that is left out; if permanently, only in the first such round.
    void leaveOut(std::size_t person, std::uint64_t round)
    {
        const bool before = m_out[person];
        m_out[person] = true;
        m_left[round - 1] += latches() && before ? 0 : 1;
    }

    /// A person without a line in a round has loss 0 there, and takes part unless permanently left out before.
    void countActive(IndividualReport &report) const
    {
        std::uint64_t gone = 0;
        for (const auto left : m_left) {
            gone = latches() ? gone + left : left;
            report.active.push_back(report.filter.people() - gone);
        }
    }

    [[nodiscard]] bool latches() const { return m_request.mode == IndividualMode::Latch; }

    Result<std::size_t> personOf(IndividualReport &report, const std::string &name)
    {
        const auto [place, added] = m_people.try_emplace(name, report.filter.people());
        if (added) {
            EPSILOMETER_TRY(addPerson(m_lines, report, m_request, name));
            report.names.push_back(name);
            m_last.push_back(0);
            m_out.push_back(false);
            if (!m_request.watch.empty() && name == m_request.watch)
                report.watched = PersonHistory{name, {}};
        }
        return place->second;
    }

    Result<std::uint64_t> roundOf(std::size_t person, std::string_view text)
    {
        const auto number = Exact::parse("round", text);
        const auto constraint = core::tr("must be a whole number from 1 to {1}", kMostRounds);
        if (!number.ok() || number->isInfinite() || *number > Exact(kMostRounds))
            return m_lines.wrong("round", std::string(text), constraint);
        const auto round = static_cast<std::uint64_t>(Exact::floorQuotient(*number, Exact(1)));
        if (round < 1 || Exact(round) != *number)
            return m_lines.wrong("round", std::string(text), constraint);
        if (round <= m_last[person])
            return m_lines.wrong("round", std::string(text),
                                 core::tr("must be above the person's round before, {1}", m_last[person]));
        m_last[person] = round;
        if (m_left.size() < round)
            m_left.resize(round, 0);
        return round;
    }

    CsvLines m_lines;
    const IndividualRequest &m_request;
    std::vector<double> m_losses;
    std::unordered_map<std::string, std::size_t> m_people; ///< for look-ups by name only, never iterated
    std::vector<std::uint64_t> m_last;                     ///< round of each person's last line
    std::vector<std::uint64_t> m_left;                     ///< number of people left out per round; latching: from this
                                                           ///< round on
    std::vector<bool> m_out;                               ///< whether each person was left out of some round
};

} // namespace

Result<std::map<std::string, Exact>> readOwnBudgets(std::istream &stream, Progress &progress)
{
    std::map<std::string, Exact> budgets;
    CsvLines lines(stream, progress);
    for (;;) {
        EPSILOMETER_ASSIGN(const bool more, lines.next());
        if (!more)
            return budgets;
        const auto &fields = lines.fields();
        if (lines.number() == 1 && namesPeople(fields.front()))
            continue;
        if (fields.size() != 2)
            return lines.wrong("", counted(fields.size(), core::tr("1 column"), core::tr("{1} columns")),
                               core::tr("must be a name and a budget"));
        const auto budget = Exact::parse("budget", fields[1]);
        if (!budget.ok())
            return lines.wrong("budget", std::string(fields[1]), core::tr("must be a number >= 0, such as 0.5"));
        if (!budgets.emplace(fields[0], *budget).second)
            return lines.wrong("person", std::string(fields[0]), core::tr("must be on one line only"));
    }
}

bool namesPeople(std::string_view column)
{
    return isOneOf(asciiLowered(column), {"person", "id", "user", "name"});
}

bool namesRounds(std::string_view column)
{
    return isOneOf(asciiLowered(column), {"round", "step", "t"});
}

bool headerNamesRounds(std::string_view firstBytes)
{
    std::istringstream stream{std::string(firstBytes)};
    NoProgress progress;
    CsvLines lines(stream, progress);
    const auto first = lines.next();
    return first.ok() && *first && std::ranges::any_of(lines.fields(), namesRounds);
}

Result<IndividualReport> readWideLosses(std::istream &stream, const IndividualRequest &request, Progress &progress)
{
    return WideReader(stream, request, progress).run();
}

Result<IndividualReport> readLongLosses(std::istream &stream, const IndividualRequest &request, Progress &progress)
{
    return LongReader(stream, request, progress).run();
}

} // namespace epsilometer::individual
