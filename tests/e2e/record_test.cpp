// SPDX-License-Identifier: GPL-3.0-or-later
// Proves:
// - record appends any event that is neither a spend, a seal nor an import, after checking it; the chain stays valid
// - a policy's quantities are written as text; the answer says which filter is in force now; a misspelt key is refused
// - an anchor gets the digest of its lines; a changed policy asks for its reason in the audit
// - import --preview shows rows, mapping and problems and writes nothing; columns are mapped by name
// - export to the registry asks for what is not stated, then gives an entry
// - completion scripts are accepted by their shells and name every command
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::record_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class Record : public testing::Test {
protected:
    void SetUp() override
    {
        m_file = m_scratch.path("a.dpledger");
        ASSERT_EQ(dpledger({"new", m_file, "--epsilon", "1", "--delta", "1e-6", "--filter", "universal", "--title",
                            "A study", "--json"})
                      .status,
                  0);
        ASSERT_EQ(dpledger({"spend", m_file, "--mechanism", R"({"kind":"pure_dp","epsilon":"0.1"})"}).status, 0);
    }
    [[nodiscard]] Outcome record(std::vector<std::string> arguments) const
    {
        arguments.insert(arguments.begin(), {"record", m_file});
        return dpledger(arguments);
    }

    Scratch m_scratch;
    std::string m_file;
};

TEST_F(Record, AppendsEventsThatSaySomething)
{
    EXPECT_EQ(record({"--type", "note", "--text", "checked", "--refers-to", "2"}).status, 0);
    EXPECT_EQ(record({"--type", "outside", "--text", "exact counts of beds", "--time", "2026-03-01"}).status, 0);
    EXPECT_THAT(readFile(m_file), HasSubstr(R"("time":"2026-03-01T00:00:00Z")")) << "the first second of the day";
    EXPECT_EQ(record({"--type", "dataset", "--body", R"({"name":"admissions","n":"100000"})"}).status, 0);
    EXPECT_EQ(record({"--type", "release", "--refers-to", "2", "--body", R"({"url":"https://example.org/t"})"}).status,
              0);
    EXPECT_EQ(record({"--type", "amend", "--refers-to", "2", "--reason", "typed wrong", "--body",
                      R"({"correct":{"label":"mean age"}})"})
                  .status,
              0);
    const Outcome policy = record({"--type", "policy", "--reason", "a longer study", "--body",
                                   R"({"epsilon":"2","delta":"1e-6"})", "--actor", "ann", "--json"});
    EXPECT_EQ(policy.status, 0) << policy.err;
    EXPECT_EQ(text(at(policy.json(), {"seq"})), "8");
    const Outcome audited = dpledger({"audit", m_file, "--json"});
    EXPECT_EQ(text(at(byId(audited.json(), "findings", "POLICY-CHANGED"), {"evidence", "who"})), "ann");
    EXPECT_EQ(dpledger({"verify", m_file}).status, 0);
}

TEST_F(Record, APolicyIsWrittenAsTextAndSaysWhatIsInForce)
{
    const std::vector<std::string> change = {"--type", "policy", "--reason", "a longer study", "--body"};
    const auto changed = [&](std::initializer_list<std::string> more) {
        std::vector<std::string> arguments = change;
        arguments.insert(arguments.end(), more);
        return record(arguments);
    };
    const Outcome first = changed({R"({"epsilon":5,"delta":0,"filter":"renyi","parameters":{"alpha":[2,3]}})"});
    EXPECT_EQ(first.status, 0) << first.err;
    EXPECT_THAT(readFile(m_file),
                HasSubstr(R"("delta":"0","epsilon":"5","filter":"renyi","parameters":{"alpha":["2","3"]})"));
    EXPECT_THAT(first.out, HasSubstr("in force now: renyi filter, which was universal"));
    const Outcome second = changed({R"({"epsilon":"2","delta":"1e-6"})"});
    EXPECT_THAT(second.out, HasSubstr("in force now: potential filter, which was renyi"));
    EXPECT_THAT(second.out, HasSubstr("on_halt skip"));
    const Json json = changed({R"({"epsilon":"2","delta":"0","filter":"basic","on_halt":"latch"})", "--json"}).json();
    EXPECT_EQ(text(at(json, {"filter"})), "basic");
    EXPECT_EQ(text(at(json, {"on_halt"})), "latch");
    const std::string before = readFile(m_file);
    const Outcome misspelt = changed({R"({"epsilon":"2","delta":"0","fliter":"basic"})"});
    EXPECT_EQ(misspelt.status, 64);
    EXPECT_THAT(misspelt.oneLine(), HasSubstr("fliter: is ignored; \"filter\" was probably meant"));
    EXPECT_EQ(readFile(m_file), before);
}

TEST_F(Record, ASpendIsWithdrawn)
{
    EXPECT_EQ(record({"--type", "withdraw", "--refers-to", "2", "--reason", "never run"}).status, 0);
    EXPECT_THAT(dpledger({"audit", m_file}).out, HasSubstr("WITHDRAWN"));
}

TEST_F(Record, AnchorsCarryTheDigestOfTheirLines)
{
    const Outcome anchored =
        record({"--type", "anchor", "--lines", "2", "--body", R"({"kind":"commit","proof":"0123abcd"})"});
    EXPECT_EQ(anchored.status, 0) << anchored.err;
    const std::string digest = shell("head -n 2 '" + m_file + "' | sha256sum | cut -c1-64").out;
    EXPECT_THAT(readFile(m_file), HasSubstr(R"("sha256":")" + digest.substr(0, 64)));
    EXPECT_THAT(dpledger({"verify", m_file}).out, HasSubstr("anchored to line 2 by commit 0123abcd"));
}

TEST_F(Record, RefusesTheRestAndWritesNothing)
{
    const std::string before = readFile(m_file);
    const std::vector<std::pair<std::vector<std::string>, std::string>> refused{
        {{"--type", "spend", "--body", "{}"}, "dpledger spend"},
        {{"--type", "seal"}, "dpledger seal"},
        {{"--type", "telemetry"}, "must be an event type: policy, partition"},
        {{"--type", "note"}, "must not be empty without --body"},
        {{"--type", "note", "--refers-to", "2"}, "must not be empty without --body"},
        {{"--type", "plan"}, "must not be empty without --body"},
        {{"--type", "note", "--body", "[1]"}, "JSON object"},
        {{"--type", "note", "--body", R"({"seq":9})"}, "written by the program"},
        {{"--type", "note", "--refers-to", "3", "--text", "t"}, "earlier line"},
        {{"--type", "withdraw", "--refers-to", "2"}, "reason"},
        {{"--type", "withdraw", "--refers-to", "0", "--reason", "t"}, "must be the seq of a spend"},
        {{"--type", "withdraw", "--refers-to", "1", "--reason", "t"}, "must be the seq of a spend"},
        {{"--type", "policy", "--body", R"({"epsilon":"-1","delta":"0"})"}, "epsilon"},
        {{"--type", "policy", "--body", R"({"epsilon":"2","delta":"0"})"}, "the reason of the change of policy"},
        {{"--type", "anchor", "--lines", "4", "--body", R"({"kind":"commit","proof":"p"})"}, "must be 1 to 3"},
        {{"--type", "anchor", "--lines", "2", "--body", R"({"kind":"rfc3161","proof":"not base64!"})"}, "proof"},
        {{"--type", "amend", "--refers-to", "2", "--reason", "t", "--body",
          R"({"correct":{"mechanism":{"kind":"pure_dp"}}})"},
         "epsilon"},
        {{"--type", "amend", "--refers-to", "2", "--reason", "t", "--body", R"({"correct":{"count":0}})"}, "count"},
        {{"--type", "amend", "--refers-to", "1", "--reason", "t", "--body", R"({"correct":{"epsilon":"9"}})"},
         "changes nothing"},
        {{"--type", "policy", "--reason", "t", "--body", R"({"epsilon":"2","delta":"0","filter":"zzz"})"}, "zzz"},
        {{"--type", "policy", "--reason", "t", "--body", R"({"epsilon":"2","delta":"0","filtr":"basic"})"},
         "\"filter\""},
        {{"--type", "policy", "--reason", "t", "--body", R"({"epsilon":"2","delta":"0","on_hlat":"skip"})"}, "on_halt"},
        {{"--type", "amend", "--refers-to", "2", "--reason", "t", "--body", R"({"correct":{"cuont":5}})"}, "\"count\""},
        {{"--type", "amend", "--refers-to", "2", "--reason", "t", "--body", R"({"correct":{"count":5,"repeat":5}})"},
         "not a field of a spend"},
        {{"--type", "amend", "--refers-to", "0", "--reason", "t", "--body", R"({"correct":{"titel":"A"}})"}, "title"},
        {{"--type", "amend", "--refers-to", "0", "--reason", "t", "--body", R"({"correct":{"unit":{"entitiy":"a"}}})"},
         "entity"},
        {{"--type", "note", "--body", R"({"text":"t","n":[1.5]})"}, "below 2^53"},
        {{"--type", "note", "--body", R"({"text":"t","n":9007199254740993})"}, "below 2^53"},
        {{"--type", "note", "--text", "x", "--body", R"({"text":"y"})"}, "--text already"},
        {{"--type", "withdraw", "--refers-to", "2", "--text", "t"}, "must be given as --reason"},
        {{"--type", "note", "--reason", "t"}, "must be given as --text"},
        {{"--type", "note", "--text", "t", "--time", "2026-02-30T01:00:00Z"}, "--time"},
        {{"--type", "note", "--text", "t", "--time", "2026-01-31T25:00:00Z"}, "--time"}};
    for (const auto &[arguments, said] : refused) {
        const Outcome outcome = record(arguments);
        EXPECT_EQ(outcome.status, 64) << said;
        EXPECT_THAT(outcome.oneLine(), HasSubstr(said));
    }
    EXPECT_EQ(readFile(m_file), before);
}

TEST_F(Record, TheRegistryEntryAsksForWhatIsNotStated)
{
    const Outcome asked = dpledger({"export", m_file, "--to", "registry"});
    EXPECT_EQ(asked.status, 2);
    EXPECT_THAT(asked.oneLine(), HasSubstr("tier must be one of 1 | 2 | 3"));
    const Outcome reported = dpledger({"report", m_file, "--to", "registry"});
    EXPECT_EQ(reported.status, asked.status);
    EXPECT_EQ(reported.err, asked.err);
    ASSERT_EQ(record({"--type", "note", "--body",
                      R"({"registry":{"tier":1,"deployment":{"data_product_type":"Dataset"},"deployment_model":
                         {"model_name":"Central","data_source_type":"Static","access_type":"Non-interactive"}}})"})
                  .status,
              0);
    const Outcome entry = dpledger({"export", m_file, "--to", "registry"});
    EXPECT_EQ(entry.status, 0) << entry.err;
    EXPECT_THAT(entry.out, HasSubstr("url_slug: \"a-study\""));
    EXPECT_EQ(dpledger({"report", m_file, "--to", "registry"}).out, entry.out) << "out of the report's numbers";
    EXPECT_EQ(dpledger({"export", m_file, "--to", "json"}).status, 0);
    const Outcome written = dpledger({"export", m_file, "--to", "csv", "-o", m_scratch.path("a.csv"), "--json"});
    EXPECT_EQ(text(at(written.json(), {"format"})), "csv");
}

TEST(ImportPreview, UnderstoodIsAccounted)
{
    const Scratch scratch;
    const std::string table = scratch.file("t.csv", "mechanism,sigma,sampling_rate,steps,sampling\n"
                                                    "subsampled_gaussian,1,0.01,9,poisson\n");
    const Outcome preview = dpledger({"import", table, "--preview"});
    EXPECT_EQ(preview.status, 1);
    EXPECT_THAT(preview.out, HasSubstr("Not understood"));
    EXPECT_THAT(preview.out, HasSubstr("is not a parameter of"));
    const std::string ledger = scratch.path("t.dpledger");
    EXPECT_EQ(dpledger({"import", table, "-o", ledger, "--neighbours", "add-remove"}).status, 2);
    EXPECT_EQ(dpledger({"import", table, "-o", ledger, "--neighbours", "add-remove", "--accept-unreadable"}).status, 0);
    EXPECT_THAT(dpledger({"account", ledger}).out, HasSubstr("No finite bound on epsilon is known"));
}

TEST(ImportPreview, ShowsAndWritesNothing)
{
    const Scratch scratch;
    const std::string table = scratch.file("t.csv", "what,cost,host\nq1,0.5,a\nq2,half,b\n");
    const std::vector<std::string> columns{"--column",     "what=label", "--column",
                                           "cost=epsilon", "--column",   "host=ignore"};
    std::vector<std::string> arguments{"import", table, "--from", "csv", "--preview"};
    EXPECT_EQ(dpledger(arguments).status, 2) << "no column epsilon";
    arguments.insert(arguments.end(), columns.begin(), columns.end());
    const Outcome preview = dpledger(arguments);
    EXPECT_EQ(preview.status, 1) << preview.err;
    for (const char *shown :
         {"nothing was written", "column cost is read as epsilon", "pure_dp", "half", "neighbours -> not stated"})
        EXPECT_THAT(preview.out, HasSubstr(shown));
    arguments.emplace_back("--json");
    EXPECT_EQ(text(at(dpledger(arguments).json(), {"not_understood", "0", "line"})), "3");
    EXPECT_THAT(scratch.names(), ElementsAre("t.csv"));

    std::vector<std::string> import{"import", table, "--from", "csv", "-o", scratch.path("t.dpledger")};
    import.insert(import.end(), columns.begin(), columns.end());
    EXPECT_EQ(dpledger(import).status, 2);
    import.insert(import.end(), {"--accept-unreadable", "--neighbours", "add-remove"});
    EXPECT_EQ(dpledger(import).status, 0);
    EXPECT_THAT(readFile(scratch.path("t.dpledger")), HasSubstr(R"("neighbours":"add-remove")"));
    EXPECT_EQ(dpledger({"import", table, "--from", "csv"}).status, 64) << "neither -o nor --preview";
    import.insert(import.end(), {"--column", "cost=ignore"});
    const Outcome twice = dpledger(import);
    EXPECT_EQ(twice.status, 64);
    EXPECT_THAT(twice.oneLine(), HasSubstr("cost=ignore: must be the only meaning of its column"));
}

TEST(ImportPreview, SaysTheBudgetThatIsWritten)
{
    const Scratch scratch;
    const std::string state = scratch.file(
        "state.json",
        R"({"schema_version":1,"backend":"rdp","config":{"target_delta":1e-5,"neighboring_relation":"add-or-remove-one",
           "sampling_method":"poisson"},"orders":[],"compositions":[{"event":{"noise_multiplier":1.1,"sample_size":50,
           "population_size":1000},"count":2}]})");
    const auto preview = [&](const std::vector<std::string> &flags) {
        std::vector<std::string> arguments{"import", state, "--from", "flower", "--preview"};
        arguments.insert(arguments.end(), flags.begin(), flags.end());
        return dpledger(arguments).out;
    };
    EXPECT_THAT(preview({}), HasSubstr("budget -> none: give --epsilon and --delta 1e-5, as the source states it\n"));
    // Without --delta that of the source, and of one that states none the delta that account takes.
    EXPECT_THAT(preview({"--epsilon", "7"}), HasSubstr("budget -> epsilon 7, delta 1e-5\n"));
    EXPECT_THAT(preview({"--epsilon", "7", "--delta", "1e-7"}),
                HasSubstr("budget -> epsilon 7, delta 1e-7: give --delta 1e-5, as the source states it\n"));
    EXPECT_THAT(preview({"--epsilon", "7", "--delta", "0.00001"}), HasSubstr("budget -> epsilon 7, delta 0.00001\n"));
    const std::string ledger = scratch.path("state.dpledger");
    ASSERT_EQ(dpledger({"import", state, "--from", "flower", "-o", ledger, "--epsilon", "7"}).status, 0);
    EXPECT_THAT(readFile(ledger), HasSubstr(R"("delta":"1e-5")"));
    const std::string gaussian = scratch.file("g.jsonl", R"({"mechanism":{"kind":"gaussian","sigma":"9"}})");
    const std::string pure = scratch.file("p.jsonl", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"}})");
    for (const auto &[log, delta] : {std::pair(gaussian, "delta 1e-6"), std::pair(pure, "delta 0")})
        EXPECT_THAT(dpledger({"import", log, "--preview", "--epsilon", "7"}).out, HasSubstr(delta)) << log;
}

TEST(ImportPreview, SaysThatTheRelationIsNotStated)
{
    const Scratch scratch;
    const std::string table = scratch.file("t.csv", "epsilon\n0.5\n");
    const Outcome silent = dpledger({"import", table, "--from", "csv", "-o", scratch.path("t.dpledger")});
    EXPECT_EQ(silent.status, 0);
    EXPECT_THAT(silent.oneLine(), HasSubstr("--neighbours"));
}

TEST(Completions, AreAcceptedByTheirShells)
{
    const Scratch scratch;
    const std::string help = dpledger({"--help"}).out;
    EXPECT_THAT(help, Not(HasSubstr("completions")));
    for (const std::string name : {"bash", "zsh", "fish"}) {
        const Outcome script = dpledger({"completions", name});
        ASSERT_EQ(script.status, 0) << name;
        for (const char *word : {"can-spend", "allowed-signers", "dp-event", "whitehouse"})
            EXPECT_THAT(script.out, HasSubstr(word)) << name;
        const std::string file = scratch.file("completions." + name, script.out);
        const bool installed = shell("command -v " + name).status == 0;
        EXPECT_TRUE(!installed || shell(name + " -n '" + file + "'").status == 0) << name;
    }
    EXPECT_EQ(dpledger({"completions", "tcsh"}).status, 64);
    const Outcome offered = shell("bash -c '. " + scratch.path("completions.bash") +
                                  "; COMP_WORDS=(dpledger ver); COMP_CWORD=1; _dpledger; echo \"${COMPREPLY[@]}\"; "
                                  "COMP_WORDS=(dpledger import --from o); COMP_CWORD=3; _dpledger; "
                                  "echo \"${COMPREPLY[@]}\"; "
                                  "COMP_WORDS=(dpledger cost discrete_); COMP_CWORD=2; _dpledger; "
                                  "echo \"${COMPREPLY[@]}\"; "
                                  "COMP_WORDS=(dpledger cost discrete_gaussian si); COMP_CWORD=3; _dpledger; "
                                  "echo \"${COMPREPLY[@]}\"; "
                                  "COMP_WORDS=(dpledger policy hand); COMP_CWORD=2; _dpledger; "
                                  "echo \"${COMPREPLY[@]}\"'");
    EXPECT_EQ(offered.out, "verify\nopacus opendp\ndiscrete_laplace discrete_gaussian\nsigma=\nhand-over\n")
        << offered.err;
    EXPECT_THAT(dpledger({"completions", "bash"}).out,
                HasSubstr("report:--to) COMPREPLY=($(compgen -W 'html md json registry'"));
}

TEST(Usage, AMisspeltCommandIsAnsweredWithTheNearOne)
{
    const Outcome misspelt = dpledger({"acount", "x"});
    EXPECT_EQ(misspelt.status, 64);
    EXPECT_THAT(misspelt.oneLine(), HasSubstr("did you mean account?"));
    EXPECT_THAT(dpledger({"nonsense"}).oneLine(), Not(HasSubstr("did you mean")));
}

} // namespace
} // namespace epsilometer::e2e::record_test
