import { healthRow } from './figureCommands.js';

// B-watch-10
it.each([
  [null, ''],
  [1, 'not judged: 1 network'],
  [2, 'not judged: 2 networks'],
])('health says of a version with reports of %s networks: %s', (unjudged, said) => {
  const figures = { visits: 25, broken: 25, canary: 0, fallbacks: 0, failures: 25, lcp: null, inp: null, cls: null };
  expect(healthRow({ package: 'mf-order', version: 'b', ...figures, unjudged }).at(-1)).toBe(said);
});
