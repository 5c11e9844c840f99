import type { TopUp } from 'contract';
import {
  calculateDeadline,
  formatTimeLeft,
  instructionOf,
  judgeInstruction,
  type KnownTopUps,
  parseInstruction,
} from './TopUpInstruction';

const ASKED = '2026-01-01T00:00:00.000Z';
const instruction = { id: 7, memberId: 'member1', name: '김하늘', payable: 11_000, createdAt: ASKED };
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
    ['waits', row({}), 'pending'],
    ['was accepted', row({ status: 'success' }), 'accepted'],
    ['was refused', row({ status: 'fail' }), 'refused'],
    ['ran out of time', row({ status: 'fail', expired: true }), 'expired'],
    ['was withdrawn', row({ status: 'fail', canceled: true }), 'canceled'],
    ['is in a state that nobody knows', row({ status: 'held' }), 'pending'],
  ])('a request that %s', (_, item, state) => {
    expect(judgeInstruction(instruction, known([row({ id: 8 }), item]), minutesLater(2))).toBe(state);
  });

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

describe('instructionOf', () => {
  const expiresAt = '2026-01-01T03:00:00.000Z';
  const pending: TopUp = {
    id: 7,
    createdAt: ASKED,
    point: 10_000,
    status: 'pending',
    responseAt: null,
    name: '김하늘',
    payable: 11_000,
    expiresAt,
  };

  // B-point-32
  test('is what a pending row says', () => {
    const told = { ...pending, depositor: '김하늘37' };
    expect(instructionOf(told, 'member1')).toEqual({ ...instruction, point: 10_000, depositor: '김하늘37', expiresAt });
    expect(instructionOf(pending, 'member1')).toEqual({
      ...instruction,
      point: 10_000,
      depositor: '김하늘',
      expiresAt,
    });
  });

  test.each([
    ['a settled one', { status: 'success' }],
    ['one without a depositor', { name: undefined }],
    ['one without an amount', { payable: undefined }],
  ])('there is none for %s', (_, difference) => {
    expect(instructionOf({ ...pending, ...difference } as TopUp, 'member1')).toBeNull();
  });
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
