// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/json/laboratory_json.h"

#include "core/notions/conversions/zcdp.h"
#include "core/present/charts/laboratory/laboratory_charts.h"
#include "core/present/json/individual_json.h"

namespace epsilometer::present {

namespace {

Json spreadJson(const individual::Spread &spread)
{
    Json::Array values;
    for (const auto value : spread.values)
        values.push_back(Json::number(value));
    return Json::object({{"mean", Json::number(spread.mean)},
                         {"standard_error", Json::number(spread.standardError)},
                         {"values", Json(std::move(values))}});
}

Json costJson(const individual::DescentCost &cost, double delta)
{
    return Json::object({{"rho", Json::number(cost.rho)},
                         {"rho_training", Json::number(cost.rhoTrain)},
                         {"rho_checks", Json::number(cost.rhoChecks)},
                         {"rho_stopping", Json::number(cost.rhoStop)},
                         {"norm_budget", Json::number(cost.normBudget)},
                         {"epsilon", Json::number(zcdp::epsilonCks(cost.rho, delta))}});
}

Json comparisonJson(const individual::DescentComparison &comparison, const Message &name, double delta)
{
    const auto &settings = comparison.settings;
    return Json::object({{"name", name},
                         {"clip", Json::number(settings.clip)},
                         {"sigma", Json::number(settings.sigma)},
                         {"steps", Json::integer(settings.steps)},
                         {"learning_rate", Json::number(settings.learningRate)},
                         {"hidden", Json::integer(settings.hidden)},
                         {"network", settings.convolutional ? "convolutional" : "connected"},
                         {"first_seed", Json::count(settings.seed)},
                         {"cost_plain", costJson(comparison.example.plain.cost, delta)},
                         {"cost_filtered", costJson(comparison.example.filtered.cost, delta)},
                         {"plain", spreadJson(comparison.plain)},
                         {"filtered", spreadJson(comparison.filtered)},
                         {"gain", spreadJson(comparison.gain)}});
}

} // namespace

Json laboratoryJson(const std::vector<individual::DescentComparison> &comparisons, const std::vector<Message> &names,
                    double delta)
{
    Json::Array settings;
    for (std::size_t i = 0; i < comparisons.size(); ++i)
        settings.push_back(comparisonJson(comparisons[i], names[i], delta));
    Json out = Json::object({{"delta", Json::number(delta)}, {"theorem", "Feldman, Zrnic 2021, Algorithms 6 and 7"}});
    out.set("neighbours", std::string(id(kIndividualNeighbours)));
    out.set("valid", std::string(id(Validity::FullyAdaptive)));
    out.set("settings", Json(std::move(settings)));
    if (!comparisons.empty())
        out.set("guarantee", laboratoryGuarantee(comparisons.front().example, delta));
    return out;
}

} // namespace epsilometer::present
