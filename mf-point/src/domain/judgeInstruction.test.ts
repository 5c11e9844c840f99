import type { TopUp } from 'contract';
import { judgeInstruction, type KnownTopUps } from './judgeInstruction';

const ASKED = '2026-01-01T00:00:00.000Z';
const instruction = { id: 7, memberId: 'member1', name: '김하늘', payable: 11_000, createdAt: ASKED };
const minutesLater = (minutes: number) => Date.parse(ASKED) + minutes * 60_000;

const row = (difference: Partial<TopUp>): TopUp => ({
  id: 7,
  createdAt: ASKED,
  point: 10_000,
  status: 'pending',
  responseAt: null,
  ...difference,
});
const known = (items: TopUp[], difference: Partial<KnownTopUps> = {}): KnownTopUps => ({
  items,
  nextCursor: null,
  fetchedAt: minutesLater(1),
  ...difference,
});

describe('judgeInstruction', () => {
  test.each([
    ['waits', row({}), 'pending'],
    ['was accepted', row({ status: 'success' }), 'accepted'],
    ['was refused', row({ status: 'fail' }), 'refused'],
    ['ran out of time', row({ status: 'fail', expired: true }), 'expired'],
    ['is in a state that nobody knows', row({ status: 'held' }), 'pending'],
  ])('a request that %s', (_, item, state) => {
    expect(judgeInstruction(instruction, known([row({ id: 8 }), item]), minutesLater(2))).toBe(state);
  });

  test.each([
    ['is not in the whole list', known([row({ id: 6 })]), 2, 'gone'],
    ['may be on a later page', known([row({ id: 9 })], { nextCursor: 'next' }), 2, 'pending'],
    ['is younger than the list', known([], { fetchedAt: minutesLater(-1) }), 2, 'pending'],
    ['cannot be looked up', null, 179, 'pending'],
    ['cannot be looked up and has run out of time', null, 180, 'gone'],
  ])('a request that %s', (_, history, minutes, state) => {
    expect(judgeInstruction(instruction, history, minutesLater(minutes))).toBe(state);
  });
});
