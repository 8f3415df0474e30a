// What each sound is made of: tones that glide from one pitch to another and bursts of filtered noise, each with its own
// envelope. Times are in seconds, pitches in hertz, levels from 0 to 1.

export const sounds = [
  'move',
  'capture',
  'card',
  'hit',
  'critical',
  'heal',
  'ko',
  'claim',
  'turn',
  'win',
  'loss',
  'low-time',
] as const;
export type Sound = (typeof sounds)[number];

interface Envelope {
  /** Begins so long after the sound does. */
  at?: number;
  /** Until it is loudest, and from there until it is gone. */
  attack?: number;
  decay: number;
  level: number;
}

export interface Tone extends Envelope {
  wave: OscillatorType;
  from: number;
  to?: number;
}

export interface Noise extends Envelope {
  filter: BiquadFilterType;
  from: number;
  to?: number;
  q?: number;
}

export type Layer = Tone | Noise;

/** A struck bar: the note, and its fourth harmonic, which dies at once and makes the blow heard. */
const struck = (note: number, at: number, level: number, decay: number): Layer[] => [
  { wave: 'sine', from: note, at, level, attack: 0.004, decay },
  { wave: 'sine', from: note * 4, at, level: level * 0.22, attack: 0.002, decay: decay * 0.25 },
];

/** A plucked string: a bright beginning over a warm note. */
const plucked = (note: number, at: number, level: number, decay: number): Layer[] => [
  { wave: 'triangle', from: note, at, level, attack: 0.005, decay },
  { wave: 'sawtooth', from: note, at, level: level * 0.12, attack: 0.003, decay: decay * 0.2 },
];

const chord = (notes: readonly number[], at: number, level: number, decay: number): Layer[] =>
  notes.flatMap((note) => plucked(note, at, level, decay));

// Equal temperament, A4 = 440 Hz.
const [g3, a3_flat, c4, e4_flat, g4, c5, e5, g5, c6, e6] = [
  196, 207.65, 261.63, 311.13, 392, 523.25, 659.26, 783.99, 1046.5, 1318.51,
] as const;

/** Something heavy meets something soft. */
const blow: Layer[] = [
  { filter: 'lowpass', from: 3200, to: 260, level: 0.6, decay: 0.18 },
  { wave: 'sine', from: 190, to: 52, level: 0.7, attack: 0.003, decay: 0.26 },
];

export const recipes: Record<Sound, readonly Layer[]> = {
  // A wooden piece put down.
  move: [
    { filter: 'bandpass', from: 1900, q: 0.8, level: 0.7, decay: 0.045 },
    { wave: 'triangle', from: 340, to: 190, level: 0.6, attack: 0.002, decay: 0.14 },
  ],
  // One piece knocked over, the other put in its place.
  capture: [
    { filter: 'bandpass', from: 2600, q: 0.9, level: 0.6, decay: 0.04 },
    { wave: 'triangle', from: 420, to: 150, level: 0.45, attack: 0.002, decay: 0.1 },
    { filter: 'lowpass', from: 1500, to: 500, at: 0.055, level: 0.5, decay: 0.09 },
    { wave: 'sine', from: 190, to: 85, at: 0.055, level: 0.65, attack: 0.003, decay: 0.18 },
  ],
  // It slides through the air and is laid down.
  card: [
    { filter: 'bandpass', from: 2200, to: 5600, q: 0.7, level: 0.6, attack: 0.06, decay: 0.09 },
    { filter: 'bandpass', from: 1100, q: 0.8, at: 0.12, level: 0.95, decay: 0.07 },
  ],
  hit: blow,
  critical: [
    ...blow,
    { filter: 'highpass', from: 3800, level: 0.4, decay: 0.09 },
    { wave: 'square', from: 1480, to: 720, level: 0.1, attack: 0.002, decay: 0.13 },
    { wave: 'square', from: 2230, to: 1090, at: 0.03, level: 0.07, attack: 0.002, decay: 0.16 },
    { wave: 'sine', from: 110, to: 40, at: 0.05, level: 0.6, attack: 0.004, decay: 0.32 },
  ],
  heal: [
    ...struck(c5, 0, 0.34, 0.3),
    ...struck(g5, 0.08, 0.34, 0.34),
    ...struck(e6, 0.16, 0.3, 0.5),
    { filter: 'bandpass', from: 3000, to: 7000, q: 2, level: 0.07, attack: 0.12, decay: 0.35 },
  ],
  // It sinks, then falls.
  ko: [
    { wave: 'sawtooth', from: 420, to: 62, level: 0.16, attack: 0.01, decay: 0.55 },
    { wave: 'triangle', from: 420, to: 62, level: 0.36, attack: 0.01, decay: 0.55 },
    { filter: 'lowpass', from: 900, to: 120, at: 0.42, level: 0.6, decay: 0.3 },
    { wave: 'sine', from: 95, to: 38, at: 0.42, level: 0.7, attack: 0.004, decay: 0.4 },
  ],
  // A stone pushed home, and an open fifth over it.
  claim: [
    { filter: 'lowpass', from: 700, to: 240, level: 0.5, attack: 0.02, decay: 0.13 },
    { wave: 'sine', from: 130, to: 80, level: 0.5, attack: 0.004, decay: 0.2 },
    ...plucked(c5, 0.09, 0.36, 0.42),
    ...plucked(g5, 0.15, 0.34, 0.55),
  ],
  turn: [...struck(g5, 0, 0.48, 0.3), ...struck(c6, 0.13, 0.48, 0.5)],
  win: [
    ...plucked(c5, 0, 0.36, 0.32),
    ...plucked(e5, 0.12, 0.36, 0.32),
    ...plucked(g5, 0.24, 0.36, 0.36),
    ...chord([c5, e5, g5, c6], 0.4, 0.22, 1.4),
  ],
  loss: [
    ...plucked(g4, 0, 0.4, 0.45),
    ...plucked(e4_flat, 0.2, 0.4, 0.5),
    ...chord([g3, c4, e4_flat], 0.42, 0.22, 0.7),
    ...chord([a3_flat / 2, g3, c4], 0.72, 0.24, 1.2),
  ],
  // Two beats of a wood block.
  'low-time': [0, 0.14].flatMap((at): Layer[] => [
    { wave: 'sine', from: 1150, to: 980, at, level: 0.7, attack: 0.001, decay: 0.08 },
    { filter: 'bandpass', from: 2300, q: 3, at, level: 0.3, decay: 0.02 },
  ]),
};

/** How long a layer is heard, from the beginning of the sound. */
export const end_of = ({ at = 0, attack = 0.001, decay }: Layer): number => at + attack + decay;
