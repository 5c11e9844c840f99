import type { PageRegistry } from '@storefront/contract/registry';
import { sampleRemote } from '@storefront/contract/testing';
import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type LiveVersions, VersionWatch } from './VersionWatch';
import { watchVersions } from './watchVersions';

const MINUTE_MS = 60_000;

const remote = (live: string, canary?: string) => ({
  enabled: true,
  live: sampleRemote(live),
  fallback: null,
  ...(canary && { canaryVersion: sampleRemote(canary) }),
});
const registry = (canary?: string): PageRegistry => ({
  schema: 3,
  remotes: { 'mf-order': remote('2', canary), 'mf-point': remote('1') },
});
const NOW: LiveVersions = { shell: ['7'], remotes: { 'mf-order': ['2'], 'mf-point': ['1'] } };
const loadOf = (name: string) => ({ remote: name, version: sampleRemote('2'), loading: Promise.resolve({}) });

// B-shell-32
it.each<[string, LiveVersions, PageRegistry, boolean]>([
  ['nothing is newer', NOW, registry(), false],
  ['another shell is live', { ...NOW, shell: ['8'] }, registry(), true],
  ['an opened remote is newer', { ...NOW, remotes: { ...NOW.remotes, 'mf-order': ['3'] } }, registry(), true],
  ['one that was not opened is newer', { ...NOW, remotes: { ...NOW.remotes, 'mf-point': ['3'] } }, registry(), false],
  ['others have a canary', { ...NOW, remotes: { 'mf-order': ['2', '3'] } }, registry(), false],
  ['the page has the canary', { ...NOW, remotes: { 'mf-order': ['2', '3'] } }, registry('3'), false],
  ['the canary of the page has ended', NOW, registry('3'), true],
  ['an opened remote was turned off', { ...NOW, remotes: {} }, registry(), false],
])('where %s', async (_name, live, given, isTold) => {
  let time = 0;
  const tell = jest.fn();
  const watch = new VersionWatch({
    shell: '7',
    registry: given,
    tell,
    now: () => time,
    fetchVersions: async () => live,
  });
  watch.record(loadOf('mf-order'));
  time = 5 * MINUTE_MS;
  await watch.check();
  expect(tell).toHaveBeenCalledTimes(isTold ? 1 : 0);
});

// B-shell-32
it('an open page says politely that there is news, once for each release, and reloads only when asked to', async () => {
  let time = 0;
  let live = { ...NOW, shell: ['8'] };
  let asked = 0;
  server.use(
    http.get('*/versions.json', () => {
      asked++;
      return live.shell[0] === 'away' ? HttpResponse.error() : HttpResponse.json(live);
    }),
  );
  const reload = jest.fn();
  await act(async () => void watchVersions({ shell: '7', registry: registry() }, { now: () => time, reload }));
  const comeBack = async (minutes: number) => {
    time += minutes * MINUTE_MS;
    const before = asked;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await userEvent.click(document.body);
    return asked - before;
  };
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  expect(await comeBack(4.9)).toBe(0);
  await comeBack(0.1);
  expect(await within(region).findByText('새 버전이 있습니다')).toBeVisible();
  expect(asked).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: '새로고침' }));
  expect(reload).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: '닫기: 새 버전 알림' }));
  expect(region).toBeEmptyDOMElement();
  await comeBack(5);
  live = { ...NOW, shell: ['away'] };
  await comeBack(5);
  expect(region).toBeEmptyDOMElement();
  live = { ...NOW, shell: ['9'] };
  await comeBack(5);
  expect(await within(region).findByText('새 버전이 있습니다')).toBeVisible();
  expect(asked).toBe(4);
});
