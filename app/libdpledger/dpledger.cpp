// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/libdpledger/dpledger.h"

#include "app/host/host.h"
#include "core/service/json_rpc.h"

#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <mutex>
#include <string>

struct dpledger {
    explicit dpledger(epsilometer::service::Service opened) : service(std::move(opened)) {}

    std::mutex mutex;
    epsilometer::service::Service service;
};

namespace {

using namespace epsilometer;

/// Made once, and never taken down: a program may call while it ends.
const service::Host &madeHost()
{
    static const auto *const catalog = new Catalog(makeCatalog());
    static auto *const progress = new NoProgress;
    static const auto *const made = new service::Host(host::makeHost(*catalog, *progress));
    return *made;
}

/// The last error of this thread; of a size that needs no memory to be had.
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

/// Runs what may throw; null and the reason where it does.
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
        if (path == nullptr)
            return new dpledger(service::Service(madeHost()));
        auto opened = service::Service::open(path, madeHost());
        if (opened.ok())
            return new dpledger(*std::move(opened));
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
        const std::lock_guard lock(handle->mutex);
        return copyOf(service::answerTo(handle->service, request, service::Caller::Program));
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
    delete handle;
}
