// SPDX-License-Identifier: MIT
// What HTTP says of who asks, whom and for what, without a socket: addresses, names, proxies, tokens and paths. Nothing
// outside of the page's folder is ever served.
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>

#include "fuzz/targets.hpp"
#include "server/client_address.hpp"
#include "server/host_check.hpp"
#include "server/metrics.hpp"
#include "server/pages.hpp"
#include "server/web_address.hpp"

namespace joute::fuzz {

namespace {

constexpr std::string_view hidden = "only for the owner of the folder above";

/// A folder with a page, beside a file and behind a link that nobody may have.
class Folder {
  public:
    Folder() : path_(std::filesystem::temp_directory_path() / ("joute-fuzz-pages-" + std::to_string(getpid()))) {
        std::filesystem::create_directories(path_ / "web" / "assets");
        std::ofstream(path_ / "secret.txt") << hidden;
        std::ofstream(path_ / "web" / "index.html") << "the page";
        std::ofstream(path_ / "web" / "assets" / "a.js") << "a script";
        std::error_code ignored;
        std::filesystem::create_symlink(path_ / "secret.txt", path_ / "web" / "link.txt", ignored);
        std::filesystem::create_directory_symlink(path_, path_ / "web" / "up", ignored);
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    [[nodiscard]] std::filesystem::path web() const { return path_ / "web"; }

  private:
    std::filesystem::path path_;
};

void addresses(Bytes& input) {
    static const std::array proxies{*IpAddress::parse("127.0.0.1"), *IpAddress::parse("2001:db8::1")};
    constexpr std::array<std::string_view, 4> names{"X-Forwarded-For", "Forwarded", "Via", "Host"};
    const std::string text = input.text(64);
    if (const auto address = IpAddress::parse(text)) {
        expect(IpAddress::parse(address->text()) == address, "an address changes when it is read", text);
        expect(!(address->any() && address->loopback()), "every address is this one", text);
    }
    ClientFinder finder(input.pick(proxies), input.one_in(2) ? std::span<const IpAddress>() : proxies);
    bool forwarded = false;
    for (std::size_t left = input.below(4); left > 0; --left) {
        const std::string_view name = input.pick(names);
        forwarded = forwarded || tells_of_a_proxy(name);
        finder.header(name, input.text(64));
    }
    const ClientAddress client = finder.client();
    expect(client.forwarded == forwarded, "a proxy is overlooked");
    expect(!forwarded || !client.local(), "a proxy's visitor is taken for this machine");
}

void hosts(Bytes& input) {
    static const HostCheck check("machine.example", {"joute.example"});
    const std::string text = input.text(80);
    const auto name = host_name(text);
    if (name) expect(host_name(*name) == name, "a name changes when it is read", text);
    const bool ours = check.ours(text);
    if (ours && name) {
        const bool known = *name == "localhost" || *name == "machine" || *name == "machine.example" ||
                           *name == "machine.local" || *name == "joute.example";
        expect(known || IpAddress::parse(text), "somebody else's name is ours", text);
    }
    expect(percent_decoded(percent_encoded(text)) == text, "a text changes on its way through an address", text);
    static_cast<void>(query_value(text, "position"));
    static_cast<void>(language_asked(text, text));
    const std::string escaped = html_escaped(text);
    expect(escaped.find_first_of("<>\"'") == std::string::npos, "a text leaves its tag", text);
    static_cast<void>(bears_token(text, "token"));
    expect(!bears_token(text, ""), "no token is a token", text);
}

void paths(Bytes& input) {
    static const Folder folder;
    static const Pages pages(std::vector<EmbeddedPage>(), folder.web());
    constexpr std::array<std::string_view, 8> pieces{"/",    ".",        "..",  "assets/",
                                                     "a.js", "link.txt", "up/", "secret.txt"};
    HttpRequest request{.get = !input.one_in(8), .path = "/", .if_none_match = {}, .takes_gzip = input.one_in(2)};
    for (std::size_t left = input.below(6); left > 0; --left)
        request.path += input.one_in(4) ? input.text(16) : std::string(input.pick(pieces));
    const HttpReply reply = pages.answer(request);
    expect(reply.body.find(hidden) == std::string::npos, "a file outside of the folder", request.path);
    expect(!reply.headers.empty() && reply.status >= 200 && reply.status < 500, "no proper answer", request.path);
}

}  // namespace

void headers(Bytes input) {
    switch (input.below(3)) {
        case 0: return addresses(input);
        case 1: return hosts(input);
        default: return paths(input);
    }
}

}  // namespace joute::fuzz
