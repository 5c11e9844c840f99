import { GateSamples, GOOD } from './support/gateSamples';
import { setUpSharedShop } from './support/setUpShop';

const suite = setUpSharedShop();

let samples: GateSamples;
beforeAll(async () => {
  samples = await GateSamples.open(suite.shop.url);
});
afterAll(() => samples.close());

/** Runs in every engine but Chromium. */
const elsewhere = (code: string) => `if (!navigator.userAgent.includes('Chrome')) { ${code} }`;

// B-gate-12
it('a screen that fails in Firefox and WebKit alone does not pass', async () => {
  const build = samples.point([
    GOOD,
    `${elsewhere("throw new Error('render');")} ${GOOD}`,
    `once(() => { ${elsewhere("setTimeout(() => { throw new Error('later'); });")} }); ${GOOD}`,
    `${elsewhere('return h1();')} ${GOOD}`,
    `if (innerWidth !== 360) throw new Error('no phone'); ${GOOD}`,
  ]);
  const report = await samples.ask([build], samples.live, {}, ['firefox', 'webkit']);
  expect(report.others).toEqual([
    expect.stringMatching(/^Firefox \d[\d.]*: 5 screens$/),
    expect.stringMatching(/^WebKitGTK \d[\d.]*: 5 screens$/),
  ]);
  const told = (index: number) =>
    report.screens[index]?.findings.map(({ engine, kind, text }) => `${engine} ${kind} ${text}`);
  expect([told(0), told(4)]).toEqual([[], []]);
  for (const [index, wanted] of [
    [1, /^\w+ alert the shell says/],
    [2, /^\w+ exception .*later/],
    [3, /^\w+ missing no heading/],
  ] as const) {
    expect(told(index)).toContainEqual(expect.stringMatching(wanted));
    expect(new Set(report.screens[index]?.findings.map(({ engine }) => engine))).toEqual(
      new Set(['Firefox', 'WebKitGTK']),
    );
  }
  expect(report.outcome).toBe('failed');
});

// B-gate-12
it("the shop's own five remotes pass there, even where nothing is live to compare them with", async () => {
  const report = await samples.ask(samples.shopsOwn(), { ...samples.live, remotes: {} }, {}, ['firefox', 'webkit']);
  expect(report.screens.flatMap(({ path, findings }) => findings.map(({ text }) => `${path} ${text}`))).toEqual([]);
  const opened = `: ${report.screens.length} screens`;
  expect(report.others.map((line) => line.endsWith(opened))).toEqual([true, true]);
});
