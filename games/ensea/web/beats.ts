// The fight while a turn plays: what it looks like at each beat, and who does what at it. Pure.
import { other, type Seat, type Step } from 'joute/lib/protocol.ts';
import { type Fight, type Fighter, fight_of, type Side } from './fight.ts';
import type { Major } from './majors.ts';
import { first_of_group, is_deed, signed, type Told, told_of } from './told.ts';

const with_side = (fight: Fight, seat: Seat, change: (side: Side) => Partial<Side>): Fight => ({
  ...fight,
  [seat]: { ...fight[seat], ...change(fight[seat]) },
});

const with_fighter = (fight: Fight, { seat = 'first', who }: Told, change: Partial<Fighter>): Fight =>
  with_side(fight, seat, ({ team }) => ({
    team: team.map((one) => (one.champion === who ? { ...one, ...change } : one)),
  }));

const with_cafes = (fight: Fight, object: 'cafe' | 'rattrapage', by: number): Fight => {
  const { campaign } = fight;
  if (!campaign) return fight;
  const objects = { ...campaign.objects, [object]: campaign.objects[object] + by };
  return { ...fight, campaign: { ...campaign, objects } };
};

const rest: Partial<Side> = { regen: { amount: 0, left: 0 }, boost: false };

/** A fight is won: nobody is there any more, and what changed in it is over; stats stay in the report's campaign. */
function cleared(fight: Fight): Fight {
  const stay = fight.campaign?.kind === 'report';
  const team = fight.first.team.map((one) => ({
    ...one,
    ...(stay ? {} : one.base),
    pv: one.pv,
    acted: false,
  }));
  const first: Side = { ...fight.first, ...rest, team };
  return { ...fight, first, second: { ...fight.second, ...rest, team: [] } };
}

/** The seat whose action it is; a step of chance tells it by whom it strikes. */
export function acting_in(told: readonly Told[]): Seat | null {
  const deed = told.find(is_deed);
  if (deed?.seat) return deed.seat;
  const blow = told.find(({ cause }) => cause === 'blow');
  return blow?.seat ? other(blow.seat) : null;
}

/** Regeneration counts down once a turn, with the first it reaches, also when healing no longer works. */
function regenerates(told: readonly Told[], index: number): boolean {
  const one = told[index];
  const regen = ({ what, cause, seat }: Told) =>
    cause === 'regen' || (what === 'spent' && seat !== acting_in(told));
  return one !== undefined && regen(one) && !told.slice(0, index).some(regen);
}

function told_to(fight: Fight, told: readonly Told[], index: number, after: Fight): Fight {
  const one = told[index];
  if (!one) return fight;
  const { what, seat = 'first', who, left = 0 } = one;
  const comer = () => after[seat].team.filter(({ champion }) => champion === who);
  const counted = regenerates(told, index)
    ? with_side(fight, seat, ({ regen }) => ({ regen: { ...regen, left: regen.left - 1 } }))
    : fight;
  switch (what) {
    case 'join':
      return with_side(fight, seat, ({ team }) => ({ team: [...team, ...comer()] }));
    case 'leave':
      return with_side(fight, seat, ({ team }) => ({ team: team.filter((each) => each.champion !== who) }));
    case 'enemy':
      return with_side(fight, seat, () => ({ team: comer() }));
    case 'beaten':
      return who === 'Boss' ? fight : cleared(fight);
    case 'arena':
      return { ...fight, first: { ...fight.first, team: after.first.team }, campaign: after.campaign };
    case 'use':
      return one.object ? with_cafes(fight, one.object, -1) : fight;
    case 'machine':
      return with_cafes(fight, 'cafe', 1);
    case 'hurt': {
      const spent = one.cause === 'blow' ? with_side(fight, other(seat), () => ({ boost: false })) : fight;
      return with_fighter(spent, one, { pv: left });
    }
    case 'heal':
    case 'return':
      return with_fighter(counted, one, { pv: left });
    case 'stat':
      return one.stat ? with_fighter(fight, one, { [one.stat]: one.now }) : fight;
    case 'regen':
      return with_side(fight, seat, () => ({ regen: { amount: one.amount ?? 0, left: regen_turns } }));
    case 'regen_over':
      return with_side(fight, seat, () => ({ regen: { amount: 0, left: 0 } }));
    case 'boost':
      return with_side(fight, seat, () => ({ boost: true }));
    case 'major': {
      const major = one.major ?? null;
      const campaign = fight.campaign && { ...fight.campaign, boss_major: major };
      return with_fighter({ ...fight, campaign }, { what, seat: 'second', who: 'Boss' }, { major });
    }
    default:
      return counted;
  }
}
const regen_turns = 4;

/** The fight as it looks once the happenings of a step up to `index` have come to pass. */
export function at_beat(before: Fight, step: Step, index: number): Fight {
  const told = told_of(step);
  const after = fight_of(step.scene);
  let fight = before;
  for (let i = 0; i <= index; i++) fight = told_to(fight, told, i, after);
  return fight;
}

/** How somebody moves while a happening is shown. */
export type Pose =
  | 'step'
  | 'hold'
  | 'strike'
  | 'cast'
  | 'hit'
  | 'fall'
  | 'rise'
  | 'join'
  | 'leave'
  | 'better'
  | 'worse'
  | 'enter'
  | 'change'
  | 'run';

export interface Mark {
  text: string;
  as: 'lost' | 'gained' | 'up' | 'down';
}

/** What one happening looks like on the scene; people are named by "seat champion". */
export interface Shown {
  what: string;
  poses: ReadonlyMap<string, Pose>;
  marks: ReadonlyMap<string, Mark>;
  /** A blow or spell on its way. */
  shot: { from: string; to: string; major: Major | null; spell: boolean } | null;
  /** The title in the middle of the scene. */
  title: 'critical' | 'boss' | 'arena' | 'begin' | null;
}

export const key_of = (seat: Seat, champion: string): string => `${seat} ${champion}`;
const key = ({ seat = 'first', who = '' }: Told): string => key_of(seat, who);

/** Who strikes: told in the same step, or waiting for chance in the one before. */
function striker(before: Fight, told: readonly Told[], index: number) {
  const act = told.slice(0, index + 1).findLast(({ what }) => what === 'act');
  const seat = acting_in(told);
  if (act?.seat && act.who) return { seat: act.seat, who: act.who, code: act.action ?? 'A1' };
  return seat && before.pending ? { seat, who: before.pending.actor, code: before.pending.code } : null;
}

const pose_of: Readonly<Record<string, Pose>> = {
  act: 'step',
  critical: 'hold',
  hurt: 'hit',
  heal: 'better',
  use: 'better',
  ko: 'fall',
  return: 'rise',
  join: 'join',
  leave: 'leave',
  enemy: 'enter',
};
/** On the way to the next fight. */
const walks = new Set(['corridor', 'machine', 'revisions', 'partiel', 'arena']);
const titles = new Set(['critical', 'arena', 'begin']);

/** What is to be seen at a beat; `fight` is the fight at it, `before` the one before its step. */
export function shown_at(before: Fight, fight: Fight, step: Step, index: number): Shown | null {
  const told = told_of(step);
  const one = told[index];
  if (!one) return null;
  const poses = new Map<string, Pose>();
  const marks = new Map<string, Mark>();
  const team = (seat: Seat, pose: Pose) => {
    for (const { champion, pv } of fight[seat].team) if (pv > 0) poses.set(key_of(seat, champion), pose);
  };
  for (const each of told.slice(first_of_group(told, index), index + 1)) {
    const { what, hp = 0, by = 0 } = each;
    const pose = what === 'stat' ? (by < 0 ? 'worse' : 'better') : pose_of[what];
    if (pose && each.who) poses.set(key(each), pose);
    if (what === 'hurt') marks.set(key(each), { text: signed(-hp), as: 'lost' });
    if (what === 'heal' && hp > 0) marks.set(key(each), { text: signed(hp), as: 'gained' });
    if (what === 'stat' && by !== 0) marks.set(key(each), { text: signed(by), as: by < 0 ? 'down' : 'up' });
    if (what === 'return') marks.set(key(each), { text: signed(each.left ?? 0), as: 'gained' });
  }
  const { what, seat = 'first' } = one;
  if (what === 'regen' || what === 'boost') team(seat, 'better');
  if (walks.has(what)) team('first', 'run');
  if (what === 'major') poses.set(key_of('second', 'Boss'), 'change');
  let shot: Shown['shot'] = null;
  const by = striker(before, told, index);
  if (one.cause === 'blow' && by) {
    const from = key_of(by.seat, by.who);
    const spell = by.code.startsWith('S');
    const major = fight[by.seat].team.find(({ champion }) => champion === by.who)?.major ?? null;
    shot = { from, to: key(one), major, spell };
    poses.set(from, spell ? 'cast' : 'strike');
  }
  if (what === 'major' && by) poses.set(key_of(by.seat, by.who), 'change');
  const title = what === 'enemy' && one.who === 'Boss' ? 'boss' : titles.has(what) ? what : null;
  return { what, poses, marks, shot, title: title as Shown['title'] };
}
