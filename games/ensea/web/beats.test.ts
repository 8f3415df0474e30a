// Turns as they are shown. The two games were recorded from random play and from a won campaign:
//   joute trace ensea --moves "..." --json | jq -c '.steps[] | {played, position, happenings: [.happenings[] | del(.words)]}'
import type { Happening, Scene, Step } from 'joute/lib/protocol.ts';
import { sample_step } from 'joute/lib/samples.ts';
import { describe, expect, it } from 'vitest';
import { at_beat, shown_at } from './beats.ts';
import { cue } from './cues.ts';
import type { Act, Fight, Side } from './fight.ts';
import duel_text from './fixtures/duel.jsonl?raw';
import solo_text from './fixtures/solo.jsonl?raw';
import type { Major } from './majors.ts';
import { campaign, fighter, sample, side } from './rule_pictures.ts';

/** A team as positions write it: `IS:62,attack=160,acted RT regen=5x3 boost`. */
function read_side(text: string, major: Major | null): Side {
  const words = text === '-' ? [] : text.split(' ');
  const [, amount = 0, left = 0] = (/regen=(\d+)x(\d+)/.exec(text) ?? []).map(Number);
  const team = words
    .filter((word) => word !== 'boost' && !word.startsWith('regen='))
    .map((word) => {
      const [head = '', ...rest] = word.split(',');
      const [champion = '', pv] = head.split(':');
      const changes = rest.filter((one) => one.includes('=')).map((one) => one.split('='));
      const figures = Object.fromEntries(changes.map(([stat, now]) => [stat, Number(now)]));
      const worn = champion === 'Boss' ? { major } : {};
      return fighter(champion, { ...(pv !== undefined && { pv: Number(pv) }), ...figures, ...worn });
    });
  return side(team, { regen: { amount, left }, boost: words.includes('boost') });
}

function read_fight(position: string): Fight {
  const [phase = '', first = '-', second = '-', run = ''] = position.replace(/^\[.*?\] /, '').split(' / ');
  const number = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(run)?.[1] ?? 0);
  const boss_major = (/ major=(\w+)/.exec(run)?.[1] ?? null) as Major | null;
  const [, actor, code] = /^critical \w+ (\w+):(\w+)/.exec(phase) ?? [];
  return sample(read_side(first, boss_major), read_side(second, boss_major), {
    phase: phase.split(' ')[0] as Fight['phase'],
    pending: actor ? ({ kind: 'act', actor, code } as Act) : null,
    campaign: run
      ? {
          ...campaign(number('arena'), number('fight'), 0),
          objects: { cafe: number('cafe'), rattrapage: number('rattrapage') },
          boss_major,
          kind: position.includes('campaign=report') ? 'report' : 'ordinary',
        }
      : null,
  });
}

interface Recorded {
  before: Fight;
  after: Fight;
  step: Step;
}

function recorded(text: string): Recorded[] {
  const entries: { position: string; happenings: Happening[] }[] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return entries.slice(1).map(({ position }, i) => {
    const last = entries[i];
    if (!last) throw new Error('a position before each other');
    const after = read_fight(position);
    const step = {
      ...sample_step(i + 1, 'first'),
      scene: after as unknown as Scene,
      happenings: last.happenings,
    };
    return { before: read_fight(last.position), after, step };
  });
}
const games = { duel: recorded(duel_text), solo: recorded(solo_text) };

/** What can be seen of a fight. */
const seen = ({ first, second, campaign: run }: Fight) => ({
  first,
  second,
  objects: run?.objects,
  boss_major: run?.boss_major,
});
/** Between arenas all are restored when the next one begins, which is told then. */
const restored = ({ before, after, step }: Recorded) =>
  before.campaign?.arena !== after.campaign?.arena && !step.happenings.some(({ what }) => what === 'arena');
const full = (fight: Fight): Fight => ({
  ...fight,
  first: { ...fight.first, team: fight.first.team.map((one) => ({ ...one, pv: one.pv_max })) },
});

describe.each(Object.entries(games))('a recorded %s', (_, steps) => {
  it('looks after the last happening of a step as the position after it', () => {
    for (const one of steps) {
      const { before, after, step } = one;
      const last = at_beat(before, step, step.happenings.length - 1);
      expect(seen(restored(one) ? full(last) : last), JSON.stringify(step.happenings)).toEqual(seen(after));
    }
  });
  it('takes its time: every happening is shown, alone or with those of its team', () => {
    for (const { step } of steps) {
      const staged = step.happenings.filter((one) => cue(one, step)?.ms);
      for (const one of staged) {
        const ms = cue(one, step)?.ms ?? 0;
        expect(ms).toBeGreaterThanOrEqual(400);
        expect(ms, one.what).toBeLessThanOrEqual(one.who === 'Boss' ? 2600 : 700);
      }
      const shown = new Set(staged.map(({ what, seat }) => `${what} ${seat}`));
      for (const { what, seat, cause } of step.happenings)
        if (what !== 'end' && cause !== 'regen') expect(shown).toContain(`${what} ${seat}`);
    }
  });
  it('shows who strikes whom, and nobody fallen before it was told', () => {
    for (const { before, step } of steps)
      step.happenings.forEach((one, index) => {
        const fight = at_beat(before, step, index);
        const shown = shown_at(before, fight, step, index);
        expect(shown?.what).toBe(one.what);
        if (one.cause === 'blow') {
          expect(shown?.shot?.to).toBe(`${one.seat} ${one.who}`);
          expect(shown?.shot?.from.split(' ')[0]).not.toBe(one.seat);
        }
        if (one.what === 'ko') expect(shown?.poses.get(`${one.seat} ${one.who}`)).toBe('fall');
      });
  });
});

it('every kind of happening was recorded, but the rare ones', () => {
  const whats = new Set(
    Object.values(games)
      .flat()
      .flatMap(({ step }) => step.happenings.map(({ what }) => what)),
  );
  for (const what of ['critical', 'spent', 'return', 'regen_over', 'major', 'machine', 'partiel', 'leave'])
    expect(whats).toContain(what);
});

describe('a blow that regeneration makes up for', () => {
  const facts = { seat: 'second', who: 'RT', hp: 20 };
  const step: Step = {
    ...sample_step(1, 'first'),
    happenings: [
      { what: 'act', seat: 'first', who: 'IS', action: 'A1', target: 'RT' },
      { what: 'hurt', ...facts, cause: 'blow', left: 40 },
      { what: 'heal', ...facts, cause: 'regen', left: 60 },
      { what: 'heal', seat: 'second', who: 'EVE', cause: 'regen', hp: 0, left: 130 },
    ],
  };
  const before = sample(
    side([fighter('IS')]),
    side([fighter('RT', { pv: 60 }), fighter('EVE')], { regen: { amount: 20, left: 2 } }),
  );
  const at = (index: number) => {
    const fight = at_beat(before, step, index);
    return { fight, shown: shown_at(before, fight, step, index) };
  };
  it('shows both numbers, one after the other', () => {
    expect(step.happenings.map((one) => Boolean(cue(one, step)?.ms))).toEqual([true, true, false, true]);
    const [blow, regen] = [at(1), at(3)];
    expect(blow.shown?.marks).toEqual(new Map([['second RT', { text: '−20', as: 'lost' }]]));
    expect(blow.shown?.poses.get('first IS')).toBe('strike');
    expect(blow.fight.second.team[0]?.pv).toBe(40);
    expect(regen.shown?.marks).toEqual(new Map([['second RT', { text: '+20', as: 'gained' }]]));
    expect(regen.fight.second.team[0]?.pv).toBe(60);
    expect(regen.fight.second.regen.left).toBe(1);
  });
  it('is no pause where regeneration reaches nobody', () => {
    const healthy = { ...step, happenings: step.happenings.slice(3) };
    expect(healthy.happenings.map((one) => cue(one, healthy))).toEqual([null]);
  });
});

it('a fight won clears changed stats, but not in the campaign of the report', () => {
  const attack = (prefix: string) => {
    const run = 'arena=1 fight=1 cafe=1 rattrapage=1 starter=IS met=IS,AEI';
    const before = read_fight(`${prefix} fight first action=2 / IS:30,attack=160 / AEI:1 / ${run}`);
    const happenings = [{ what: 'beaten', seat: 'second', who: 'AEI' }];
    const step = { ...sample_step(1, 'first'), happenings, scene: before as unknown as Scene };
    const { first, second } = at_beat(before, step, 0);
    return [first.team[0]?.pv, first.team[0]?.attack, second.team.length];
  };
  expect(attack('[rules=solo]')).toEqual([30, 140, 0]);
  expect(attack('[rules=solo,campaign=report]')).toEqual([30, 160, 0]);
});
