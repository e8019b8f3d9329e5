// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/session.h"

#include "core/base/contains.h"
#include "core/base/text/text.h"
#include "core/ledger/approvals.h"
#include "core/ledger/event_checks.h"
#include "core/ledger/read_findings.h"
#include "core/ledger/scan.h"
#include "core/ledger/scopes.h"
#include "core/ledger/shortened.h"
#include "core/ledger/statements.h"
#include "core/notions/output_dp.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <map>
#include <variant>

namespace epsilometer {

namespace {

Message lineName(std::int64_t line)
{
    return core::tr("line {1}", line);
}

std::string listed(const std::vector<std::string> &names)
{
    constexpr std::size_t kMostNames = 8;
    std::string text;
    for (std::size_t i = 0; i < std::min(kMostNames, names.size()); ++i)
        text += (i > 0 ? ", " : "") + shortened(names[i]);
    return names.size() > kMostNames ? text + ", ..." : text;
}

/// A policy with budget 0, the safe reading of a policy that cannot be read.
Policy emptyPolicy()
{
    return makePolicy(Exact(), Exact());
}

bool isKnownType(std::string_view type)
{
    const auto types = eventTypes();
    return contains(types, type);
}

/// Whether a correction states that an event of unknown type was meant as one of a known type, and spent nothing.
/// Accepted only for events without a nested object, since a mechanism is an object.
bool declaresNoSpend(const Spend &spend, const Json &fields)
{
    if (spend.notUnderstood == nullptr || spend.notUnderstood->find("type") == nullptr)
        return false;
    const Json::Object &members = *spend.notUnderstood->ifObject();
    const bool plain = std::none_of(members.begin(), members.end(),
                                    [](const Json::Member &member) { return member.second.ifObject() != nullptr; });
    const std::string type = textOf(fields, "type");
    return plain && textOf(*spend.notUnderstood, "type") != "spend" && type != "spend" && isKnownType(type);
}

/// The body of a spend that costs nothing.
Json noSpend()
{
    return Json::object({{"mechanism", Json::object({{"kind", "no_op"}})}});
}

/// The policy. Refuses unknown keys, which may have been meant to tighten the budget or the filter.
Result<Policy> understoodPolicy(const Json &body)
{
    EPSILOMETER_TRY(onlyKnownKeys(KeyHolder::Policy, body));
    return policyFromBody(body);
}

/// The step of a spend that no amendment changed yet, with what its line states beside it.
Step asRecorded(const Spend &spend, const Json &line)
{
    Step step = spend.step;
    step.states = Json::object();
    for (const Json::Member &member : *line.ifObject())
        if (contains(kStatedKeys, member.first) || member.first == kApprovals)
            step.states.set(member.first, member.second);
    return step;
}

Json merged(Json body, const Json &fields)
{
    for (const auto &[key, value] : *fields.ifObject())
        body.set(key, value);
    return body;
}

} // namespace

std::optional<Step> Session::lastStep() const
{
    return spends.empty() ? std::nullopt : std::optional(spends.back().step);
}

std::pair<std::size_t, std::size_t> Session::importedBy(const LedgerEvent &import) const
{
    const auto entries = Exact::parse("entries", import.body.quantityAt("entries"));
    const std::size_t first = spends.firstAfter(import.line);
    const std::int64_t many = entries.ok() && !entries->isInfinite() ? Exact::floorQuotient(*entries, Exact(1)) : 0;
    const auto most = static_cast<std::int64_t>(spends.size() - first);
    return {first, first + static_cast<std::size_t>(std::clamp<std::int64_t>(many, 0, most))};
}

std::vector<Step> Session::stepsOfLog() const
{
    constexpr std::size_t kMost = 32;
    std::size_t first = 0;
    std::size_t end = id.empty() ? spends.size() : 0;
    for (const LedgerEvent &event : records)
        if (event.type == "import")
            std::tie(first, end) = importedBy(event);
    std::vector<Step> steps;
    if (end - first > 1 && end - first <= kMost)
        for (std::size_t i = first; i < end; ++i)
            steps.push_back(spends[i].step);
    return steps;
}

std::vector<account::LateOutcome> Session::lateOutcomes() const
{
    std::multimap<std::int64_t, account::LateOutcome> byLine;
    for (const auto &[index, spend] : spends.changed())
        if (spend.outcomeCameLate())
            byLine.emplace(spend.outcomeLine,
                           account::LateOutcome{index, spends.firstAfter(spend.outcomeLine), spend.cost});
    std::vector<account::LateOutcome> outcomes;
    outcomes.reserve(byLine.size());
    for (auto &[line, outcome] : byLine)
        outcomes.push_back(std::move(outcome));
    return outcomes;
}

account::Rounds Session::rounds() const
{
    account::Rounds rounds;
    rounds.state(neighboursFromId(plan.neighbours));
    rounds.reserve(spends.size());
    const std::vector<account::LateOutcome> outcomes = lateOutcomes();
    auto known = outcomes.begin();
    const auto learn = [&](std::size_t before) {
        for (; known != outcomes.end() && known->before <= before; ++known)
            rounds.learnOutcome(known->group, known->cost);
    };
    SpendList::Reader reader(spends);
    if (!spends.empty())
        rounds.beginWith(std::make_shared<const Mechanism>(reader.at(0).step.mechanism));
    for (std::size_t i = 0; i < spends.size(); ++i) {
        learn(i);
        const Spend &spend = reader.at(i);
        if (spend.wasRefused())
            rounds.noteRefusal();
        rounds.append(spend.costWhenRun(), spend.step.count);
    }
    learn(spends.size());
    return rounds;
}

/// Reads spends in read(), on many threads: that is most of the work on a long ledger.
class SessionFolder::Batch final : public EventBatch {
public:
    explicit Batch(SessionFolder &folder) : m_folder(folder), m_reader(folder.m_mechanisms) {}

    void read(LedgerEvent &&event) override
    {
        if (event.type != "spend") {
            m_read.emplace_back(std::move(event));
            return;
        }
        Read &read = std::get<Read>(m_read.emplace_back(std::in_place_type<Read>));
        read.spend.seq = event.seq;
        read.spend.line = event.line;
        m_reader.read(read.spend, event.body, event.line, read.findings);
        forUnknownKeys(KeyHolder::Spend, event.body, [&](std::string_view key) {
            m_read.emplace_back(UnknownKey{shortened(key), event.line});
        });
    }

    void deliver() override
    {
        Session &session = m_folder.m_session;
        for (auto &one : m_read) {
            if (auto *event = std::get_if<LedgerEvent>(&one)) {
                m_folder.add(std::move(*event));
                continue;
            }
            if (const auto *unknown = std::get_if<UnknownKey>(&one)) {
                m_folder.noteUnknownKey(KeyHolder::Spend, unknown->key, unknown->line);
                continue;
            }
            auto &[spend, findings] = std::get<Read>(one);
            session.spends.push_back(std::move(spend), SpendList::Cost::Follows);
            std::move(findings.begin(), findings.end(), std::back_inserter(session.findings));
        }
    }

private:
    struct Read {
        Spend spend;
        std::vector<Finding> findings;
    };
    /// An unknown key of the preceding spend.
    struct UnknownKey {
        std::string key;
        std::int64_t line = 0;
    };
    SessionFolder &m_folder;
    SpendReader m_reader;
    std::deque<std::variant<LedgerEvent, Read, UnknownKey>> m_read;
};

EventBatches SessionFolder::batches()
{
    return [this] { return std::make_unique<Batch>(*this); };
}

void SessionFolder::note(const ReadFinding &finding, Severity severity, std::int64_t line, Message text)
{
    m_session.findings.push_back({std::string(finding.id), severity, line, std::move(text)});
}

void SessionFolder::lookAtKeys(KeyHolder holder, const Json &object, std::int64_t line)
{
    forUnknownKeys(holder, object, [&](std::string_view key) { noteUnknownKey(holder, shortened(key), line); });
}

/// Adds one finding per key, however many lines have it: it names the first lines and counts the others. Beyond
/// kMostKeys keys, one finding covers all others.
void SessionFolder::noteUnknownKey(KeyHolder holder, std::string_view key, std::int64_t line)
{
    constexpr std::size_t kMostKeys = 64;
    constexpr std::size_t kMostLines = 8;
    const std::string_view meant = nearWord(knownKeys(holder), key);
    const bool named = m_unknownKeys.size() < kMostKeys || m_unknownKeys.contains({holder, meant, std::string(key)});
    const auto [known, isNew] =
        m_unknownKeys.try_emplace({holder, meant, std::string(named ? key : "")}, m_session.findings.size());
    if (isNew) {
        const Message what = named ? Message('"' + std::string(key) + '"') : core::tr("a key similar to others here");
        const Message text =
            core::tr("{1}: {2} is not recognised by this version and is ignored", nameOf(holder), what);
        return note(read_finding::kKeyUnknown, holder == KeyHolder::Spend ? Severity::Warning : Severity::Error, line,
                    meant.empty() ? text : core::tr("{1}; \"{2}\" was probably meant", text, std::string(meant)));
    }
    Finding &finding = m_session.findings[known->second];
    if (line == std::max(finding.line, finding.lastLine))
        return;
    ++finding.times;
    finding.lastLine = line;
    if (finding.moreLines.size() + 1 < kMostLines)
        finding.moreLines.push_back(line);
}

/// Whether an event of unknown type may be a spend, mistyped or of a later version. Unknown words never lower a cost.
bool SessionFolder::maySpend(const LedgerEvent &event) const
{
    return !isKnownType(event.type) && !isExtension(event.type);
}

void SessionFolder::add(LedgerEvent &&event)
{
    if (event.type == "spend") {
        addSpend(event);
        return lookAtKeys(KeyHolder::Spend, event.body, event.line);
    }
    if (event.type == "draft")
        return addDraft(event);
    if (maySpend(event)) {
        event.body.set("type", event.type); // the reason why it is unreadable, until an amendment makes it a spend
        return addSpend(event);
    }
    if (event.type == "header")
        addHeader(event);
    else if (event.type == "policy")
        addPolicy(event);
    else if (event.type == "amend")
        addAmend(event);
    else if (event.type == "withdraw")
        addWithdraw(event);
    else
        checkOther(event);
    if (std::string people = statedIn(event, "n"); !people.empty()) // the last statement in the ledger counts
        m_session.plan.people = std::move(people);
    m_session.records.push_back(std::move(event));
}

void SessionFolder::addSpend(const LedgerEvent &event)
{
    Spend spend;
    spend.seq = event.seq;
    spend.line = event.line;
    m_reader.read(spend, event.body, event.line, m_session.findings);
    m_session.spends.push_back(std::move(spend), SpendList::Cost::Follows);
}

/// Reports missing fields of events that cost nothing. Such events are stored whatever they contain.
void SessionFolder::checkOther(const LedgerEvent &event)
{
    if (!isKnownType(event.type))
        return note(read_finding::kEventUnknown, Severity::Note, event.line,
                    core::tr("an event of another program is kept and costs nothing: {1}", shortened(event.type)));
    if (const Status good = checkEvent(event.type, event.body, event.seq); !good.ok())
        note(read_finding::kEventMalformed, Severity::Warning, event.line, event.type + ": " + good.error().located());
}

void SessionFolder::addHeader(const LedgerEvent &event)
{
    m_session.id = textOf(event.body, "id");
    m_session.created = textOf(event.body, "created");
    m_session.software = textOf(event.body, "software");
    lookAtKeys(KeyHolder::Header, event.body, event.line);
    describe(event.body, event.line);
}

void SessionFolder::describe(const Json &body, std::int64_t line)
{
    for (const char *key : {"title", "neighbours", "unit"}) {
        const Json *value = body.find(key);
        if (value == nullptr)
            continue;
        if (std::string_view(key) == "unit")
            lookAtKeys(KeyHolder::Unit, *value, line);
        auto described = planFromBody(Json::object({{key, *value}}));
        if (!described.ok()) {
            note(read_finding::kHeaderMalformed, Severity::Error, line, described.error().located());
            continue;
        }
        const std::string_view name(key);
        if (name == "title")
            m_session.plan.title = described->title;
        else if (name == "neighbours")
            m_session.plan.neighbours = described->neighbours;
        else
            m_session.plan.unit = described->unit;
    }
}

/// The value in the header after the amendments so far; null if the header lacks the field.
const Json *SessionFolder::inHeader(std::string_view key) const
{
    const Json *last = nullptr;
    for (const LedgerEvent &event : m_session.records) {
        const Json *said = event.type == "header" ? &event.body : correctedHeader(event);
        const Json *value = said == nullptr ? nullptr : said->find(key);
        last = value == nullptr ? last : value;
    }
    return last;
}

void SessionFolder::amendHeader(const Json &fields, std::int64_t line)
{
    Json before = Json::object();
    for (const auto &[key, value] : *fields.ifObject()) {
        const Json *said = inHeader(key);
        if (said != nullptr && said->write() != value.write())
            before.set(key, *said);
    }
    describe(fields, line);
    // Adding a missing statement later is normal; changing one is worth a warning.
    if (before.ifObject()->empty())
        return note(read_finding::kAmended, Severity::Note, line, core::tr("adds to the header: {1}", fields.write()));
    note(read_finding::kAmended, Severity::Warning, line,
         core::tr("corrects the header: {1}; it said before: {2}", fields.write(), before.write()));
}

void SessionFolder::addPolicy(const LedgerEvent &event)
{
    auto policy = understoodPolicy(event.body);
    m_session.hasPolicy = true;
    lookAtKeys(KeyHolder::Policy, event.body, event.line);
    if (policy.ok()) {
        m_session.plan.policy = *std::move(policy);
        if (const std::string unknown = listed(unknownParameters(event.body)); !unknown.empty())
            note(read_finding::kParameterUnknown, Severity::Warning, event.line,
                 core::tr("unknown parameters of the policy are ignored: {1}; known are {2}", unknown,
                          knownParameters()));
        return;
    }
    m_session.plan.policy = emptyPolicy();
    note(read_finding::kPolicyMalformed, Severity::Error, event.line,
         core::tr("{1}; until a readable policy follows, the budget is 0 and every spend is refused",
                  policy.error().located()));
}

std::optional<std::uint64_t> SessionFolder::reference(const LedgerEvent &event)
{
    const auto seq = referredSeq(event.body);
    if (seq && *seq < event.seq)
        return seq;
    const Json *value = event.body.find(kRefersTo);
    note(read_finding::kReferenceUnknown, Severity::Error, event.line,
         core::tr("{1}: {2} = {3}: must be the seq of an earlier line; it changes nothing", event.type, kRefersTo,
                  value == nullptr ? core::tr("missing") : Message(value->write())));
    return {};
}

void SessionFolder::addAmend(const LedgerEvent &event)
{
    const auto seq = reference(event);
    if (!seq)
        return;
    const Json *fields = event.body.find("correct");
    const auto spend = m_session.spends.withSeq(*seq);
    if (fields == nullptr || fields->ifObject() == nullptr || (!spend && *seq != 0))
        return note(
            read_finding::kAmendMalformed, Severity::Error, event.line,
            core::tr("correct: must be an object of corrected fields of a spend or of the header; it changes nothing"));
    if (spend)
        correct(*spend, *fields, event.line);
    else
        amendHeader(*fields, event.line);
}

void SessionFolder::correct(std::size_t index, const Json &fields, std::int64_t line)
{
    Spend spend = m_session.spends[index];
    Json recorded = spend.notUnderstood != nullptr ? *spend.notUnderstood : spendBody(spend);
    if (spend.notUnderstood == nullptr)
        recorded.set("count", Json::count(spend.step.count));
    // An outcome often becomes known later; adding it is normal, not a correction.
    const bool outcomeLater =
        fields.ifObject()->size() == 1 && fields.find("outcome") != nullptr && spend.step.outcome.empty();
    if (spend.original == nullptr)
        spend.original = std::make_shared<const Step>(asRecorded(spend, recorded));
    const Step before = spend.step;
    const bool wasKnown = spend.cost->realisedEpsilon.has_value();
    const bool noCost = declaresNoSpend(spend, fields);
    m_reader.read(spend, noCost ? noSpend() : merged(std::move(recorded), fields), line, m_session.findings);
    spend.amendedLine = line;
    // Decisions before this line could not use an outcome that this line adds.
    const bool asBefore = wasKnown && before.outcome == spend.step.outcome && before.mechanism == spend.step.mechanism;
    if (!asBefore)
        spend.outcomeLine = index + 1 == m_session.spends.size() ? 0 : line;
    m_session.spends.replace(index, spend);
    if (outcomeLater)
        return note(read_finding::kOutcomeLater, Severity::Note, line,
                    core::tr("{1} came out {2}; its delta stays spent, and what was recorded before this line had to "
                             "fit the worst case",
                             lineName(spend.line), spend.step.outcome));
    Message unknown;
    forUnknownKeys(KeyHolder::Spend, fields, [&](std::string_view key) {
        unknown += core::tr("; \"{1}\" is not a field of a spend and changes nothing", shortened(key));
    });
    lookAtKeys(KeyHolder::Spend, fields, line);
    note(read_finding::kAmended, Severity::Warning, line,
         core::tr("corrects {1}: {2}; recorded at first: {3}; the corrected entry is what counts{4}",
                  lineName(spend.line), fields.write(), spendBody(*spend.original).write(), unknown));
}

void SessionFolder::addWithdraw(const LedgerEvent &event)
{
    const auto seq = reference(event);
    if (!seq)
        return;
    const auto index = m_session.spends.withSeq(*seq);
    if (!index)
        return;
    Spend spend = m_session.spends[*index];
    spend.withdrawn = true;
    note(read_finding::kWithdrawn, Severity::Note, event.line,
         core::tr("{1} is withdrawn; it stays charged", lineName(spend.line)));
    m_session.spends.replace(*index, std::move(spend));
}

void SessionFolder::addDraft(const LedgerEvent &event)
{
    auto draft = planFromBody(event.body);
    if (!draft.ok())
        return note(read_finding::kDraftMalformed, Severity::Warning, event.line,
                    core::tr("{1}; the draft is not shown", draft.error().located()));
    setDraft(*std::move(draft));
}

void SessionFolder::setDraft(std::optional<Plan> draft)
{
    m_session.hasDraft = draft.has_value();
    m_session.draft = std::move(draft).value_or(Plan());
    m_session.plan.steps = m_session.draft.steps;
}

Result<Session> fold(const LedgerContent &content, const MechanismKinds &mechanisms, Progress &progress)
{
    constexpr std::size_t kEventsPerReport = 4096;
    SessionFolder folder(mechanisms);
    for (std::size_t i = 0; i < content.events.size(); ++i) {
        if (i % kEventsPerReport == 0 &&
            !progress.report(static_cast<double>(i) / static_cast<double>(content.events.size())))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        folder.add(LedgerEvent(content.events[i]));
    }
    if (content.draft)
        folder.add(LedgerEvent(*content.draft));
    return folder.take();
}

Result<LoadedLedger> loadLedger(std::string_view bytes, const MechanismKinds &mechanisms, Progress &progress)
{
    return loadLedger(bytes, mechanisms, progress, runInOrder);
}

Result<LoadedLedger> loadLedger(std::string_view bytes, const MechanismKinds &mechanisms, Progress &progress,
                                const TaskRunner &run)
{
    SessionFolder folder(mechanisms);
    EPSILOMETER_ASSIGN(LedgerHead head, scanLedger(bytes, folder.batches(), progress, run));
    return LoadedLedger{std::move(head), folder.take()};
}

Result<JudgedLedger> judgeAndLoad(std::string_view bytes, const MechanismKinds &mechanisms, Signatures *signatures,
                                  Progress &progress, const TaskRunner &run)
{
    SessionFolder folder(mechanisms);
    EPSILOMETER_ASSIGN(Verdict verdict, judgeLedger(bytes, signatures, progress, run, folder.batches()));
    const bool believed = !verdict.problem;
    return JudgedLedger{std::move(verdict), believed ? folder.take() : Session()};
}

} // namespace epsilometer
