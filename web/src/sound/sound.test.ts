// What is scheduled for each sound, and when there is silence, on a fake AudioContext.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../lib/settings.svelte.ts';
import { end_of, recipes } from './recipes.ts';
import { headroom, max_voices, play_sound, SoundPlayer, sounds } from './sound.ts';

class Param {
  value = 0;
  times: number[] = [];
  levels: number[] = [];
  #note(level: number, time: number) {
    this.levels.push(level);
    this.times.push(time);
  }
  setValueAtTime = (level: number, time: number) => this.#note(level, time);
  linearRampToValueAtTime = (level: number, time: number) => this.#note(level, time);
  exponentialRampToValueAtTime(level: number, time: number) {
    if (level <= 0) throw new RangeError('an exponential ramp ends above 0');
    this.#note(level, time);
  }
}

interface Source {
  started: number;
  stopped: number;
}

class FakeContext {
  state = 'suspended';
  currentTime = 10;
  sampleRate = 100;
  destination = {};
  sources: Source[] = [];
  gains: Param[] = [];
  resumed = 0;
  async resume() {
    this.resumed++;
    this.state = 'running';
  }
  createGain() {
    const gain = new Param();
    this.gains.push(gain);
    return { gain, connect() {} };
  }
  createBiquadFilter = () => ({ frequency: new Param(), Q: new Param(), connect() {} });
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  createOscillator = () => this.#source();
  createBufferSource = () => this.#source();
  #source() {
    const source: Source = { started: Number.NaN, stopped: Number.NaN };
    this.sources.push(source);
    return {
      frequency: new Param(),
      connect() {},
      start(time: number) {
        source.started = time;
      },
      stop(time: number) {
        source.stopped = time;
      },
    };
  }
}

const fake_player = () => {
  const context = new FakeContext();
  return { context, player: new SoundPlayer(() => context as unknown as AudioContext) };
};
const awake_player = async () => {
  const fake = fake_player();
  fake.player.wake();
  await Promise.resolve();
  return fake;
};

describe('recipes', () => {
  it.each(sounds)('%s is short, not silent, and unlike the others', (name) => {
    const layers = recipes[name];
    expect(Math.max(...layers.map(end_of))).toBeLessThan(2.5);
    for (const { level, from, decay } of layers) {
      expect(level).toBeGreaterThan(0);
      expect(level).toBeLessThan(1);
      expect(from).toBeGreaterThan(30);
      expect(decay).toBeGreaterThan(0);
    }
    const same = sounds.filter((other) => JSON.stringify(recipes[other]) === JSON.stringify(layers));
    expect(same).toEqual([name]);
  });
});

describe('SoundPlayer', () => {
  it.each(sounds)('schedules every layer of %s, each with an end', async (name) => {
    const { context, player } = await awake_player();
    player.play(name, 0.5);
    expect(context.sources.map(({ started, stopped }) => [started, stopped])).toEqual(
      recipes[name].map((layer) => [10 + (layer.at ?? 0), 10 + end_of(layer)]),
    );
    expect(context.gains[0]?.value).toBe(headroom / 4);
  });
  it('is silent before a gesture, and asks for no sound card', () => {
    const make = vi.fn(() => new FakeContext() as unknown as AudioContext);
    new SoundPlayer(make).play('move', 1);
    expect(make).not.toHaveBeenCalled();
  });
  it('drops what comes while the browser still refuses sound', () => {
    const { context, player } = fake_player();
    context.resume = () => Promise.reject(new Error('not allowed'));
    player.wake();
    player.play('move', 1);
    expect(context.sources).toEqual([]);
  });
  it('wakes again after an interruption', async () => {
    const { context, player } = await awake_player();
    context.state = 'interrupted';
    player.play('move', 1);
    expect(context.sources).toEqual([]);
    player.wake();
    await Promise.resolve();
    player.play('move', 1);
    expect([context.resumed, context.sources.length]).toEqual([2, recipes.move.length]);
  });
  it('is silent at volume 0', async () => {
    const { context, player } = await awake_player();
    player.play('win', 0);
    expect(context.sources).toEqual([]);
  });
  it('plays the same sound once when asked twice in a moment', async () => {
    const { context, player } = await awake_player();
    player.play('hit', 1);
    player.play('hit', 1);
    expect(context.sources.length).toBe(recipes.hit.length);
    context.currentTime += 0.1;
    player.play('hit', 1);
    expect(context.sources.length).toBe(2 * recipes.hit.length);
  });
  it('ends the oldest when there are too many', async () => {
    const { context, player } = await awake_player();
    player.play('win', 1);
    for (let i = 0; i < max_voices; ++i) {
      context.currentTime += 0.05;
      player.play('loss', 1);
    }
    const [win, loss] = [
      context.sources.slice(0, recipes.win.length),
      context.sources.slice(recipes.win.length),
    ];
    for (const { stopped } of win) expect(stopped).toBeCloseTo(context.currentTime + 0.02);
    for (const { stopped } of loss) expect(stopped).not.toBeCloseTo(context.currentTime + 0.02);
  });
  it('does nothing where there is no WebAudio', () => {
    const player = new SoundPlayer(() => {
      throw new ReferenceError('AudioContext is not defined');
    });
    player.wake();
    player.play('move', 1);
  });
});

describe('play_sound', () => {
  const made: FakeContext[] = [];
  beforeEach(() => {
    made.length = 0;
    settings.volume = 0.5;
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('plays nothing without WebAudio, when muted, or before a gesture', async () => {
    settings.sound = true;
    play_sound('move'); // AudioContext is not defined here
    vi.stubGlobal(
      'AudioContext',
      class extends FakeContext {
        constructor() {
          super();
          made.push(this);
        }
      },
    );
    settings.sound = false;
    play_sound('move');
    settings.sound = true;
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    play_sound('move');
    expect(made).toEqual([]);
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    play_sound('move'); // wakes; heard from the next one on
    await Promise.resolve();
    play_sound('move');
    expect(made.map(({ sources }) => sources.length)).toEqual([recipes.move.length]);
  });
});
