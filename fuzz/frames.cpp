// SPDX-License-Identifier: MIT
// WebSocket frames over a real socket, after a handshake: any opcode, flags, length and mask, with payloads as plain,
// broken or compressed text, whole or in pieces. The server takes them in or closes.
#include "fuzz/echo_server.hpp"
#include "fuzz/targets.hpp"

namespace joute::fuzz {

namespace {

std::string handshake(bool compressed) {
    return std::string(
               "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
               "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n") +
           (compressed ? "Sec-WebSocket-Extensions: permessage-deflate\r\n" : "") + "\r\n";
}

std::string big_endian(std::uint64_t number, int bytes) {
    std::string text;
    for (int i = bytes - 1; i >= 0; --i) text += static_cast<char>(number >> (8U * static_cast<unsigned>(i)) & 0xFFU);
    return text;
}

std::string frame(Bytes& input) {
    constexpr std::uint8_t fin = 0x80;
    constexpr std::uint8_t masked = 0x80;
    constexpr std::array<std::uint8_t, 8> usual{fin | 1, fin | 1, 1, fin, 0, fin | 8, fin | 9, fin | 0x41};
    std::string text(1, static_cast<char>(input.one_in(8) ? input.byte() : input.pick(usual)));
    std::string payload = input.text(64);
    if (input.one_in(8)) {
        constexpr std::size_t some = 512;
        const std::string piece = payload.empty() ? "x" : payload;
        for (std::size_t left = input.below(some); left > 0; --left) payload += piece;
    }
    const bool masks = !input.one_in(16);
    std::uint64_t length = payload.size();
    const std::size_t lie = input.below(16);
    if (lie == 15) length = input.below(65'536) << (8 * input.below(7));
    const std::uint8_t mask_bit = masks ? masked : 0;
    if (length > 0xFFFF || lie == 14)
        text += static_cast<char>(mask_bit | 127), text += big_endian(length, 8);
    else if (length > 125 || lie == 13)
        text += static_cast<char>(mask_bit | 126), text += big_endian(length, 2);
    else
        text += static_cast<char>(mask_bit | length);
    if (masks) text += std::string(4, '\0');  // a mask of zeros leaves the payload as it is
    return text + payload;
}

}  // namespace

void frames(Bytes input) {
    static EchoServer server;
    std::string sent = handshake(input.one_in(2));
    constexpr std::size_t max_frames = 12;
    for (std::size_t left = max_frames; left > 0 && !input.empty(); --left) sent += frame(input);
    const std::string answer = server.answer_to(sent);
    expect(answer.starts_with("HTTP/1.1 101"), "the handshake is refused", answer);
}

}  // namespace joute::fuzz
