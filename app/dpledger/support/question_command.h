// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/command.h"
#include "core/service/questions/question.h"

#include <string>

namespace epsilometer::dpledger {

/// A question as a command: its fields are the options, and its answer is printed as text, or with --json as JSON.
class QuestionCommand final : public Command {
public:
    explicit QuestionCommand(const service::questions::QuestionKind &kind);

    [[nodiscard]] std::string_view name() const override { return m_name; }
    [[nodiscard]] std::string_view summary() const override { return m_kind.summary; }
    void addOptions(Options &options) override;
    Result<ExitCode> run(const Environment &environment) override;

private:
    [[nodiscard]] Result<service::questions::Given> given() const;

    const service::questions::QuestionKind &m_kind;
    std::string m_name;
    service::questions::AskedQuestion m_question;
    std::string m_words; ///< of the mechanism without its name
};

/// Declares a field as an option, whose value goes to the field's slot.
void declare(Options &options, const service::questions::Field &field);

} // namespace epsilometer::dpledger
