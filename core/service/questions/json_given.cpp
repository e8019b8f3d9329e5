// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/service/questions/question.h"

#include <utility>

namespace epsilometer::service::questions {

namespace {

constexpr std::size_t kShown = 40; // letters of a value that an error shows

Error wrongType(const Field &field, const Json &value, const char *constraint)
{
    return {ErrorCode::OutOfDomain, std::string(field.name), value.write().substr(0, kShown), constraint, {}};
}

Result<std::vector<std::string>> listIn(const Field &field, const Json &value)
{
    const auto *texts = value.ifArray();
    if (const std::string *one = value.ifQuantity())
        return std::vector<std::string>{*one};
    if (texts == nullptr)
        return wrongType(field, value, "must be a list of texts");
    std::vector<std::string> list;
    for (const Json &text : *texts) {
        if (text.ifQuantity() == nullptr)
            return wrongType(field, value, "must be a list of texts");
        list.push_back(*text.ifQuantity());
    }
    return list;
}

Result<std::vector<std::string>> textsIn(const Field &field, const Json &value)
{
    using Texts = std::vector<std::string>;
    switch (field.kind) {
    case FieldKind::List:
    case FieldKind::Repeated: return listIn(field, value);
    case FieldKind::Number:
    case FieldKind::Whole:
        return value.ifQuantity() != nullptr
                   ? Result<Texts>(Texts{*value.ifQuantity()})
                   : Result<Texts>(wrongType(field, value, "must be a number, best in quotes"));
    case FieldKind::Mechanism:
    case FieldKind::Json: return Texts{value.ifString() != nullptr ? *value.ifString() : value.write()};
    case FieldKind::Text:
    case FieldKind::File:
    case FieldKind::Flag: break;
    }
    return value.ifString() != nullptr ? Result<Texts>(Texts{*value.ifString()})
                                       : Result<Texts>(wrongType(field, value, "must be a text in quotes"));
}

std::string offered(const AskedQuestion &question)
{
    std::string names;
    for (const Field *field : question.fields())
        if (field->onlyShell.empty())
            names += (names.empty() ? "" : ", ") + std::string(field->name);
    return names.empty() ? "is no parameter: the method has none" : "is no parameter of the method; it has " + names;
}

Status add(Given &given, const Field &field, const Json &value)
{
    if (field.kind == FieldKind::Flag) {
        if (value.ifBool() == nullptr)
            return wrongType(field, value, "must be true or false");
        if (*value.ifBool())
            given[std::string(field.name)];
        return {};
    }
    EPSILOMETER_ASSIGN(std::vector<std::string> texts, textsIn(field, value));
    if (!texts.empty() && !(texts.size() == 1 && texts.front().empty())) // an empty value counts as absent
        given[std::string(field.name)] = std::move(texts);
    return {};
}

/// The file that a question is about: the open ledger, or that of a program that opened none. One that may be left out is
/// the open ledger where answer() needs it.
Status settleFile(Given &given, const Field &field, const std::string &ledger)
{
    const auto found = given.find(field.name);
    const std::string file = found == given.end() ? std::string() : found->second.front();
    EPSILOMETER_TRY(require::that(ledger.empty() || file.empty(), std::string(field.name), file,
                                  "is for programs that opened no ledger"));
    EPSILOMETER_TRY(require::that(file != "-" && (!ledger.empty() || field.missing.empty() || !file.empty()),
                                  std::string(field.name), file,
                                  "must be the path of a ledger or a log, since no ledger is open"));
    if (!ledger.empty() && !field.missing.empty())
        given[std::string(field.name)] = {ledger};
    return {};
}

} // namespace

Result<Given> givenIn(const Json &params, const AskedQuestion &question, const std::string &ledger)
{
    Given given;
    EPSILOMETER_TRY(require::that(params.isNull() || params.ifObject() != nullptr, "params",
                                  params.write().substr(0, kShown), "must be an object"));
    if (!params.isNull())
        for (const auto &[key, value] : *params.ifObject()) {
            const Field *field = question.find(key);
            EPSILOMETER_TRY(require::that(field != nullptr, key, value.write().substr(0, kShown), offered(question)));
            EPSILOMETER_TRY(require::that(field->onlyShell.empty(), key, value.write().substr(0, kShown),
                                          "is not offered here: " + std::string(field->onlyShell)));
            if (!value.isNull())
                EPSILOMETER_TRY(add(given, *field, value));
        }
    for (const Field *field : question.fields())
        if (field->kind == FieldKind::File)
            EPSILOMETER_TRY(settleFile(given, *field, ledger));
    return given;
}

} // namespace epsilometer::service::questions
