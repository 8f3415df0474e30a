// SPDX-License-Identifier: MIT
// What everybody asks first: the language of the connection, which games there are, and their rules.
#pragma once

#include "server/services/verbs.hpp"

namespace joute {

class Rooms;
namespace request {
struct Hello;
struct Games;
struct Rules;
}  // namespace request

class Greeting final : public Service {
  public:
    Greeting(Environment& environment, Rooms& rooms, Verbs& verbs);

  private:
    Reply hello(Caller& caller, const request::Hello& asked);
    Reply games(Caller& caller, const request::Games& asked);
    Reply rules(Caller& caller, const request::Rules& asked);

    Environment& environment_;
    Rooms& rooms_;
};

}  // namespace joute
