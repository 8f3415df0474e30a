// SPDX-License-Identifier: MIT
// Preloaded into the server by histories (LD_PRELOAD): the time of day jumps by as many seconds as stand in the file
// that JOUTE_WALL_CLOCK names, read at every call. Clocks that cannot be set, such as CLOCK_MONOTONIC, stay as they
// are.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <ctime>

namespace {

/// Shared with the test, which writes it while the server runs.
const volatile std::int64_t* shift() {
    static const volatile std::int64_t* const shared = [] {
        static const std::int64_t none = 0;
        const char* const name = std::getenv("JOUTE_WALL_CLOCK");
        const int file = name == nullptr ? -1 : ::open(name, O_RDONLY | O_CLOEXEC);
        if (file < 0) return &none;
        void* const mapped = ::mmap(nullptr, sizeof none, PROT_READ, MAP_SHARED, file, 0);
        ::close(file);
        return mapped == MAP_FAILED ? &none : static_cast<const std::int64_t*>(mapped);
    }();
    return shared;
}

template <class Function>
Function* real(const char* name) {
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t which, timespec* result) noexcept {
    static auto* const ask = real<int(clockid_t, timespec*)>("clock_gettime");
    const int code = ask(which, result);
    if (code == 0 && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE)) result->tv_sec += *shift();
    return code;
}

time_t time(time_t* result) noexcept {
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    if (result != nullptr) *result = now.tv_sec;
    return now.tv_sec;
}

int gettimeofday(timeval* result, void* /*zone*/) noexcept {
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    result->tv_sec = now.tv_sec;
    result->tv_usec = now.tv_nsec / 1000;
    return 0;
}
}
