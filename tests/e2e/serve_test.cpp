// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of serve:
// - on standard input and output it answers line by line, in order, and ends with its input
// - clients at one budget, all at once, are given exactly what fits
// - killed at random moments, no acknowledged spend is lost, and the budget is never exceeded
// - a question that takes long stops no other client, and its own client gets its answers in order
// - neither a lock that another program holds, nor a batch, nor answers that are not read keep other clients waiting
// - a mechanism whose cost takes long is refused; many silent clients make room for another one
// - accounts of a group spend in their own names, and change nothing else
// - it ends on SIGTERM, whatever its clients do
// - the socket is its owner's alone; what is there already is not touched; one left behind is replaced, and one of
//   another server stays
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <functional>
#include <grp.h>
#include <iterator>
#include <pwd.h>
#include <random>
#include <set>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace epsilometer::e2e::serve_test {
namespace {

using testing::HasSubstr;

std::string spendRequest(const std::string &label)
{
    return R"({"jsonrpc":"2.0","id":1,"method":"spend","params":{"label":")" + label +
           R"(","mechanism":{"kind":"pure_dp","epsilon":"0.01"}}})"
           "\n";
}

std::string newLedger(const Scratch &scratch, const std::string &epsilon)
{
    const std::string file = scratch.path("a.dpledger");
    EXPECT_EQ(dpledger({"new", file, "--epsilon", epsilon, "--filter", "basic"}).status, 0);
    return file;
}

/// dpledger serve on a socket; the line that says that it listens was read.
class Serving {
public:
    /// files  how many it may have open; 0: as many as this test
    /// group  whose accounts may use it; empty: none
    Serving(const std::string &file, const std::string &socket, rlim_t files = 0, const std::string &group = {})
        : m_socket(socket)
    {
        int pipes[2];
        EXPECT_EQ(::pipe(pipes), 0);
        m_child = ::fork();
        if (m_child == 0) {
            ::dup2(pipes[1], STDOUT_FILENO);
            ::close(pipes[0]);
            ::close(pipes[1]);
            const rlimit limit{files, files};
            if (files > 0)
                ::setrlimit(RLIMIT_NOFILE, &limit);
            ::execl(DPLEDGER_PROGRAM, DPLEDGER_PROGRAM, "serve", file.c_str(), "--socket", socket.c_str(),
                    group.empty() ? nullptr : "--group", group.c_str(), nullptr);
            ::_exit(127);
        }
        ::close(pipes[1]);
        char byte = 0;
        std::string line;
        while (::read(pipes[0], &byte, 1) == 1 && byte != '\n')
            line += byte;
        ::close(pipes[0]);
        EXPECT_THAT(line, HasSubstr("serving"));
    }
    ~Serving() { end(SIGTERM); }
    Serving(const Serving &) = delete;
    Serving &operator=(const Serving &) = delete;

    /// A process that it started; waits until there is one.
    [[nodiscard]] pid_t worker() const
    {
        const std::string own = std::to_string(m_child);
        for (;; ::usleep(1000))
            if (const std::string children = readFile("/proc/" + own + "/task/" + own + "/children"); !children.empty())
                return std::stoi(children);
    }
    /// Its status, 128 + signal where it was killed.
    int end(int signal)
    {
        if (m_child <= 0)
            return 0;
        ::kill(m_child, signal);
        int status = 0;
        ::waitpid(m_child, &status, 0);
        m_child = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

    /// -1 where it is gone.
    [[nodiscard]] int connect() const
    {
        const int client = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_un address = {};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, m_socket.c_str(), sizeof(address.sun_path) - 1);
        const bool connected = ::connect(client, reinterpret_cast<const sockaddr *>(&address), sizeof(address)) == 0;
        return connected ? client : -1;
    }

private:
    std::string m_socket;
    pid_t m_child = -1;
};

/// One line; empty where the server is gone.
std::string ask(int client, const std::string &request)
{
    if (::send(client, request.data(), request.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(request.size()))
        return {};
    std::string line;
    char byte = 0;
    while (::read(client, &byte, 1) == 1) {
        if (byte == '\n')
            return line;
        line += byte;
    }
    return {};
}

bool isCont(const std::string &answer)
{
    return answer.find(R"("decision":"cont")") != std::string::npos;
}

/// Spends until refused or cut off; the labels of the spends that were acknowledged.
std::vector<std::string> spendAll(const Serving &server, const std::string &name, int most)
{
    std::vector<std::string> acknowledged;
    const int client = server.connect();
    for (int i = 0; i < most; ++i) {
        const std::string label = name + "-" + std::to_string(i);
        if (!isCont(ask(client, spendRequest(label))))
            break;
        acknowledged.push_back(label);
    }
    ::close(client);
    return acknowledged;
}

std::vector<std::vector<std::string>> spendAtOnce(const Serving &server, int clients, const std::string &name, int most)
{
    std::vector<std::vector<std::string>> acknowledged(static_cast<std::size_t>(clients));
    std::vector<std::thread> threads;
    for (int i = 0; i < clients; ++i)
        threads.emplace_back(
            [&, i] { acknowledged[static_cast<std::size_t>(i)] = spendAll(server, name + std::to_string(i), most); });
    for (std::thread &thread : threads)
        thread.join();
    return acknowledged;
}

TEST(Serve, AnswersLineByLineOnStandardOutput)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, "0.02");
    const std::string input =
        spendRequest("a") +
        R"({"jsonrpc":"2.0","method":"version"})"
        "\n\nnonsense\n" +
        spendRequest("b") + spendRequest("c") +
        R"({"jsonrpc":"2.0","id":"last","method":"can_spend","params":{"mechanism":{"kind":"no_op"}}})";
    const Outcome served = dpledger({"serve", file}, input);
    EXPECT_EQ(served.status, 0) << served.err;
    EXPECT_EQ(std::count(served.out.begin(), served.out.end(), '\n'), 5) << served.out;
    EXPECT_THAT(served.out, HasSubstr("-32700"));
    EXPECT_THAT(served.out, HasSubstr(R"("decision":"halt")"));
    EXPECT_THAT(served.out, HasSubstr(R"("id":"last")"));
    EXPECT_EQ(number(at(dpledger({"account", file, "--json"}).json(), {"rounds"})), 2);
}

TEST(Serve, ClientsAtOnceAreGivenExactlyTheBudget)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, "0.5");
    Serving server(file, scratch.path("s"));
    struct stat info {};
    ASSERT_EQ(::stat(scratch.path("s").c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 07777U, 0600U);
    // Programs that need no server may spend from the same ledger meanwhile.
    std::size_t others = 0;
    std::thread other([&] {
        for (int i = 0; i < 5; ++i)
            others +=
                dpledger({"spend", file, "--mechanism", R"({"kind":"pure_dp","epsilon":"0.01"})"}).status == 0 ? 1 : 0;
    });
    std::size_t sum = 0;
    for (const auto &one : spendAtOnce(server, 8, "c", 100))
        sum += one.size();
    other.join();
    EXPECT_EQ(sum + others, 50U);
    EXPECT_EQ(server.end(SIGTERM), 0);
    EXPECT_EQ(::stat(scratch.path("s").c_str(), &info), -1);
    EXPECT_EQ(number(at(dpledger({"account", file, "--json"}).json(), {"rounds"})), 50);
    EXPECT_EQ(dpledger({"verify", file}).status, 0);
}

/// The labels of a ledger's spends; of those written here none needs an escape.
std::set<std::string> labelsIn(const std::string &bytes)
{
    const std::string key = "\"label\":\"";
    std::set<std::string> labels;
    for (std::size_t at = bytes.find(key); at != std::string::npos; at = bytes.find(key, at)) {
        at += key.size();
        labels.insert(bytes.substr(at, bytes.find('"', at) - at));
    }
    return labels;
}

TEST(Serve, LosesNoAcknowledgedSpendWhenItIsKilled)
{
    const char *const wanted = std::getenv("EPSILOMETER_KILLS"); // more where there is time
    const int kills = wanted == nullptr ? 8 : std::atoi(wanted);
    const int clients = wanted == nullptr ? 6 : 32;
    // Spends of 0.01, of which the budget ends the last third: some kills are at its edge.
    const int most = 2 * kills * clients;
    const Scratch scratch;
    const std::string file = newLedger(scratch, std::to_string(most) + "e-2");
    std::vector<std::string> acknowledged;
    std::minstd_rand random(7);
    for (int i = 0; i < kills; ++i) {
        Serving server(file, scratch.path("s"));
        // After so many answers to a client of its own, while the others go on.
        const int after = static_cast<int>(random() % 12U);
        std::thread killer([&] {
            (void)spendAll(server, "k" + std::to_string(i) + "-", after);
            EXPECT_EQ(server.end(SIGKILL), 128 + SIGKILL);
        });
        for (const auto &one : spendAtOnce(server, clients, "r" + std::to_string(i) + "c", 1000))
            acknowledged.insert(acknowledged.end(), one.begin(), one.end());
        killer.join();
    }
    const std::set<std::string> written = labelsIn(readFile(file));
    for (const std::string &label : acknowledged)
        EXPECT_TRUE(written.contains(label)) << label;
    EXPECT_LE(std::ssize(written), most);
    EXPECT_EQ(dpledger({"verify", file}).status, 0);
    RecordProperty("acknowledged", static_cast<int>(acknowledged.size()));
}

/// A question that cannot be answered yet, because this test holds the ledger locked.
TEST(Serve, ALongQuestionStopsNoOtherClient)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, "1");
    const Serving serving(file, scratch.path("socket"));
    const std::string quick =
        R"({"jsonrpc":"2.0","id":1,"method":"can_spend","params":{"mechanism":{"kind":"pure_dp","epsilon":"0.01"}}})"
        "\n";
    const int waiting = serving.connect();
    EXPECT_TRUE(isCont(ask(waiting, quick)));
    const int lock = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    ASSERT_EQ(::flock(lock, LOCK_EX), 0);
    const std::string question = R"({"jsonrpc":"2.0","id":2,"method":"verify"})"
                                 "\n" +
                                 quick;
    ASSERT_EQ(::send(waiting, question.data(), question.size(), MSG_NOSIGNAL), static_cast<ssize_t>(question.size()));
    const int other = serving.connect();
    EXPECT_TRUE(isCont(ask(other, quick)));
    char byte = 0;
    EXPECT_EQ(::recv(waiting, &byte, 1, MSG_PEEK | MSG_DONTWAIT), -1) << "the other was answered first";
    ::close(lock);
    EXPECT_THAT(ask(waiting, {}), HasSubstr(R"("valid":true)"));
    EXPECT_TRUE(isCont(ask(waiting, {}))) << "in the order of the requests";
    // One that goes while it waits leaves the server as it was.
    const int again = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    ASSERT_EQ(::flock(again, LOCK_EX), 0);
    ASSERT_EQ(::send(waiting, question.data(), question.size(), MSG_NOSIGNAL), static_cast<ssize_t>(question.size()));
    ::close(waiting);
    EXPECT_TRUE(isCont(ask(other, quick)));
    ::close(again);
    EXPECT_TRUE(isCont(ask(other, spendRequest("after"))));
    ::close(other);
}

void say(int client, const std::string &request)
{
    ASSERT_EQ(::send(client, request.data(), request.size(), MSG_NOSIGNAL), static_cast<ssize_t>(request.size()));
}

const std::string kVersion = R"({"jsonrpc":"2.0","id":"v","method":"version"})"
                             "\n";

/// Holds the ledger locked, as a writer that was stopped does.
class Locked {
public:
    explicit Locked(const std::string &file) : m_file(::open(file.c_str(), O_RDONLY | O_CLOEXEC))
    {
        EXPECT_EQ(::flock(m_file, LOCK_EX), 0);
    }
    ~Locked() { ::close(m_file); }
    Locked(const Locked &) = delete;
    Locked &operator=(const Locked &) = delete;

private:
    int m_file;
};

TEST(Serve, ALockKeepsOnlyThoseWaitingWhoNeedIt)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, "1");
    Serving serving(file, scratch.path("socket"));
    const int spender = serving.connect();
    const int other = serving.connect();
    {
        const Locked lock(file);
        say(spender, spendRequest("waits"));
        EXPECT_THAT(ask(other, kVersion), HasSubstr("version"));
        char byte = 0;
        EXPECT_EQ(::recv(spender, &byte, 1, MSG_PEEK | MSG_DONTWAIT), -1) << "nothing could be recorded yet";
    }
    EXPECT_TRUE(isCont(ask(spender, {})));
    // It ends at once while a request waits: that is not answered.
    const Locked lock(file);
    say(spender, spendRequest("too late"));
    EXPECT_THAT(ask(other, kVersion), HasSubstr("version"));
    EXPECT_EQ(serving.end(SIGTERM), 0);
    EXPECT_EQ(ask(spender, {}), "");
    EXPECT_EQ(readFile(file).find("too late"), std::string::npos);
    ::close(spender);
    ::close(other);
}

TEST(Serve, ABatchIsAnsweredRequestByRequest)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, "1");
    const Serving serving(file, scratch.path("socket"));
    const int batch = serving.connect();
    const int other = serving.connect();
    {
        const Locked lock(file);
        say(batch, R"([{"jsonrpc":"2.0","id":1,"method":"verify"},{"jsonrpc":"2.0","method":"version"},7,)"
                   R"({"jsonrpc":"2.0","id":2,"method":"version"}])"
                   "\n");
        EXPECT_THAT(ask(other, kVersion), HasSubstr("version"));
    }
    const auto answers = Json::parse(ask(batch, {}));
    ASSERT_TRUE(answers.ok() && answers->ifArray() != nullptr);
    ASSERT_EQ(answers->ifArray()->size(), 3U);
    EXPECT_EQ(text(at(*answers, {"0", "id"})), "1");
    EXPECT_EQ(text(at(*answers, {"1", "error", "code"})), "-32600");
    EXPECT_EQ(text(at(*answers, {"2", "id"})), "2");
    // More answers than are kept for a client that does not read them.
    std::string many = "[";
    for (int i = 0; i < 60; ++i)
        many += (i > 0 ? "," : "") + std::string(R"({"jsonrpc":"2.0","id":1,"method":"mechanisms"})");
    say(batch, many + "]\n");
    EXPECT_THAT(ask(other, kVersion), HasSubstr("version"));
    const auto all = Json::parse(ask(batch, {}));
    ASSERT_TRUE(all.ok() && all->ifArray() != nullptr);
    EXPECT_EQ(all->ifArray()->size(), 60U);
    EXPECT_THAT(ask(batch, "[{\"jsonrpc\":\"2.0\",\"method\":\"version\"}]\n" + kVersion), HasSubstr("\"v\""));
    ::close(batch);
    ::close(other);
}

TEST(Serve, ACostThatTakesLongIsRefused)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    EXPECT_EQ(dpledger({"new", file, "--epsilon", "10", "--delta", "1e-6"}).status, 0);
    const Serving serving(file, scratch.path("socket"));
    std::string counts;
    for (int i = 1; i <= 300000; ++i)
        counts += (i > 1 ? "," : "") + std::to_string(i);
    const int client = serving.connect();
    const std::string request =
        R"({"jsonrpc":"2.0","id":5,"method":"spend","params":{"mechanism":{"kind":"tree_aggregation",)"
        R"("noise_multiplier":"2","step_counts":[)" +
        counts + "]}}}\n";
    say(client, request);
    ::kill(serving.worker(), SIGKILL); // as the kernel does where memory ends
    EXPECT_THAT(ask(client, {}), HasSubstr("it may need more memory than there is"));
    const std::string answer = ask(client, request);
    EXPECT_THAT(answer, HasSubstr("seconds of processor time"));
    EXPECT_THAT(answer, HasSubstr(R"("id":5)"));
    EXPECT_TRUE(isCont(ask(client, spendRequest("next"))));
    EXPECT_EQ(number(at(dpledger({"account", file, "--json"}).json(), {"rounds"})), 1);
    ::close(client);
}

TEST(Serve, SilentClientsMakeRoom)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, "1");
    Serving serving(file, scratch.path("socket"), 40);
    std::vector<int> clients;
    for (int i = 0; i < 60; ++i)
        clients.push_back(serving.connect());
    EXPECT_TRUE(isCont(ask(clients.front(), spendRequest("first"))));
    EXPECT_TRUE(isCont(ask(clients.back(), spendRequest("last"))));
    EXPECT_EQ(serving.end(SIGTERM), 0);
    for (const int client : clients)
        ::close(client);
}

TEST(Serve, EndsOnSigtermWhateverItsClientsDo)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, "1");
    // Its answers are not read, and its input does not end.
    const std::string request = R"({"jsonrpc":"2.0","id":1,"method":"mechanisms"})";
    const Outcome outcome =
        shell("cd '" + scratch.path("") + "'; mkfifo in out; " + DPLEDGER_PROGRAM + " serve '" + file +
              "' < in > out & server=$!; exec 3> in 4< out; (i=0; while test $i -lt 2000; do echo '" + request +
              "'; i=$((i + 1)); done >&3) 2> /dev/null & sleep 1; kill $server; wait $server");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
}

/// The answers to an account that may not be the one that serves.
std::vector<std::string> askAs(uid_t account, const Serving &server, const std::vector<std::string> &requests)
{
    int pipes[2];
    EXPECT_EQ(::pipe(pipes), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        if (::setuid(account) != 0)
            ::_exit(1);
        const int client = server.connect();
        for (const std::string &request : requests) {
            const std::string line = ask(client, request) + "\n";
            if (::write(pipes[1], line.data(), line.size()) != static_cast<ssize_t>(line.size()))
                ::_exit(2);
        }
        ::_exit(0);
    }
    ::close(pipes[1]);
    std::vector<std::string> answers(1);
    char byte = 0;
    while (::read(pipes[0], &byte, 1) == 1)
        if (byte == '\n')
            answers.emplace_back();
        else
            answers.back() += byte;
    ::close(pipes[0]);
    ::waitpid(child, nullptr, 0);
    answers.pop_back();
    return answers;
}

std::string requestOf(const std::string &method, const std::string &params)
{
    return R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":)" + params + "}\n";
}

std::string nameOf(uid_t account)
{
    const passwd *entry = ::getpwuid(account);
    return entry == nullptr ? "uid " + std::to_string(account) : std::string(entry->pw_name);
}

TEST(Serve, AGroupAsksInTheNamesOfItsAccounts)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, "1");
    const std::string socket = scratch.path("s");
    const group *own = ::getgrgid(::getegid());
    ASSERT_NE(own, nullptr);
    EXPECT_EQ(dpledger({"serve", file, "--group", own->gr_name}).status, 64);
    EXPECT_THAT(dpledger({"serve", file, "--socket", socket, "--group", "no such group"}).oneLine(),
                HasSubstr("must be a group of this machine"));
    const Serving server(file, socket, 0, own->gr_name);
    struct stat info {};
    ASSERT_EQ(::stat(socket.c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777U, 0660U);
    EXPECT_EQ(info.st_gid, ::getegid());
    const int client = server.connect();
    EXPECT_TRUE(isCont(ask(client, spendRequest("x"))));
    ::close(client);
    EXPECT_THAT(readFile(file), HasSubstr(R"("actor":")" + nameOf(::geteuid()) + "\""));
    if (::geteuid() != 0)
        GTEST_SKIP() << "only root can be other accounts";
    constexpr uid_t kOther = 65534;
    ASSERT_EQ(::chmod(scratch.path(".").c_str(), 0755), 0);
    const std::string spend = R"("mechanism":"pure_dp 0.01")";
    const auto answers =
        askAs(kOther, server,
              {requestOf("spend", "{" + spend + "}"), requestOf("spend", "{" + spend + R"(,"actor":"ann"})"),
               requestOf("spend", "{" + spend + R"(,"switch_filter":"basic","reason":"r"})"),
               requestOf("record", R"({"type":"note","text":"t"})"),
               requestOf("outcome", R"({"seq":"2","outcome":"x"})"), requestOf("remaining", "{}")});
    ASSERT_EQ(answers.size(), 6U);
    EXPECT_TRUE(isCont(answers[0])) << answers[0];
    EXPECT_THAT(readFile(file), HasSubstr(R"("actor":")" + nameOf(kOther) + "\""));
    for (const std::size_t refused : {1U, 2U, 3U, 4U})
        EXPECT_THAT(answers[refused], HasSubstr(R"("error")")) << answers[refused];
    EXPECT_THAT(answers[1], HasSubstr("must be " + nameOf(kOther)));
    EXPECT_THAT(answers[5], HasSubstr(R"("result")"));
}

TEST(Serve, TouchesNothingThatIsNotItsOwn)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, "1");
    const std::string kept = scratch.file("kept", "mine");
    const Outcome refused = dpledger({"serve", file, "--socket", kept});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.oneLine(), HasSubstr("is not touched"));
    EXPECT_EQ(readFile(kept), "mine");
    const std::string socket = scratch.path("s");
    {
        Serving first(file, socket);
        EXPECT_THAT(dpledger({"serve", file, "--socket", socket}).oneLine(), HasSubstr("is in use"));
        EXPECT_EQ(first.end(SIGKILL), 128 + SIGKILL);
    }
    Serving second(file, socket); // the socket of the first was left behind
    const int client = second.connect();
    EXPECT_TRUE(isCont(ask(client, spendRequest("x"))));
    ::close(client);
    // Its path is another server's by now, whose socket stays when it ends.
    ASSERT_EQ(::unlink(socket.c_str()), 0);
    const Serving third(file, socket);
    EXPECT_EQ(second.end(SIGTERM), 0);
    const int late = third.connect();
    EXPECT_TRUE(isCont(ask(late, spendRequest("y"))));
    ::close(late);
    EXPECT_EQ(dpledger({"serve", file, "--socket", std::string(200, 'x')}).status, 64);
}

} // namespace
} // namespace epsilometer::e2e::serve_test
