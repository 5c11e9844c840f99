import type { PageRegistry, PageVersion } from '@storefront/contract/registry';
import { parseReport } from '@storefront/contract/reports';
import { sampleRemote } from '@storefront/contract/testing';
import { Reporter, type Visit } from './Reporter';

const LIVE = sampleRemote('2');
const GOOD = sampleRemote('1');
const ORDER = { package: 'mf-order', version: '2' };
const SHELL = { package: 'shell', version: '7' };

function openPage(changes: Partial<Visit> & { canaryVersion?: PageVersion } = {}) {
  const { canaryVersion, ...visit } = changes;
  const remote = { enabled: true, live: LIVE, fallback: GOOD, ...(canaryVersion && { canaryVersion }) };
  const registry: PageRegistry = { schema: 3, remotes: { 'mf-order': remote } };
  const sent: string[] = [];
  const reporter = new Reporter({
    registry,
    given: '7',
    running: '7',
    timeOf: () => null,
    isTranslated: () => false,
    send: (body) => sent.push(body) > 0,
    ...visit,
  });
  const load = async (of: PageVersion, loading: Promise<unknown>) => {
    reporter.record({ remote: 'mf-order', version: of, loading });
    await loading.catch(() => undefined);
    await Promise.resolve();
  };
  const reports = () => {
    reporter.send();
    return sent.splice(0).map((body) => parseReport(JSON.parse(body)));
  };
  return { reporter, load, reports, entries: () => reports().flatMap((report) => report?.entries ?? []) };
}

const screen = () => Promise.resolve({ default: () => null });
const errorAt = (message: string, ...frames: string[]) =>
  Object.assign(new TypeError(message), {
    stack: frames.map((frame) => `    at x (https://shop.example${frame})`).join('\n'),
  });
const IN_ORDER = '/remotes/mf-order/2/OrderScreen.js?retry=1:1:99';
const IN_SHELL = '/assets/shell/7/main.js:1:5';

const visit = (of: object) => ({ kind: 'visit', ...of });
const broken = (of: object) => ({ kind: 'broken', ...of });

describe('what a page reports of its screens', () => {
  it('is each version that was loaded, and a slow one once', async () => {
    const page = openPage({ timeOf: () => ({ from: 100, to: 4_200 }) });
    await page.load(LIVE, screen());
    await page.load(LIVE, screen());
    const loaded = { kind: 'load', ...ORDER };
    expect(page.entries()).toEqual([visit(SHELL), visit(ORDER), loaded, { kind: 'slow', ...ORDER }, loaded]);
  });

  it.each([
    ['entry', Object.assign(new Error('/remotes/mf-order/1.0.0/remoteEntry.js does not load'), { stack: '' })],
    ['entry', new Error('No answer within 8000 ms')],
    ['chunk', Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })],
    ['import', errorAt('x is not a function', IN_ORDER)],
    ['screen', null],
  ])('is a version that failed at the step %s, and the one that came instead', async (step, error) => {
    const page = openPage();
    await page.load(LIVE, error ? Promise.reject(error) : Promise.resolve({}));
    page.reporter.record({ caught: error ?? new Error('No screen') });
    await page.load(GOOD, screen());
    const fallback = { package: 'mf-order', version: '1' };
    expect(page.entries()).toEqual([
      ...[visit(SHELL), visit(ORDER), broken(ORDER)],
      expect.objectContaining({ kind: 'failure', step, ...ORDER }),
      ...[visit(fallback), { kind: 'load', ...fallback }, { kind: 'fallback', ...ORDER }],
    ]);
  });

  it('is one that broke while it rendered, by the place in its files or else by whose screen is shown', async () => {
    for (const frames of [[IN_SHELL, IN_ORDER], [IN_SHELL]]) {
      const page = openPage();
      await page.load(LIVE, screen());
      page.reporter.record({ caught: errorAt('x', ...frames) });
      expect(page.entries().slice(3)).toEqual([
        broken(ORDER),
        expect.objectContaining({ kind: 'failure', step: 'render', message: 'TypeError: x', ...ORDER }),
      ]);
    }
  });

  it('is the remote that was left, where a screen failed as it was left', async () => {
    const page = openPage();
    page.reporter.record({ remote: 'mf-point', version: sampleRemote('5'), loading: screen() });
    await page.load(LIVE, screen());
    page.reporter.record({ caught: 'no error at all', remote: 'mf-point' });
    const failures = page.entries().filter(({ kind }) => kind === 'failure');
    expect(failures).toMatchObject([{ package: 'mf-point', version: '5', message: 'no error at all' }]);
  });

  it('is one that this shell cannot run, and a canary that was used', async () => {
    const page = openPage({ canaryVersion: sampleRemote('3') });
    await page.load(LIVE, screen());
    const canary = { package: 'mf-order', version: '3' };
    const [first] = page.reports();
    expect(first).toMatchObject({ canary: false });
    expect(first?.entries.slice(1, 4)).toEqual([visit(canary), broken(canary), { kind: 'skip', ...canary }]);
    await page.load(sampleRemote('3'), screen());
    expect(page.reports()).toMatchObject([{ canary: true }]);
  });

  it('is a shell that gave way to another', () => {
    expect(openPage({ running: '6' }).entries()).toEqual([
      ...[visit(SHELL), broken(SHELL), { kind: 'watchdog', ...SHELL }],
      visit({ package: 'shell', version: '6' }),
    ]);
  });
});

// B-release-128
it('a page that was translated says so, also once it is so no more', async () => {
  let isTranslated = false;
  const page = openPage({ isTranslated: () => isTranslated });
  await page.load(LIVE, screen());
  expect(page.reports()).toEqual([expect.objectContaining({ translated: false })]);
  isTranslated = true;
  page.reporter.record({ caught: new Error('NotFoundError') });
  isTranslated = false;
  expect(page.reports()).toEqual([expect.objectContaining({ translated: true })]);
});

describe('what a page reports of its errors', () => {
  const happened = (error: unknown) => new ErrorEvent('error', { error, message: 'x' });

  // B-release-71
  it('is where in our files they happened, without what is personal', () => {
    const { reporter, entries } = openPage();
    reporter.record(happened(errorAt('No order 1234567', IN_ORDER, IN_SHELL)));
    reporter.record(Object.assign(new Event('unhandledrejection'), { reason: errorAt('x', IN_SHELL) }));
    expect(entries().slice(1)).toEqual([
      ...[visit(ORDER), broken(ORDER)],
      {
        kind: 'error',
        step: 'window',
        message: 'TypeError: No order #',
        ...ORDER,
        frames: ['/remotes/mf-order/2/OrderScreen.js:1:99', IN_SHELL],
      },
      broken(SHELL),
      { kind: 'error', step: 'promise', message: 'TypeError: x', frames: [IN_SHELL], ...SHELL },
    ]);
  });

  it('is nothing of others, nor of what is no error', () => {
    const { reporter, entries } = openPage();
    for (const error of [errorAt('x', '/order:1:2'), new Error('of an extension'), 'text', null]) {
      reporter.record(happened(error));
      reporter.record(Object.assign(new Event('unhandledrejection'), { reason: error }));
    }
    expect(entries()).toEqual([visit(SHELL)]);
  });

  it('is a script of the shell that did not come', () => {
    const { reporter, entries } = openPage({ running: '6' });
    const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
    script.src = '/assets/shell/7/main.js';
    const event = new Event('error');
    script.addEventListener('error', (heard) => reporter.record(heard));
    script.dispatchEvent(event);
    expect(entries()).toContainEqual(expect.objectContaining({ kind: 'failure', step: 'entry', ...SHELL }));
  });
});

it('a web vital is the shell’s and that of the remote whose screen came first', async () => {
  const page = openPage();
  await page.load(LIVE, screen());
  page.reporter.takeVital('LCP', 1234.5);
  page.reporter.takeVital('LCP', 2000);
  page.reporter.takeVital('CLS', 0.02);
  const vital = (metric: string, value: number) =>
    [SHELL, ORDER].map((of) => ({ kind: 'vital', metric, value, ...of }));
  expect(page.entries().slice(3)).toEqual([...vital('LCP', 1234.5), ...vital('CLS', 0.02)]);
});
