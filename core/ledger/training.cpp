// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/training.h"

#include "core/base/contains.h"
#include "core/base/text/message.h"
#include "core/base/text/number_text.h"
#include "core/base/text/text.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace epsilometer {

namespace {

constexpr auto kNumbers = std::to_array<std::pair<std::string_view, std::optional<std::uint64_t> TrainingFacts::*>>(
    {{"records", &TrainingFacts::records},
     {"batch_size", &TrainingFacts::batchSize},
     {"accumulation", &TrainingFacts::accumulation},
     {"epochs", &TrainingFacts::epochs}});

struct TrainingWord {
    std::string_view key;
    std::string TrainingFacts::*member;
    std::vector<std::string_view> values;
};

const std::vector<TrainingWord> &trainingWords()
{
    static const std::vector<TrainingWord> words{
        {"sampler", &TrainingFacts::sampler, {"uniform", "weighted"}},
        {"divisor", &TrainingFacts::divisor, {"public", "records", "batch"}},
        {"clipping", &TrainingFacts::clipping, {"record", "layers", "microbatches", "none"}},
        {"empty_batches", &TrainingFacts::emptyBatches, {"noised", "skipped"}},
        {"not_finite", &TrainingFacts::notFinite, {"zeroed", "skipped"}},
        {"across_records", &TrainingFacts::acrossRecords, {"none", "present"}},
        {"metrics", &TrainingFacts::metrics, {"none", "private", "released"}},
        {"tuning", &TrainingFacts::tuning, {"public", "recorded", "private"}}};
    return words;
}

std::string allKeys()
{
    std::string keys = joined(kNumbers, ", ", [](const auto &one) { return std::string(one.first); });
    for (const TrainingWord &word : trainingWords())
        keys += ", " + std::string(word.key);
    return keys;
}

Status readFact(TrainingFacts &facts, std::string_view key, const Json &value)
{
    const std::string *text = value.ifQuantity();
    const std::string typed = text == nullptr ? value.write() : *text;
    for (const auto &[name, member] : kNumbers) {
        if (key != name)
            continue;
        EPSILOMETER_ASSIGN(facts.*member, parseCount(name, typed));
        return {};
    }
    for (const TrainingWord &word : trainingWords()) {
        if (key != word.key)
            continue;
        if (!contains(word.values, typed))
            return makeError(ErrorCode::OutOfDomain, std::string(key), typed,
                             core::tr("must be one of {1}", joined(word.values)));
        facts.*word.member = typed;
        return {};
    }
    return makeError(ErrorCode::Malformed, std::string(key), typed, core::tr("must be one of {1}", allKeys()));
}

} // namespace

Result<TrainingFacts> trainingFacts(const Json &training)
{
    TrainingFacts facts;
    if (training.isNull())
        return facts;
    if (training.ifObject() == nullptr)
        return makeError(ErrorCode::Malformed, "training", training.write(),
                         core::tr("must be an object, such as {1}", R"({"records":"1000","batch_size":"10"})"));
    for (const auto &[key, value] : *training.ifObject())
        if (const Status read = readFact(facts, key, value); !read.ok())
            return read.error().inField("training");
    return facts;
}

Result<Json> trainingFromText(std::string_view text)
{
    Json training = Json::object();
    std::string_view rest = trimmed(text);
    if (rest.starts_with('{')) {
        auto parsed = Json::parse(rest);
        if (!parsed.ok())
            return parsed.error().inField("training");
        training = *std::move(parsed);
    } else {
        while (!rest.empty()) {
            const std::string_view word = rest.substr(0, std::min(rest.size(), rest.find(' ')));
            const std::size_t equals = word.find('=');
            if (equals == std::string_view::npos)
                return makeError(ErrorCode::Malformed, "training", std::string(word),
                                 core::tr("must be words such as {1}", "records=1000 batch_size=10"));
            const std::string key(word.substr(0, equals));
            if (training.find(key) != nullptr)
                return makeError(ErrorCode::Malformed, "training", key, core::tr("must be given once"));
            training.set(key, std::string(word.substr(equals + 1)));
            rest = trimmed(rest.substr(word.size()));
        }
    }
    const auto facts = trainingFacts(training);
    if (!facts.ok())
        return facts.error();
    return training;
}

} // namespace epsilometer
