import { isBusinessNumberDoubtful } from './isBusinessNumberDoubtful';

// B-point-10
test.each([
  ['', true, false],
  ['', false, false],
  ['220-81', true, false],
  ['220-81', false, true],
  ['220-81-62517', true, false],
  ['220-81-62517', false, false],
  ['220-81-62518', true, true],
  ['2208162518', false, true],
])('isBusinessNumberDoubtful: %p, being typed %p', (typed, isBeingTyped, expected) => {
  expect(isBusinessNumberDoubtful(typed, isBeingTyped)).toBe(expected);
});
