// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/libdpledger/dpledger.h"

#include "app/host/host.h"
#include "core/base/sha256.h"
#include "core/base/version.h"
#include "core/service/json_rpc.h"

#include <bit>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include <pthread.h>

namespace {

using namespace epsilometer;

/// Made once and never destroyed: a program may call while it exits.
const service::Host &madeHost()
{
    static const auto *const catalog = new Catalog(makeCatalog());
    static auto *const progress = new NoProgress;
    static const auto *const made = new service::Host(host::makeHost(*catalog, *progress));
    return *made;
}

/// The object behind a handle.
struct Opened {
    explicit Opened(service::Service opened) : answering(std::move(opened)) {}

    std::mutex mutex;
    std::optional<service::Service> answering; ///< nullopt once closed
};

/// The open handles, as numbers that are used once. So a handle that is closed, now or by another thread in the
/// meantime, is recognised.
class Handles {
public:
    dpledger *add(service::Service answering)
    {
        auto opened = std::make_shared<Opened>(std::move(answering));
        const std::lock_guard lock(m_mutex);
        m_opened.emplace(++m_last, std::move(opened));
        return std::bit_cast<dpledger *>(m_last);
    }

    /// Null if the handle is not open.
    std::shared_ptr<Opened> find(dpledger *handle)
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_opened.find(std::bit_cast<std::uintptr_t>(handle));
        return found == m_opened.end() ? nullptr : found->second;
    }

    std::shared_ptr<Opened> take(dpledger *handle)
    {
        const std::lock_guard lock(m_mutex);
        auto node = m_opened.extract(std::bit_cast<std::uintptr_t>(handle));
        return node.empty() ? nullptr : std::move(node.mapped());
    }

    /// Locks during fork(): a child forked while another thread holds the mutex could never lock it.
    void holdWhileForking() { m_mutex.lock(); }
    void goOnAfterForking() { m_mutex.unlock(); }

private:
    std::mutex m_mutex;
    std::map<std::uintptr_t, std::shared_ptr<Opened>> m_opened;
    std::uintptr_t m_last = 0;
};

/// Never destroyed, like the host.
Handles &handles()
{
    static auto *const all = [] {
        auto *const made = new Handles;
        ::pthread_atfork([] { handles().holdWhileForking(); }, [] { handles().goOnAfterForking(); },
                         [] { handles().goOnAfterForking(); });
        return made;
    }();
    return *all;
}

/// The last error of this thread. The size is fixed, so that it needs no allocation.
struct LastError {
    char text[1024] = "";

    void set(const char *what)
    {
        std::strncpy(text, what, sizeof(text) - 1);
        text[sizeof(text) - 1] = '\0';
    }
};
thread_local LastError lastError;

char *copyOf(const std::string &text)
{
    auto *const copy = static_cast<char *>(std::malloc(text.size() + 1));
    if (copy == nullptr)
        throw std::bad_alloc();
    std::memcpy(copy, text.c_str(), text.size() + 1);
    return copy;
}

/// Runs `work`; if it throws, keeps the reason as the last error and returns null.
template <class Work> auto guarded(const Work &work) -> decltype(work())
{
    lastError.set("");
    try {
        return work();
    } catch (const std::bad_alloc &) {
        lastError.set("out of memory");
    } catch (const std::exception &error) {
        lastError.set(error.what());
    } catch (...) {
        lastError.set("an unknown error");
    }
    return nullptr;
}

} // namespace

const char *dpledger_version()
{
    return EPSILOMETER_VERSION;
}

int dpledger_interface()
{
    return DPLEDGER_INTERFACE;
}

dpledger *dpledger_open(const char *path)
{
    return guarded([path]() -> dpledger * {
        if (const Status hashes = Sha256::available(); !hashes.ok()) {
            lastError.set(hashes.error().located().english().c_str());
            return nullptr;
        }
        if (path == nullptr)
            return handles().add(service::Service(madeHost()));
        auto opened = service::Service::open(path, madeHost());
        if (opened.ok())
            return handles().add(*std::move(opened));
        lastError.set(opened.error().located().english().c_str());
        return nullptr;
    });
}

char *dpledger_call(dpledger *handle, const char *request)
{
    return guarded([handle, request]() -> char * {
        if (handle == nullptr || request == nullptr) {
            lastError.set(handle == nullptr ? "the handle is null" : "the request is null");
            return nullptr;
        }
        const auto opened = handles().find(handle);
        if (opened) {
            const std::lock_guard lock(opened->mutex);
            if (opened->answering)
                return copyOf(service::answerTo(*opened->answering, request, service::Caller::Program));
        }
        lastError.set("the ledger is closed");
        return nullptr;
    });
}

void dpledger_free(char *answer)
{
    std::free(answer);
}

const char *dpledger_last_error()
{
    return lastError.text;
}

void dpledger_close(dpledger *handle)
{
    const auto opened = handles().take(handle);
    if (!opened)
        return;
    const std::lock_guard lock(opened->mutex); // wait for a running call
    opened->answering.reset();
}
