import { findMarkInk, findPlatformMark } from './findPlatformMark';
import { LINK_PLATFORMS } from './linkPlatforms';

const KNOWN = LINK_PLATFORMS.map(({ name }) => name);

// B-order-67
test('each platform that we know has a mark of its own, in Korean and as it writes itself', () => {
  const marks = KNOWN.map((name) => findPlatformMark(name)?.path);
  expect(new Set(marks).size).toBe(KNOWN.length);
  for (const mark of marks) expect(mark).toMatch(/^[Mm][\d\s.,a-zA-Z-]+$/);
  expect(findPlatformMark(' YouTube Shorts')).toEqual(findPlatformMark('유튜브'));
  expect(findPlatformMark('X')).toEqual(findPlatformMark('트위터'));
  expect(KNOWN.filter((name) => findPlatformMark(name)?.isDark)).toEqual(['카카오톡']);
});

// B-order-67
test.each(['홈페이지 방문', 'Xbox', ''])('%p has none', (name) => {
  expect(findPlatformMark(name)).toBeUndefined();
});

// B-order-67
test.each([
  ['페이스북', '#1877f2', 'paper'],
  ['밴드', '#1877f2', 'paper'],
  ['밴드', '#fee500', null],
  ['네이버', '#03c75a', 'paper'],
  ['네이버', '#ffffff', null],
  ['카카오톡', '#fee500', 'ink'],
  ['카카오톡', '#111111', null],
  ['밴드', 'var(--main)', null],
] as const)('what stands for %s on %s is %s', (name, ground, ink) => {
  expect(findMarkInk(ground, findPlatformMark(name))).toBe(ink);
});
