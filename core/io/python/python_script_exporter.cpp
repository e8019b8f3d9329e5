// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/exporters.h"

#include "core/base/contains.h"
#include "core/base/exact/exact.h"
#include "core/base/text/number_text.h"
#include "core/numeric/outward.h"

#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

namespace epsilometer::io {

namespace {

/// What policies with a scope look at.
constexpr auto kDimensionFields = std::to_array<std::string_view>({"time", "actor", "purpose", "dataset", "blocks"});

/// A value as Python writes it. Python reads the texts of JSON.
std::string python(const Json &value)
{
    if (value.ifBool() != nullptr)
        return *value.ifBool() ? "True" : "False";
    std::string text;
    if (const Json::Array *items = value.ifArray()) {
        for (const Json &item : *items)
            text += (text.empty() ? "" : ", ") + python(item);
        return "[" + text + "]";
    }
    if (const Json::Object *members = value.ifObject()) {
        for (const auto &[key, member] : *members)
            text += (text.empty() ? "" : ", ") + Json(key).write() + ": " + python(member);
        return "{" + text + "}";
    }
    return value.write();
}

/// A parameter as a Python number: a decimal stays as it was typed, a fraction is a quotient. Absent if it is not
/// stated as a finite number.
std::optional<std::string> number(const Mechanism &mechanism, const char *name)
{
    const std::string *text = mechanism.quantity(name);
    const auto exact = text != nullptr ? Exact::parse(name, *text) : Result<Exact>(Exact::infinity());
    if (!exact.ok() || exact->isInfinite())
        return {};
    return *text;
}

/// A measurement of OpenDP for an additive noise on one number; vectors have a domain of their own.
std::string additive(const char *constructor, const char *type, const std::string &scale)
{
    const std::string nan = std::string_view(type) == "float" ? ", nan=False" : "";
    return "dp.m." + std::string(constructor) + "(dp.atom_domain(T=" + type + nan +
           "), dp.absolute_distance(T=" + type + "), scale=float(" + scale + "))";
}

/// The probability of the true answer of one bit, LOWER, for which the response is at most epsilon-DP.
std::string truthProbability(const Exact &epsilon)
{
    return shortestText(outward::down(1 / (1 + std::exp(-epsilon.down())), 4));
}

/// The measurement of OpenDP that costs as much as the mechanism; absent where this program knows no constructor.
std::optional<std::string> measurement(const Mechanism &mechanism)
{
    const std::string_view kind = mechanism.kind();
    const auto scale = number(mechanism, "scale");
    const auto sigma = number(mechanism, "sigma");
    if (kind == "laplace" && scale)
        return additive("make_laplace", "float", *scale);
    if (kind == "discrete_laplace" && scale)
        return additive("make_laplace", "int", *scale);
    if (kind == "gaussian" && sigma)
        return additive("make_gaussian", "float", *sigma);
    if (kind == "discrete_gaussian" && sigma)
        return additive("make_gaussian", "int", *sigma);
    const auto epsilon = number(mechanism, "epsilon");
    const auto truth = number(mechanism, "p");
    const auto categories = number(mechanism, "categories");
    const auto delta = number(mechanism, "delta");
    const bool bit = (!categories || *categories == "2") && (!delta || Exact::parse("delta", *delta)->isZero());
    if (kind == "randomized_response" && bit && (epsilon || truth))
        return "dp.m.make_randomized_response_bool(prob=" +
               (truth ? *truth : truthProbability(*Exact::parse("epsilon", *epsilon))) + ")";
    return {};
}

/// What the spend states besides its mechanism and label, as further arguments: without its blocks it would count for
/// all of them. The time of a spend that ran is not that of the run to come.
std::string stated(const Spend &spend, bool planned)
{
    std::string text;
    for (const SpendField &field : kSpendFields)
        if (contains(kDimensionFields, field.key) && says(spend, field) && (planned || field.key != "time")) {
            const Json value = field.text != nullptr ? Json((spend.*field.text).text()) : spend.*field.json;
            const bool one = field.json != nullptr && value.ifArray() == nullptr; // the blocks are a list there
            text += ", " + std::string(field.key) + "=" + (one ? "[" + python(value) + "]" : python(value));
        }
    return text;
}

/// The library for which a script is written.
enum class Library { Opendp, Opacus };

class PythonScriptExporter final : public Exporter {
public:
    explicit PythonScriptExporter(Library library) : m_library(library) {}

    std::string_view id() const override { return m_library == Library::Opendp ? "python-opendp" : "python-opacus"; }
    Literal title() const override
    {
        return m_library == Library::Opendp ? core::tr("Python script for OpenDP")
                                            : core::tr("Python script for Opacus");
    }
    Result<ExportResult> write(const ExportSubject &subject, Progress &) const override
    {
        ExportResult result;
        result.bytes = head(subject);
        std::uint64_t row = 0;
        for (const Spend &spend : subject.session.spends)
            result.bytes += analysis(spend, ++row, subject.planned, result.notes);
        result.bytes += "\n\nif __name__ == \"__main__\":\n    try:\n        main()\n    except Halted as refused:\n"
                        "        sys.exit(str(refused))\n";
        return result;
    }

private:
    [[nodiscard]] std::string head(const ExportSubject &subject) const
    {
        const std::string file = Json(subject.file.empty() ? std::string("study.dpledger") : subject.file).write();
        std::string text = "#!/usr/bin/env python3\n# The analyses of " + file;
        if (!subject.head.empty())
            text += "; its last line had the SHA-256\n# " + subject.head;
        text +=
            ".\n# Before each of them the ledger is asked: it records the analysis, or raises Halted, and then the\n"
            "# analysis must not run. Fill in what raises NotImplementedError.\nimport sys\n\n";
        if (m_library == Library::Opendp)
            return text +
                   "import opendp.prelude as dp\nfrom epsilometer import Halted, Ledger\n\n"
                   "dp.enable_features(\"contrib\")\nledger = Ledger(" +
                   file +
                   ")\n\n\ndef answer(label):\n"
                   "    \"\"\"The exact answer, in the domain of its measurement. Its sensitivity is the one that is "
                   "recorded.\"\"\"\n"
                   "    raise NotImplementedError(label)\n\n\ndef run(label):\n"
                   "    \"\"\"Runs an analysis for which OpenDP has no constructor, and returns what it "
                   "releases.\"\"\"\n"
                   "    raise NotImplementedError(label)\n\n\ndef main():\n";
        return text +
               "from epsilometer import Halted, Ledger\nfrom epsilometer.hooks import OpacusAccountant\n"
               "from opacus import PrivacyEngine\n\nledger = Ledger(" +
               file +
               ")\n\n\ndef train(label, noise_multiplier, sampling_rate, steps, **states):\n"
               "    \"\"\"Every record is in a batch with the probability sampling_rate. The engine records each step "
               "before its\n    update.\"\"\"\n"
               "    engine = PrivacyEngine()\n    engine.accountant = OpacusAccountant(ledger, label, **states)\n"
               "    raise NotImplementedError(\"engine.make_private(module=, optimizer=, data_loader=, "
               "noise_multiplier=,\"\n                              \" max_grad_norm=), and the steps\")\n\n\n"
               "def run(label):\n    \"\"\"Runs an analysis other than training, and returns what it releases.\"\"\"\n"
               "    raise NotImplementedError(label)\n\n\ndef main():\n";
    }

    [[nodiscard]] std::string analysis(const Spend &spend, std::uint64_t row, bool planned,
                                       std::vector<Message> &notes) const
    {
        const Mechanism mechanism = exportedMechanism(spend);
        const std::string label = Json(spend.step.label.empty() ? std::to_string(row) : spend.step.label).write();
        const auto training = trainingOf(mechanism, spend.step.count);
        if (m_library == Library::Opacus && training)
            return "    train(" + label + ", " + *training + stated(spend, planned) + ")\n";
        const bool once = spend.step.count == 1;
        const std::string indent = once ? "    " : "        ";
        std::string text = once ? "" : "    for _ in range(" + std::to_string(spend.step.count) + "):\n";
        text +=
            indent + "ledger.spend(" + python(mechanism.json()) + ", label=" + label + stated(spend, planned) + ")\n";
        const auto own = m_library == Library::Opendp ? measurement(mechanism) : std::nullopt;
        if (own)
            return text + indent + "measure = " + *own + "\n" + indent + "print(" + label + ", measure(answer(" +
                   label + ")))\n";
        notes.push_back(core::tr("analysis {1}: {2} has no constructor there that is known here; its code is to be "
                                 "called in run()",
                                 row, mechanism.kind()));
        return text + indent + "print(" + label + ", run(" + label + "))\n";
    }

    /// The arguments of train() for all steps of `count` runs, of Poisson batches of single records; Opacus has no
    /// others.
    static std::optional<std::string> trainingOf(const Mechanism &mechanism, std::uint64_t count)
    {
        const auto noise = number(mechanism, "noise_multiplier");
        const auto rate = number(mechanism, "sampling_rate");
        const auto steps = number(mechanism, "steps");
        const Json *const sampling = mechanism.find("sampling");
        const bool poisson =
            sampling != nullptr && sampling->ifString() != nullptr && *sampling->ifString() == "poisson";
        if (mechanism.kind() != "subsampled_gaussian" || !noise || !rate || !steps || !poisson ||
            number(mechanism, "records"))
            return {};
        return "noise_multiplier=" + *noise + ", sampling_rate=" + *rate +
               ", steps=" + (*Exact::parse("steps", *steps) * Exact(count)).text();
    }

    Library m_library;
};

} // namespace

/// Writes a program that runs the spends one after another with measurements of OpenDP, and asks the ledger before
/// each. Tests: tests/core/io/python_script_test.cpp, tests/python/test_epsilometer.py
std::unique_ptr<const Exporter> makePythonOpendpExporter()
{
    return std::make_unique<PythonScriptExporter>(Library::Opendp);
}

/// The same with training by Opacus, whose steps the ledger records one by one.
std::unique_ptr<const Exporter> makePythonOpacusExporter()
{
    return std::make_unique<PythonScriptExporter>(Library::Opacus);
}

} // namespace epsilometer::io
