import type { TopUp } from '@storefront/contract';
import {
  calculateDeadline,
  formatTimeLeft,
  judgeInstruction,
  type KnownTopUps,
  parseInstruction,
} from './TopUpInstruction';

const ASKED = '2026-01-01T00:00:00.000Z';
const instruction = { id: 7, memberId: 'member1', name: '김하늘', payable: 11_000, point: 10_000, createdAt: ASKED };
const minutesLater = (minutes: number) => Date.parse(ASKED) + minutes * 60_000;

describe('parseInstruction', () => {
  // B-point-17
  test('reads what was stored for the member', () => {
    const reopened = { ...instruction, expiresAt: '2026-01-01T05:00:00.000Z' };
    expect(parseInstruction(JSON.stringify(instruction), 'member1')).toEqual(instruction);
    expect(parseInstruction(JSON.stringify(reopened), 'member1')).toEqual(reopened);
  });

  // B-point-17
  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ["another member's", JSON.stringify({ ...instruction, memberId: 'member2' })],
    ['one without its number', JSON.stringify({ ...instruction, id: undefined })],
    ['an amount that is text', JSON.stringify({ ...instruction, payable: '11000' })],
    ['a time that is none', JSON.stringify({ ...instruction, createdAt: '어제' })],
    ['a deadline that is none', JSON.stringify({ ...instruction, expiresAt: 3 })],
  ])('takes %s for nothing', (_, text) => {
    expect(parseInstruction(text, 'member1')).toBeNull();
  });
});

const row = (difference: Partial<TopUp>): KnownTopUps['items'][number] => ({ id: 7, status: 'pending', ...difference });
const known = (items: KnownTopUps['items'], difference: Partial<KnownTopUps> = {}): KnownTopUps => ({
  items,
  nextCursor: null,
  fetchedAt: minutesLater(1),
  ...difference,
});

describe('judgeInstruction', () => {
  // B-point-17
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

// B-point-28
test('calculateDeadline: three hours, unless the server says another time', () => {
  expect(calculateDeadline({ createdAt: ASKED })).toBe(minutesLater(180));
  expect(calculateDeadline({ createdAt: ASKED, expiresAt: '2026-01-01T05:00:00.000Z' })).toBe(minutesLater(300));
});

// B-point-16
test.each([
  [10_799_999, '3:00:00'],
  [61_000, '0:01:01'],
  [0, '0:00:00'],
  [-5_000, '0:00:00'],
])('formatTimeLeft: %i ms is %s', (milliseconds, expected) => {
  expect(formatTimeLeft(milliseconds)).toBe(expected);
});
