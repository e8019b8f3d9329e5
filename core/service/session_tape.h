// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/session.h"
#include "core/present/charts/tape/tape.h"
#include "core/service/host.h"
#include "core/service/input.h"

#include <optional>
#include <string>
#include <vector>

namespace epsilometer::service {

/// The picture of a session: its record and then a plan behind it, under the plan's policy. Where the plan's rules look
/// at outcomes, simulated paths are added.
/// recorded  rounds of the session; adaptive  whether parameters depend on outputs
/// Errors  those of account::accountSequence() and simulation::simulate(). Tests: tests/e2e/chart_test.cpp
[[nodiscard]] Result<present::Tape> sessionTape(const Session &session, const account::Rounds &recorded,
                                                const Plan &plan, bool adaptive, const Host &host);

/// The lanes with these ids, in this order; without ids all of them. Errors  OutOfDomain on `field` for another id
[[nodiscard]] Result<std::vector<present::ChartSpec>>
chosenLanes(const present::Tape &tape, const std::vector<std::string> &ids, const std::string &field);

/// What is left of the policy's budget over time, as the only chart of a picture.
/// Errors: NotApplicable where claimed times do not say how fast it is used; those of recordPace().
[[nodiscard]] Result<std::vector<present::ChartSpec>> burnDown(const Input &input, const Policy &policy,
                                                               const Host &host);

enum class PictureFormat { Svg, Vega, Pgf };
/// The width of a picture on paper, in millimetres; absent if nothing was typed. Errors: OutOfDomain on `field`.
[[nodiscard]] Result<std::optional<int>> paperWidth(const std::string &typed, const std::string &field);
/// The lanes as one picture: text of the format.
/// paper  its width there, in millimetres: with text of 8 points, and without title and caption, which the page has
[[nodiscard]] std::string pictureText(const std::vector<present::ChartSpec> &lanes, PictureFormat format,
                                      std::optional<int> paper);

} // namespace epsilometer::service
