// SPDX-License-Identifier: MIT
// HTTP over a real socket: the input is what a client sends, byte by byte. Every answer is one of HTTP.
#include "fuzz/echo_server.hpp"
#include "fuzz/targets.hpp"

namespace joute::fuzz {

void http(Bytes input) {
    static EchoServer server;
    const std::string answer = server.answer_to(input.rest());
    expect(answer.empty() || answer.starts_with("HTTP/1."), "an answer that is no HTTP", answer);
}

}  // namespace joute::fuzz
