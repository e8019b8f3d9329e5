// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "core/base/text/text.h"
#include "core/mechanisms/parameter_text.h"
#include "core/present/table/cells.h"
#include "core/present/table/table_text.h"
#include "core/service/mechanism_json.h"
#include "core/service/request.h"

namespace epsilometer::dpledger {

namespace {

/// "gaussian sigma=1": the kind with modest values, as typed in a shell.
std::string example(const MechanismKind &kind)
{
    std::string words(kind.id());
    const Mechanism mechanism = exampleMechanism(kind);
    for (const auto &[name, value] : mechanism.members())
        if (name != "kind")
            words += " " + name + "=" + (value.ifString() != nullptr ? *value.ifString() : "'" + value.write() + "'");
    return words;
}

/// "required", "optional", or the default.
std::string necessity(const ParameterSpec &spec)
{
    if (!spec.defaultText.empty())
        return "default " + std::string(spec.defaultText);
    return spec.optional ? "optional" : "required";
}

std::string domain(const ParameterSpec &spec)
{
    if (spec.type == ParameterType::Choice)
        return joined(spec.choices, " | ");
    const std::string text = describe(spec).english();
    constexpr std::string_view kMust = "must be ";
    return text.starts_with(kMust) ? text.substr(kMust.size()) : text;
}

/// `dpledger mechanisms`: the kinds of mechanisms and their parameters, from the tables that forms and parsers use.
class MechanismsCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "mechanisms"; }
    [[nodiscard]] std::string_view summary() const override { return "List the mechanisms, or the parameters of one"; }

    void addOptions(Options &options) override
    {
        options.optionalPositional("KIND", m_kind, "A kind of mechanism, such as gaussian: its parameters and formula");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        const MechanismKinds &kinds = environment.catalog.mechanisms;
        if (m_kind.empty()) {
            list(kinds);
            return ExitCode::Fine;
        }
        const Mechanism asked(m_kind, {});
        EPSILOMETER_TRY(service::checkKind(asked, kinds, "KIND"));
        const MechanismKind *kind = findMechanism(kinds, m_kind);
        if (kind == nullptr)
            return Error{
                ErrorCode::OutOfDomain, "KIND", m_kind, "is no kind of mechanism; dpledger mechanisms lists them", {}};
        if (m_json)
            console::printJson(service::mechanismKindJson(*kind));
        else
            print(*kind);
        return ExitCode::Fine;
    }

private:
    void list(const MechanismKinds &kinds) const
    {
        Json::Array all;
        present::TableSpec table{
            "mechanisms", "", {{"kind", "Kind", false, {}}, {"title", "Mechanism", false, {}}}, {}, {}};
        table.note = "dpledger mechanisms KIND: parameters, formula, source and an example.";
        for (const auto &kind : kinds) {
            all.push_back(service::mechanismKindJson(*kind));
            table.rows.push_back({present::textCell(std::string(kind->id())), present::textCell(kind->title())});
        }
        if (m_json)
            console::printJson(Json::object({{"mechanisms", std::move(all)}}));
        else
            console::printStyled(present::tableText(table, console::style()));
    }

    static void print(const MechanismKind &kind)
    {
        const present::TextStyle style = console::style();
        present::TableSpec table{"parameters",
                                 "",
                                 {{"name", "Parameter", false, {}},
                                  {"needed", "Needed", false, {}},
                                  {"domain", "Must be", false, {}},
                                  {"help", "Meaning", false, {}}},
                                 {},
                                 {}};
        for (const ParameterSpec &spec : kind.parameters())
            table.rows.push_back({present::textCell(std::string(spec.name)), present::textCell(necessity(spec)),
                                  present::textCell(domain(spec)), present::textCell(spec.help)});
        console::printStyled(present::paragraphText(kind.title() + Message(": ") + kind.description(), style) +
                             present::paragraphText("Cost: " + Message(kind.formula()), style) +
                             present::paragraphText("Source: " + Message(kind.source()), style) + "\n" +
                             present::tableText(table, style) + "\nExample: " + example(kind) + "\n");
    }

    std::string m_kind;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeMechanismsCommand()
{
    return std::make_unique<MechanismsCommand>();
}

} // namespace epsilometer::dpledger
