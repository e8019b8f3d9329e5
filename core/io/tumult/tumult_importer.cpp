// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/text.h"
#include "core/io/importers.h"

#include "core/base/exact/exact.h"
#include "core/base/text/number_text.h"
#include "core/io/mechanism_json.h"
#include "core/io/python_literal.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace epsilometer::io {

namespace {

constexpr std::string_view kRemaining = "remaining";

/// A class of budgets and the names of its numbers in order.
struct BudgetClass {
    std::string_view name;
    std::array<std::string_view, 2> numbers; ///< second empty: there is only one
};

constexpr auto kBudgets = std::to_array<BudgetClass>({
    {"PureDPBudget", {"epsilon", ""}},
    {"ApproxDPBudget", {"epsilon", "delta"}},
    {"RhoZCDPBudget", {"rho", ""}},
});

/// One budget in the text.
struct Budget {
    const BudgetClass *kind = nullptr;
    std::array<std::string, 2> numbers;
    std::string label;
    std::int64_t line = 0;
    bool isRemaining = false;
};

/// The text between two budgets on a line, without the punctuation of lists, dictionaries and assignments.
std::string queryLabel(std::string_view before)
{
    constexpr std::string_view kMarks = " \t\r\n,;:=[](){}'\"";
    const std::size_t first = before.find_first_not_of(kMarks);
    if (first == std::string_view::npos)
        return {};
    const std::string_view label = before.substr(first, before.find_last_not_of(kMarks) + 1 - first);
    constexpr std::size_t kLongest = 200; // longer texts are not names
    return label.size() <= kLongest ? std::string(label) : std::string();
}

/// The position of the bracket that closes the one at `open`, or of the line end if that comes first.
std::size_t closingBracket(std::string_view text, std::size_t open)
{
    std::size_t depth = 0;
    for (std::size_t at = open; at < text.size(); ++at) {
        depth += text[at] == '(' ? 1 : 0;
        if (text[at] == '\n' || (text[at] == ')' && --depth == 0))
            return at;
    }
    return std::string_view::npos;
}

/// The last line of the text.
std::string_view lastLine(std::string_view text)
{
    const std::size_t start = text.rfind('\n');
    return start == std::string_view::npos ? text : text.substr(start + 1);
}
std::string_view lastTwoLines(std::string_view text)
{
    const std::string_view last = lastLine(text);
    if (last.size() == text.size())
        return text;
    const std::string_view rest = text.substr(0, text.size() - last.size() - 1);
    return text.substr(rest.size() - lastLine(rest).size());
}

/// Reads the numbers between the brackets, by name or by position.
Status readNumbers(std::string_view inner, Budget &budget)
{
    std::size_t place = 0;
    while (!trimmed(inner).empty()) {
        const std::size_t comma = inner.find(',');
        const std::string_view item = trimmed(inner.substr(0, comma));
        inner.remove_prefix(comma == std::string_view::npos ? inner.size() : comma + 1);
        const std::size_t sign = item.find('=');
        const std::string_view name = sign == std::string_view::npos && place < budget.numbers.size()
                                          ? budget.kind->numbers[place++]
                                          : trimmed(item.substr(0, sign));
        const auto known = std::ranges::find(budget.kind->numbers, name);
        if (name.empty() || known == budget.kind->numbers.end())
            return makeError(ErrorCode::Malformed, std::string(budget.kind->name), std::string(item),
                             core::tr("is not a part of such a budget"));
        std::string &number = budget.numbers[static_cast<std::size_t>(known - budget.kind->numbers.begin())];
        if (!number.empty())
            return makeError(ErrorCode::Malformed, std::string(name), std::string(item),
                             core::tr("must be given once"));
        number = withoutScalar(trimmed(sign == std::string_view::npos ? item : item.substr(sign + 1)));
        EPSILOMETER_TRY(Exact::parse(name, number));
    }
    for (std::size_t i = 0; i < budget.numbers.size(); ++i)
        if (!budget.kind->numbers[i].empty() && budget.numbers[i].empty())
            return makeError(ErrorCode::Malformed, std::string(budget.kind->numbers[i]), core::tr("missing"),
                             core::tr("is needed by {1}", budget.kind->name));
    return {};
}

/// The next class of budgets from `at` on, with its position; npos if no class follows.
std::pair<const BudgetClass *, std::size_t> nextBudget(std::string_view bytes, std::size_t at)
{
    std::pair<const BudgetClass *, std::size_t> first{nullptr, std::string_view::npos};
    for (const BudgetClass &kind : kBudgets)
        for (std::size_t place = bytes.find(kind.name, at); place < first.second;
             place = bytes.find(kind.name, place + 1)) {
            const bool isWhole = place == 0 || !isWordByte(bytes[place - 1]);
            const std::size_t behind = place + kind.name.size();
            if (isWhole && behind < bytes.size() && bytes[behind] == '(') {
                first = {&kind, place};
                break;
            }
        }
    return first;
}

Result<Mechanism> mechanismOfBudget(const BudgetClass &kind, const std::array<std::string, 2> &numbers)
{
    if (kind.numbers[0] == "rho")
        return Mechanism("zcdp", {{"rho", numbers[0]}});
    return dpMechanism(numbers[0], kind.numbers[1].empty() ? std::nullopt : std::optional(numbers[1]));
}

/// Converts budgets to entries in order.
class LogReader {
public:
    explicit LogReader(ImportResult &result) : m_result(result) {}

    void add(const Budget &budget)
    {
        if (budget.isRemaining)
            return left(budget);
        keep(mechanismOfBudget(*budget.kind, budget.numbers), budget);
    }

private:
    void keep(Result<Mechanism> mechanism, const Budget &budget)
    {
        if (!mechanism.ok())
            return addNotUnderstood(m_result, mechanism.error(), budget.line);
        ImportedEntry &entry = m_result.entries.emplace_back();
        entry.step.mechanism = *std::move(mechanism);
        entry.step.label = budget.label;
        entry.sourceLine = budget.line;
    }

    /// Adds the amount spent since the last line of a session, whose rest decreases; a larger rest, or another class,
    /// starts a new session.
    void left(const Budget &budget)
    {
        std::array<Exact, 2> now;
        for (std::size_t i = 0; i < now.size(); ++i)
            now[i] = budget.numbers[i].empty() ? Exact() : *Exact::parse("", budget.numbers[i]);
        const std::array<Exact, 2> before = std::exchange(m_left, now);
        const bool isNew =
            std::exchange(m_kind, budget.kind) != budget.kind || before[0] < now[0] || before[1] < now[1];
        if (isNew || before == now)
            return;
        if (before[0].isInfinite())
            return addNotUnderstood(m_result,
                                    makeError(ErrorCode::Unsupported, std::string(kRemaining), budget.numbers[0],
                                              core::tr("of an infinite budget nothing can be read")),
                                    budget.line);
        std::array<std::string, 2> spent;
        for (std::size_t i = 0; i < spent.size(); ++i)
            spent[i] = difference(before[i], now[i]);
        Budget unlabelled = budget;
        unlabelled.label.clear();
        keep(mechanismOfBudget(*budget.kind, spent), unlabelled);
    }

    /// The difference, rounded up: rests are printed as the nearest double, with an error of half a unit on each side.
    static std::string difference(const Exact &before, const Exact &now)
    {
        if (before == now)
            return "0";
        const double largest = before.up();
        const Exact slack = Exact::fromDouble(outward::up(largest, 1) - largest);
        return shortestText((Exact::positiveDifference(before, now) + slack).up());
    }

    ImportResult &m_result;
    const BudgetClass *m_kind = nullptr;
    std::array<Exact, 2> m_left;
};

class TumultImporter final : public Importer {
public:
    std::string_view id() const override { return "tumult"; }
    Literal title() const override { return core::tr("Tumult Analytics budgets"); }

private:
    bool recognisesText(std::string_view bytes) const override { return nextBudget(bytes, 0).first != nullptr; }
    Result<ImportResult> readText(std::string_view bytes, Progress &progress) const override;
};

/// All budgets in a text; those that cannot be read count as not understood.
std::vector<Budget> budgetsIn(std::string_view bytes, ImportResult &result)
{
    std::vector<Budget> budgets;
    std::int64_t line = 1;
    std::size_t read = 0; // end of the part whose lines are counted; later words are labels
    for (;;) {
        const auto [kind, place] = nextBudget(bytes, read);
        if (kind == nullptr)
            return budgets;
        const std::string_view before = bytes.substr(read, place - read);
        line += std::ranges::count(before, '\n');
        const std::size_t open = place + kind->name.size();
        const std::size_t close = closingBracket(bytes, open);
        Budget budget{kind,
                      {},
                      queryLabel(lastLine(before)),
                      line,
                      lastTwoLines(before).find(kRemaining) != std::string_view::npos};
        Status status = makeError(ErrorCode::Malformed, core::tr("a budget without its closing bracket"));
        if (close != std::string_view::npos && bytes[close] == ')')
            status = readNumbers(bytes.substr(open + 1, close - open - 1), budget);
        read = open + 1;
        if (status.ok()) {
            budgets.push_back(std::move(budget));
            read = close + 1;
        } else {
            addNotUnderstood(result, status.error(), line);
        }
    }
}

/// Handles a text with remaining budgets, and adds to the mapping; a text that cannot be read this way is not
/// understood.
void readRemaining(const std::vector<Budget> &budgets, ImportResult &result)
{
    const auto remaining = static_cast<std::size_t>(std::ranges::count_if(budgets, &Budget::isRemaining));
    if (remaining == 0)
        return;
    result.mapping.push_back(
        core::tr("remaining privacy budget -> the difference to the one before, rounded up, one analysis each; what "
                 "was spent behind the last is not in the file"));
    const Literal problem = remaining != budgets.size()
                                ? core::tr("must not stand in one file with budgets that were spent: they would count "
                                           "twice")
                                : core::tr("must stand in the file at least twice: one says nothing of what was spent");
    if (remaining != budgets.size() || remaining == 1)
        addNotUnderstood(result,
                         makeError(ErrorCode::Malformed, std::string(kRemaining), core::tr("privacy budget"), problem),
                         budgets.front().line);
}

Result<ImportResult> TumultImporter::readText(std::string_view bytes, Progress &progress) const
{
    if (!isUtf8(bytes))
        return makeError(ErrorCode::Malformed, core::tr("not UTF-8; save it as UTF-8"));
    ImportResult result;
    const std::vector<Budget> budgets = budgetsIn(bytes, result);
    if (budgets.empty() && result.notUnderstood.empty())
        return makeError(ErrorCode::Malformed, core::tr("no budget such as PureDPBudget(epsilon=1) in it"));
    result.mapping = {core::tr("PureDPBudget -> pure_dp, ApproxDPBudget -> approx_dp, RhoZCDPBudget -> zcdp, one "
                               "analysis each")};
    readRemaining(budgets, result);
    LogReader reader(result);
    for (std::size_t i = 0; i < budgets.size(); ++i) {
        reader.add(budgets[i]);
        if (!progress.report(static_cast<double>(i) / static_cast<double>(budgets.size())))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }
    return result;
}

} // namespace

/// Reads budgets of Tumult Analytics as Python prints them, anywhere in a text: `PureDPBudget(epsilon=0.1)`,
/// `ApproxDPBudget(epsilon=0.1, delta=1e-9)`, `RhoZCDPBudget(rho=0.1)`. Each is one analysis, labelled by the words
/// before it on its line. If the text has the rest of a session ("remaining privacy budget of ..."), the differences of
/// those rests are the analyses, rounded up; spends after the last such line are not in the text.
/// Tests: tests/core/io/budget_texts_test.cpp
std::unique_ptr<const Importer> makeTumultImporter()
{
    return std::make_unique<TumultImporter>();
}

} // namespace epsilometer::io
