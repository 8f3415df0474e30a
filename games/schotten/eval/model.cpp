// SPDX-License-Identifier: MIT
#include "schotten/eval/model.hpp"

namespace joute::schotten {

namespace {

StageOdds stage_odds(float from_hand, float from_deck) {
    StageOdds odds{.from_hand = from_hand, .from_deck = from_deck, .at_least = {}, .three_values = {}};
    for (std::size_t h = 0; h <= StageOdds::max_hand; ++h)
        for (std::size_t d = 0; d <= StageOdds::max_deck; ++d) {
            std::array<float, max_on_side + 1> exactly{1.0F};  // the last: so many or more
            const auto another = [&](float p) {
                for (std::size_t n = max_on_side; n > 0; --n)
                    exactly[n] = (n == max_on_side ? exactly[n] : exactly[n] * (1 - p)) + exactly[n - 1] * p;
                exactly[0] *= 1 - p;
            };
            for (std::size_t i = 0; i < h; ++i) another(from_hand);
            for (std::size_t i = 0; i < d; ++i) another(from_deck);
            float sum = 0;
            for (std::size_t n = max_on_side + 1; n-- > 0;) odds.at_least[n][h][d] = sum += exactly[n];
        }
    for (unsigned code = 0; code < odds.three_values.size(); ++code) {
        float all = 1;
        for (unsigned i = 0; i < 3; ++i)
            if ((code >> 6 >> i & 1U) != 0)
                all *= (code >> 3 >> i & 1U) != 0 ? from_hand : (code >> i & 1U) != 0 ? from_deck : 0.0F;
        odds.three_values[code] = all;
    }
    return odds;
}

}  // namespace

Model::Model(const Numbers& numbers) : numbers_(numbers), stages_{} {
    for (std::size_t i = 0; i < stage_count; ++i) stages_[i] = stage_odds(numbers.hand[i], numbers.deck[i]);
}

const Model& fitted_model() {
    static const Model model(fitted);
    return model;
}

}  // namespace joute::schotten
