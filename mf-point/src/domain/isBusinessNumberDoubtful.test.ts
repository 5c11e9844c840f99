import { isBusinessNumberDoubtful } from './isBusinessNumberDoubtful';

// B-point-10
test.each([
  ['', false],
  ['220-81', false],
  ['220-81-62517', false],
  ['220-81-62518', true],
  ['2208162518', true],
  ['220-81-625178', false],
])('isBusinessNumberDoubtful: %p is %p', (typed, expected) => {
  expect(isBusinessNumberDoubtful(typed)).toBe(expected);
});
