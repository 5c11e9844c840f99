import type { BuildReport } from './buildPackage.js';
import { compareBytes, sayUpdateCosts } from './sayPublished.js';

const report = (version: string, parts: BuildReport['parts'], modules: Record<string, number> = {}): BuildReport => ({
  version,
  scripts: {},
  ...(parts && { parts }),
  modules: Object.entries(modules).map(([name, bytes]) => ({ name, bytes })),
});

it('a build says which parts cost more and less than those of the live version, and which modules grew', () => {
  const before = report(
    '1.0.0-a',
    { remoteEntry: 2_700, LoginScreen: 7_000, FindIdScreen: 4_700, GoneScreen: 2_048, 'loaded later': 0 },
    { 'src/login/LoginScreen.tsx': 1_000, 'src/find-id/FindIdScreen.tsx': 3_000, 'valibot/dist/index.mjs': 3_800 },
  );
  const after = report(
    '1.0.0-b',
    { remoteEntry: 2_701, LoginScreen: 9_048, FindIdScreen: 4_200, NewScreen: 1_024, 'loaded later': 99 },
    {
      'src/login/LoginScreen.tsx': 1_099,
      'src/find-id/FindIdScreen.tsx': 1_500,
      'valibot/dist/index.mjs': 4_824,
      qr: 900,
    },
  );
  expect(compareBytes('mf-auth', before, after)).toEqual([
    'mf-auth since 1.0.0-a (brotli):',
    '    8.8 KB  LoginScreen, +2.0 KB',
    '    1.0 KB  NewScreen, new',
    '    4.1 KB  FindIdScreen, -0.5 KB',
    '    0.0 KB  GoneScreen, -2.0 KB',
    '  grown in it (minified, in all its files):',
    '     +1.0 KB  valibot/dist/index.mjs',
    '     +0.9 KB  qr, new',
  ]);
});

it.each([
  ['equal parts', { main: 5_000 }, { main: 5_050 }],
  ['a live version that did not say what it costs', undefined, { main: 5_000 }],
])('nothing is said of %s', (_what, before, after) => {
  expect(compareBytes('shell', report('a', before, { x: 1 }), report('b', after, { x: 9_000 }))).toEqual([]);
});

// B-release-129
it('a customer who comes back is said to load little, from each version', () => {
  const costs = new Map([
    [
      'mf-order',
      [
        { version: '1.0.0-b', bytes: 922 },
        { version: '1.0.0-a', bytes: 12_288 },
      ],
    ],
    ['mf-new', []],
  ]);
  expect(sayUpdateCosts(costs)).toEqual([
    'mf-order, all scripts (brotli, patches) for who has:',
    '    0.9 KB  1.0.0-b',
    '   12.0 KB  1.0.0-a',
  ]);
});
