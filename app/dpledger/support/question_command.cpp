// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/question_command.h"

#include "app/dpledger/support/console.h"
#include "core/base/require.h"

#include <algorithm>
#include <utility>

namespace epsilometer::dpledger {

namespace {

namespace questions = service::questions;
using questions::Field;
using questions::FieldKind;

std::string optionOf(const Field &field)
{
    std::string name(field.option.empty() ? field.name : field.option);
    std::ranges::replace(name, '_', '-');
    return "--" + name;
}

/// The texts in the slot of a field; an option may not be given empty.
std::vector<std::string> typed(const Field &field)
{
    if (const auto *text = std::get_if<std::string *>(&field.slot))
        return (*text)->empty() ? std::vector<std::string>() : std::vector<std::string>{**text};
    const auto *list = std::get_if<std::vector<std::string> *>(&field.slot);
    return list == nullptr ? std::vector<std::string>() : **list;
}

} // namespace

void declare(Options &options, const Field &field)
{
    const std::string help = field.text();
    if (field.rare)
        options.rareGroup(std::string(field.heading));
    else
        options.group(std::string(field.heading));
    if (field.kind == FieldKind::Flag)
        return options.flag(optionOf(field), *std::get<bool *>(field.slot), help);
    if (field.kind == FieldKind::List)
        return options.texts(optionOf(field), *std::get<std::vector<std::string> *>(field.slot), help);
    if (field.kind == FieldKind::Repeated)
        return options.repeated(optionOf(field), *std::get<std::vector<std::string> *>(field.slot), help);
    std::string &value = *std::get<std::string *>(field.slot);
    if (field.hasPlace() && !field.missing.empty())
        return options.positional(field.placeName(), value, help);
    if (field.hasPlace())
        return options.optionalPositional(field.placeName(), value, help);
    if (!field.oneOf.empty())
        return options.words(optionOf(field), value, {field.oneOf.begin(), field.oneOf.end()}, help);
    options.text(optionOf(field), value, help);
}

QuestionCommand::QuestionCommand(const service::questions::QuestionKind &kind)
    : m_kind(kind), m_name(kind.method), m_question(kind)
{
    std::ranges::replace(m_name, '_', '-');
}

void QuestionCommand::addOptions(Options &options)
{
    for (const Field *field : m_question.fields()) {
        if (field->kind == FieldKind::Mechanism && field->positional)
            options.optionalWords("MECHANISM", m_words,
                                  "The mechanism to run: its kind and parameters, as in: laplace scale=10");
        declare(options, *field);
    }
}

Result<service::questions::Given> QuestionCommand::given() const
{
    service::questions::Given given;
    for (const Field *field : m_question.fields()) {
        std::vector<std::string> texts = typed(*field);
        if (field->kind == FieldKind::Mechanism && field->positional && !m_words.empty()) {
            EPSILOMETER_TRY(require::that(texts.empty(), "MECHANISM", m_words,
                                          "must not be given together with " + optionOf(*field)));
            texts = {m_words};
        }
        const auto *flag = std::get_if<bool *>(&field->slot);
        if (flag != nullptr ? **flag : !texts.empty())
            given.emplace(field->name, std::move(texts));
    }
    return given;
}

Result<ExitCode> QuestionCommand::run(const Environment &environment)
{
    EPSILOMETER_ASSIGN(service::questions::Given typed, given());
    const bool json = typed.erase("json") > 0;
    EPSILOMETER_ASSIGN(service::questions::Question *const question, m_question.settle(typed, environment));
    MechanismResolver resolver(environment.catalog.mechanisms);
    EPSILOMETER_ASSIGN(const service::questions::Reply reply,
                       question->answer({environment, resolver, nullptr,
                                         [](std::string_view warning) { console::complain(warning); }}));
    isDone(reply.done);
    if (json)
        console::printJson(reply.json());
    else if (reply.text)
        console::printStyled(reply.text(console::style()));
    if (!reply.complaint.empty())
        console::complain(reply.complaint);
    return reply.fine ? ExitCode::Fine : ExitCode::Findings;
}

} // namespace epsilometer::dpledger
