import { judgeCanary } from './judgeCanary.js';

// B-release-84
it.each([
  ['hardly anybody has seen it', [29, 0], [1000, 0], 'too-few'],
  ['nothing is wrong with either', [30, 0], [1000, 0], 'ok'],
  ['it breaks for a tenth, live never', [100, 10], [1000, 0], 'worse'],
  ['both break alike', [200, 20], [1000, 95], 'ok'],
  ['a bit more, as chance has it', [100, 3], [1000, 20], 'ok'],
  ['much more than live, of many', [1000, 40], [9000, 90], 'worse'],
  ['live was not visited, it never breaks', [50, 0], [0, 0], 'ok'],
  ['live was not visited, it breaks often', [50, 40], [0, 0], 'worse'],
] as const)('%s', (_name, [visits, broken], [liveVisits, liveBroken], expected) => {
  const verdict = judgeCanary({ visits, broken }, { visits: liveVisits, broken: liveBroken });
  expect(verdict.ok ? 'ok' : verdict.reason).toBe(expected);
});
