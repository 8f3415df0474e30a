// What the new-game form asks the server for.
import { describe, expect, it } from 'vitest';
import {
  again_request,
  agent_of,
  can_play,
  create_request,
  type NewGame,
  new_game,
  next_level,
  options_shown,
  other_agents,
  seed_of,
  takes_seed,
} from './create.ts';
import { sample_game as game, sample_state } from './samples.ts';

const form = (change: Partial<ReturnType<typeof new_game>> = {}) => ({ ...new_game(3, ''), ...change });

describe('create_request', () => {
  it('by default is me against the level, by ourselves, and nothing else', () => {
    expect(create_request(form(), game)).toEqual({
      game: 'toy',
      seats: { first: { kind: 'me' }, second: { kind: 'agent', spec: 'level:3' } },
      listed: false,
    });
  });
  it('lists games by link and of two computers, unless told otherwise', () => {
    expect(create_request(form({ opponent: 'friend' }), game).listed).toBe(true);
    expect(create_request(form({ opponent: 'agents' }), game).listed).toBe(true);
    expect(create_request(form({ opponent: 'screen' }), game).listed).toBe(false);
    expect(create_request(form({ opponent: 'friend', listed: false }), game).listed).toBe(false);
    expect(create_request(form({ listed: true }), game).listed).toBe(true);
  });
  it('begins with the options that suit the screen', () => {
    expect(create_request(new_game(3, '', { rules: 'classic' }), game).options).toEqual({ rules: 'classic' });
  });
  it('puts me on the second seat, with my name', () => {
    const { seats } = create_request(form({ side: 'second', name: ' Ann ' }), game);
    expect(seats).toEqual({ first: { kind: 'agent', spec: 'level:3' }, second: { kind: 'me', name: 'Ann' } });
  });
  it('draws the side by lot only where there is one to draw', () => {
    expect(create_request(form({ side: 'lot' }), game).swap).toBe(true);
    expect(create_request(form({ side: 'lot', opponent: 'screen' }), game).swap).toBeUndefined();
  });
  it('opens a seat for a friend', () => {
    expect(create_request(form({ opponent: 'friend' }), game).seats.second).toEqual({ kind: 'open' });
  });
  it('is listed where a friend or agents play, or where one wants it', () => {
    const listed = (change: Partial<ReturnType<typeof new_game>>) =>
      create_request(form(change), game).listed;
    expect([listed({ opponent: 'friend' }), listed({ opponent: 'agents' })]).toEqual([true, true]);
    expect([listed({ opponent: 'screen' }), listed({ listed: true })]).toEqual([false, true]);
    expect(listed({ opponent: 'friend', listed: false })).toBe(false);
  });
  it('lets two agents play at a pace, without a clock', () => {
    const request = create_request(
      form({ opponent: 'agents', first_spec: 'mcts:time=1s', clock: 'blitz', pace: 300 }),
      game,
    );
    expect(request.seats.first).toEqual({ kind: 'agent', spec: 'mcts:time=1s' });
    expect(request.pace).toBe(300);
    expect(request.clock).toBeUndefined();
  });
  it('sends only options that differ and exist under the chosen rules', () => {
    const options = { rules: 'classic', ranks: 'classic', repetitions: '3' };
    expect(create_request(form({ options }), game).options).toEqual({ rules: 'classic' });
    expect(options_shown(form({ options }), game).map((option) => option.name)).toEqual([
      'rules',
      'repetitions',
    ]);
  });
  it('keeps an own clock within what the server takes', () => {
    expect(create_request(form({ clock: 'custom', minutes: 0, increment: 9999 }), game).clock).toEqual({
      total: 12,
      increment: 600,
    });
    expect(create_request(form({ clock: 'rapid' }), game).clock).toEqual({ total: 600, increment: 5 });
  });
  it('takes a seed only when it is a whole number or 32 hexadecimal digits', () => {
    expect(create_request(form({ seed: '17' }), game).seed).toBe(17);
    expect(create_request(form({ seed: 'x' }), game).seed).toBeUndefined();
    const long = '0123456789abcdeffedcba9876543210';
    expect(create_request(form({ seed: long.toUpperCase() }), game).seed).toBe(long);
    for (const typed of ['', '-1', '1.5', '1e3', '0x10', '99999999999999999999', long.slice(1)])
      expect(seed_of(typed), typed).toBeUndefined();
  });
  it('chooses no seed where a friend is invited', () => {
    const typed = form({ seed: '17', opponent: 'friend' });
    expect(create_request(typed, { ...game, chance: true }).seed).toBeUndefined();
    expect(takes_seed(form({ opponent: 'screen' }), { ...game, chance: true, hidden: true })).toBe(false);
    expect(takes_seed(form({ opponent: 'screen' }), { ...game, chance: true })).toBe(true);
  });
});

it('an agent that cannot play the rules is not offered', () => {
  const picky = { spec: 'report', about: '', rating: null, level: null, keys: '', only_for: ['war'] };
  const any = { spec: 'random', about: '', rating: null, level: null, keys: '' };
  const offering = { ...game, agents: [...game.agents, picky, any] };
  expect(other_agents('war', offering)).toEqual([picky, any]);
  expect(other_agents('classic', offering)).toEqual([any]);
  expect(agent_of('report:depth=2', offering)).toBe(picky);
  expect(can_play(picky, 'war')).toBe(true);
  expect(can_play(picky, 'classic')).toBe(false);
  expect(can_play(agent_of('oracle', offering), 'classic')).toBe(true);
});

it('the adversary of a campaign has a difficulty, everybody else a level', () => {
  const hard = { spec: 'difficulty:4', about: '', rating: null, level: null, keys: '' };
  const only = { only_for: ['war'], only_seat: 'second' as const };
  const offering = { ...game, agents: [...game.agents, { ...hard, difficulty: 4, ...only }] };
  const war = (change: Partial<NewGame> = {}) => ({
    ...new_game(2, ''),
    options: { rules: 'war' },
    ...change,
  });
  const { seats } = create_request(war(), offering);
  expect(seats.second).toEqual({ kind: 'agent', spec: 'difficulty:4' });
  expect(create_request(war({ difficulty: 7 }), offering).seats.second).toMatchObject({
    spec: 'difficulty:7',
  });
  expect(create_request(war({ side: 'second' }), offering).seats.first).toMatchObject({ spec: 'level:2' });
  expect(create_request(war({ side: 'lot' }), offering).seats.second).toMatchObject({ spec: 'level:2' });
  expect(create_request(war({ opponent: 'agents' }), offering).seats).toMatchObject({
    first: { spec: 'level:4' },
    second: { spec: 'difficulty:4' },
  });
  const classic = war({ options: { rules: 'classic' } });
  expect(create_request(classic, offering).seats.second).toMatchObject({ spec: 'level:2' });
  expect(other_agents('war', offering)).toEqual([]);
});

it('once more means the same seats and options: mine, the agent, an open seat for the other person', () => {
  const table = sample_state([], {
    game: 'toy',
    options: { rules: 'solo' },
    you: ['first'],
    seats: {
      first: { kind: 'person', name: 'Ann' },
      second: { kind: 'agent', spec: 'rules', name: 'rules' },
    },
  });
  expect(again_request(table)).toEqual({
    game: 'toy',
    options: { rules: 'solo' },
    seats: { first: { kind: 'me', name: 'Ann' }, second: { kind: 'agent', spec: 'rules' } },
    listed: table.listed,
  });
  const friend = { ...table, seats: { ...table.seats, second: { kind: 'person' as const, name: 'Bob' } } };
  expect(again_request(friend).seats.second).toEqual({ kind: 'open' });
});

it('the next level follows the one played against, up to the last', () => {
  const against = (spec: string, you: ('first' | 'second')[] = ['first']) =>
    next_level(
      sample_state([], { you, seats: { first: { kind: 'person' }, second: { kind: 'agent', spec } } }),
    );
  expect(against('level:3')).toBe('level:4');
  expect(against('level:8')).toBeNull();
  expect(against('rules')).toBeNull();
  expect(against('level:3', [])).toBeNull();
});
