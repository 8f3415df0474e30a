// Sounds, made here from oscillators and noise: no files. Silent until the page was clicked or a key was pressed, because
// browsers allow no sound before, and where there is no WebAudio.
import { settings } from '../lib/settings.svelte.ts';
import { end_of, type Layer, recipes, type Sound, sounds } from './recipes.ts';

export { type Sound, sounds };

/** Sounds heard at once; the oldest ends for one more. */
export const max_voices = 8;
/** The same sound again so soon would only be louder. */
const min_apart_s = 0.03;
/** Two of the loudest together stay below full. */
export const headroom = 0.5;
/** Of one that is ended early. */
const fade_s = 0.02;
/** An exponential ramp cannot reach 0; this, 60 dB below full, is not heard. */
const inaudible = 0.001;
const default_attack_s = 0.001;

interface Voice {
  out: GainNode;
  sources: AudioScheduledSourceNode[];
  ends: number;
}

export class SoundPlayer {
  readonly #make: () => AudioContext;
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  #noise: AudioBuffer | null = null;
  #voices: Voice[] = [];
  #begun = new Map<Sound, number>();

  constructor(make: () => AudioContext) {
    this.#make = make;
  }

  /** Call while a click or a key is handled: only then a browser lets sound begin, or go on after an interruption. */
  wake(): void {
    try {
      this.#context ??= this.#open();
      if (this.#context.state !== 'running') this.#context.resume().catch(() => {});
    } catch {
      // no WebAudio here
    }
  }

  play(name: Sound, volume: number): void {
    const [context, out] = [this.#context, this.#out];
    // What is scheduled while the context sleeps would be heard all at once when it wakes.
    if (!context || !out || volume <= 0 || context.state !== 'running') return;
    const now = context.currentTime;
    if (now - (this.#begun.get(name) ?? -1) < min_apart_s) return;
    this.#begun.set(name, now);
    out.gain.value = headroom * volume * volume; // loudness is heard in ratios
    this.#voices = this.#voices.filter((voice) => voice.ends > now);
    if (this.#voices.length >= max_voices) this.#end(this.#voices.shift(), now);
    this.#voices.push(this.#sing(context, out, recipes[name], now));
  }

  #open(): AudioContext {
    const context = this.#make();
    this.#out = context.createGain();
    this.#out.connect(context.destination);
    return context;
  }

  #sing(context: AudioContext, out: GainNode, layers: readonly Layer[], now: number): Voice {
    const voice = context.createGain();
    voice.connect(out);
    const sources = layers.map((layer) => this.#layer(context, voice, layer, now));
    return { out: voice, sources, ends: now + Math.max(...layers.map(end_of)) };
  }

  #layer(context: AudioContext, voice: GainNode, layer: Layer, now: number): AudioScheduledSourceNode {
    const begin = now + (layer.at ?? 0);
    const peak = begin + (layer.attack ?? default_attack_s);
    const end = now + end_of(layer);
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(0, begin);
    envelope.gain.linearRampToValueAtTime(layer.level, peak);
    envelope.gain.exponentialRampToValueAtTime(inaudible, end);
    envelope.connect(voice);
    const glide = (pitch: AudioParam) => {
      pitch.setValueAtTime(layer.from, begin);
      if (layer.to) pitch.exponentialRampToValueAtTime(layer.to, end);
    };
    let source: AudioScheduledSourceNode;
    if ('wave' in layer) {
      const tone = context.createOscillator();
      tone.type = layer.wave;
      glide(tone.frequency);
      tone.connect(envelope);
      source = tone;
    } else {
      const noise = context.createBufferSource();
      noise.buffer = this.#noise ??= white_noise(context);
      noise.loop = true;
      const filter = context.createBiquadFilter();
      filter.type = layer.filter;
      filter.Q.value = layer.q ?? Math.SQRT1_2;
      glide(filter.frequency);
      noise.connect(filter);
      filter.connect(envelope);
      source = noise;
    }
    source.start(begin);
    source.stop(end);
    return source;
  }

  #end(voice: Voice | undefined, now: number): void {
    if (!voice) return;
    voice.out.gain.setValueAtTime(1, now);
    voice.out.gain.linearRampToValueAtTime(0, now + fade_s);
    for (const source of voice.sources) source.stop(now + fade_s);
  }
}

function white_noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

const player = new SoundPlayer(() => new AudioContext());

// A touch counts when it ends, a mouse when it is pressed; keys that type nothing do not count, so all are tried.
for (const gesture of ['pointerdown', 'pointerup', 'keydown'])
  globalThis.addEventListener?.(gesture, () => settings.sound && player.wake(), {
    capture: true,
    passive: true,
  });

export function play_sound(name: Sound): void {
  if (!settings.sound) return;
  // The click that opened a page came before this file was loaded.
  if (globalThis.navigator?.userActivation?.hasBeenActive) player.wake();
  player.play(name, settings.volume);
}
