# SPDX-License-Identifier: MIT
"""Spaces: what Gymnasium documents of Discrete, Box and Dict, whichever classes are at hand."""

import numpy as np
import pytest

from joute import spaces


def test_discrete_holds_whole_numbers_only():
    space = spaces.Discrete(5)
    assert space.n == 5 and space.shape == () and np.issubdtype(space.dtype, np.integer)
    for inside in (0, 4, np.int32(3), np.int64(0)):
        assert inside in space
    for outside in (-1, 5, 2.0, "2", None, np.float32(1)):
        assert outside not in space
    assert spaces.Discrete(5) == space and spaces.Discrete(6) != space


def test_discrete_samples_what_a_mask_allows():
    space = spaces.Discrete(6)
    space.seed(3)
    mask = np.array([0, 1, 0, 0, 1, 0], np.int8)
    drawn = {int(space.sample(mask)) for _ in range(100)}
    assert drawn == {1, 4}
    assert {int(space.sample()) for _ in range(300)} == set(range(6))


def test_the_same_seed_draws_the_same():
    first, second = spaces.Discrete(1000), spaces.Discrete(1000)
    first.seed(7), second.seed(7)
    assert [first.sample() for _ in range(20)] == [second.sample() for _ in range(20)]


def test_box_holds_arrays_within_its_bounds():
    space = spaces.Box(low=-1.0, high=1.0, shape=(2, 3), dtype=np.float32)
    assert space.shape == (2, 3) and space.low.shape == space.high.shape == (2, 3) and space.dtype == np.float32
    assert np.zeros((2, 3), np.float32) in space
    assert np.full((2, 3), 1.5, np.float32) not in space
    assert np.zeros((3, 2), np.float32) not in space
    for _ in range(10):
        assert space.sample() in space
    bits = spaces.Box(low=0, high=1, shape=(4,), dtype=np.int8)
    assert bits.sample() in bits and bits.sample().dtype == np.int8
    assert space == spaces.Box(low=-1.0, high=1.0, shape=(2, 3), dtype=np.float32)


def test_dict_holds_a_space_for_each_key():
    space = spaces.Dict({"a": spaces.Discrete(3), "b": spaces.Box(low=0, high=1, shape=(2,), dtype=np.int8)})
    assert space["a"] == spaces.Discrete(3) and set(space.keys()) == {"a", "b"} and len(space.spaces) == 2
    for _ in range(10):
        assert space.sample() in space
    assert {"a": 1} not in space and {"a": 9, "b": np.zeros(2, np.int8)} not in space


@pytest.mark.skipif(spaces.real, reason="Gymnasium's own classes say it in their own words")
def test_wrong_use_is_refused():
    with pytest.raises(ValueError):
        spaces.Discrete(0)
    with pytest.raises(ValueError):
        spaces.Discrete(4).sample(np.ones(3, np.int8))
