// Turns happening by happening: whole random battles as the engine told them, and what is to be seen at each beat.
import type { Happening, Scene, Seat, Step } from 'joute/lib/protocol.ts';
import { sample_step } from 'joute/lib/samples.ts';
import { describe, expect, it } from 'vitest';
import { active_of, type Battle, type Fighter, fallen, type Side, status_names } from './battle.ts';
import { act_of, at_beat } from './beats.ts';
import { cue } from './cues.ts';
import battles from './fixtures/battles.txt?raw';
import { marks } from './pixels/sprites.ts';
import { rule_pictures } from './rule_pictures.ts';

const start = rule_pictures[0]?.scene as unknown as Battle;

/** A side from notation: `osselait traps=3 osselait:122,attack=12500,burn=4` (rules.md, "Notation"). */
function side_of(text: string): Side {
  const [active = '-', ...words] = text.trim().split(' ');
  const side = structuredClone(start.first);
  side.active = active === '-' ? null : active;
  for (const word of words) {
    const [, key, value = ''] = /^([a-z]+)[:=](.*)$/.exec(word) ?? [];
    if (key === 'traps') side.traps = Number(value);
    const fighter = side.team.find(({ id }) => id === key);
    if (!fighter) continue;
    const [pv, ...changes] = value.split(',');
    fighter.pv = Number(pv);
    for (const [name = '', amount] of changes.map((change) => change.split('='))) {
      if (name === 'attack' || name === 'defence') fighter[name] = Number(amount);
      const status = status_names.find((known) => known === name);
      if (status) fighter.statuses[status] = Number(amount);
    }
  }
  return side;
}

function battle_of(position: string): Battle {
  const [head = '', first = '', second = ''] = position.split(' / ');
  const [, turn, phase = ''] = /^turn (\d+) (.*)$/.exec(head) ?? [];
  return { turn: Number(turn), phase, first: side_of(first), second: side_of(second) };
}

/** What a picture of the battle shows, without how long things last. */
const looks = ({ turn, first, second }: Battle) => ({
  turn,
  sides: [first, second].map(({ active, traps, team }) => ({
    active,
    traps: traps > 0,
    team: team.map((fighter) => [
      fighter.id,
      fighter.pv,
      fallen(fighter),
      fighter.attack,
      fighter.defence,
      Object.keys(fighter.statuses).sort(),
    ]),
  })),
});

const steps = battles
  .trim()
  .split('\n\n')
  .slice(1)
  .flatMap((game) => {
    const lines = game.split('\n');
    return lines.flatMap((position, i) => {
      const after = lines[i + 2];
      if (i % 2 || after === undefined) return [];
      const step: Step = {
        ...sample_step(i / 2 + 1, 'first'),
        happenings: JSON.parse(lines[i + 1] ?? '[]') as Happening[],
        scene: battle_of(after) as unknown as Scene,
      };
      return [{ position, after, scene: battle_of(position), step }];
    });
  });

describe('random battles', () => {
  it('look, after the last happening of each step, as the engine says they are', () => {
    expect(steps.length).toBeGreaterThan(100);
    for (const { position, scene, step } of steps)
      expect(looks(at_beat(scene, step, step.happenings.length - 1)), position).toEqual(
        looks(step.scene as unknown as Battle),
      );
  });
  it('change by one happening a beat, and never the scene before', () => {
    for (const { position, scene, step } of steps) {
      const was = JSON.stringify(scene);
      for (const [i, told] of step.happenings.entries()) {
        if (told.what !== 'hurt' && told.what !== 'heal') continue;
        const seat = told.seat as Seat;
        const pv = (index: number) =>
          (index < 0 ? scene : at_beat(scene, step, index))[seat].team.find(({ id }) => id === told.who)
            ?.pv ?? -1;
        const change = told.what === 'hurt' ? pv(i - 1) - pv(i) : pv(i) - pv(i - 1);
        expect(change, `${position} ${i}`).toBe(told.hp);
        expect(pv(i)).toBe(told.left);
      }
      expect(JSON.stringify(scene)).toBe(was);
    }
  });
  it('give every happening but the end its time, and every act a drawing that exists', () => {
    const seen = new Set<string>();
    for (const { scene, step } of steps)
      for (const [index, told] of step.happenings.entries()) {
        seen.add(told.what);
        const { ms } = cue(told) ?? {};
        if (told.what === 'end') expect(ms).toBeUndefined();
        else expect(ms, told.what).toSatisfy((time: number) => time >= 400 && time <= 700);
        const act = act_of(scene, { step, index });
        if (told.seat) expect(act?.seat).toBe(told.seat);
        if (act?.mark) expect(Object.keys(marks)).toContain(act.mark);
      }
    expect(seen.size).toBeGreaterThanOrEqual(15);
  });
});

describe('a blow that knocks out', () => {
  const scene = structuredClone(rule_pictures[1]?.scene) as unknown as Battle;
  const [user] = scene.first.team.filter(({ id }) => id === 'carapuce') as [Fighter];
  user.attacks = [
    {
      id: 'ebullition',
      name: { en: 'Scald', fr: 'Ébullition' },
      type: 'eau',
      power: 80,
      pp: 15,
      pp_max: 15,
      effect: 'burn',
    },
  ];
  const step: Step = {
    ...sample_step(1, 'first'),
    scene: scene as unknown as Scene,
    happenings: [
      { what: 'attack', seat: 'first', who: 'carapuce', attack: 'ebullition' },
      { what: 'hurt', seat: 'second', who: 'salameche', cause: 'attack', factor: 2, hp: 28, left: 0 },
      { what: 'ko', seat: 'second', who: 'salameche' },
      { what: 'enter', seat: 'second', who: 'osselait', cause: 'choice', left: 240 },
      { what: 'hurt', seat: 'second', who: 'osselait', cause: 'attack', factor: 0, hp: 0, left: 240 },
    ],
  };
  const enemy = (index: number) => active_of(at_beat(scene, step, index).second);

  it('is a stream of water, a flash with a number, a fall, and then a newcomer', () => {
    expect([0, 1, 2, 3, 4].map((index) => act_of(scene, { step, index }))).toEqual([
      { seat: 'first', does: 'cast', mark: 'eau', flies: true },
      { seat: 'second', does: 'hit', mark: 'eau', number: -28, word: 'strong' },
      { seat: 'second', does: 'fall' },
      { seat: 'second', does: 'enter', mark: 'ball' },
      { seat: 'second', does: 'none', word: 'no_effect' },
    ]);
  });
  it('leaves the one without HP standing until it falls', () => {
    expect([0, 1, 2, 3].map((index) => enemy(index)?.id)).toEqual([
      'salameche',
      'salameche',
      'salameche',
      'osselait',
    ]);
    expect([0, 1, 2].map((index) => [enemy(index)?.pv, fallen(enemy(index) as Fighter)])).toEqual([
      [28, false],
      [0, false],
      [0, true],
    ]);
  });
  it('sounds sharper where the type counts double', () => {
    expect(cue(step.happenings[1] as Happening)?.sound).toBe('critical');
    expect(cue({ what: 'hurt', hp: 5, factor: 1 })?.sound).toBe('hit');
    expect(cue({ what: 'hurt', hp: 0, factor: 0 })?.sound).toBeUndefined();
  });
});
