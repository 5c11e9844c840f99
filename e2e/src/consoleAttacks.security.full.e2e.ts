import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { arriveAt, setUpConsole } from './support/setUpConsole';

const suite = setUpConsole();
let otherSite: Server;
let desk: Awaited<ReturnType<typeof suite.enter>>;

let cookie: string | undefined;

beforeAll(async () => {
  otherSite = createServer((request, response) => {
    cookie = request.headers.cookie;
    response.setHeader('content-type', 'text/html').end('<!doctype html>');
  });
  await once(otherSite.listen(0, '127.0.0.1'), 'listening');
  desk = await suite.enter();
  [signIn] = await audited();
});
afterAll(() => otherSite.close());

let signIn: AuditLine | undefined;

interface AuditLine {
  id: number;
  actor: string;
  action: string;
  target: string;
  detail: { reason?: string };
}
const audited = async () => (await suite.shop.operator('audit', 'list', '--action', 'console')) as AuditLine[];
const notices = () => suite.shop.operator('notices', 'list');

const attack = (page: Page, target: string) =>
  page.evaluate(async (origin) => {
    const body = JSON.stringify({ content: '공격' });
    const send = (path: string, options: RequestInit) =>
      fetch(origin + path, { credentials: 'include', ...options }).then(
        ({ type }) => type,
        () => 'refused',
      );
    const read = await send('/deposits', {});
    const blind = await send('/notices', { method: 'POST', mode: 'no-cors', body });
    const json = { 'content-type': 'application/json', 'x-console': '1' };
    const asConsole = await send('/notices', { method: 'POST', headers: json, body });
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.src = `${origin}/console/deposits`;
    document.body.append(frame);
    await loaded;
    return { read, blind, asConsole };
  }, target);

/** Submits a form without a press, as an ad or a mail would. */
async function submitForm(page: Page, target: string): Promise<number | undefined> {
  const answer = page.waitForResponse((response) => response.url() === `${target}/notices`);
  await page.evaluate((action) => {
    const form = Object.assign(document.createElement('form'), { action, method: 'post', enctype: 'text/plain' });
    form.innerHTML = '<input name="content" value="공격">';
    document.body.append(form);
    form.submit();
  }, `${target}/notices`);
  return (await answer).status();
}

// B-console-8
it.each([
  ['another site', () => `http://127.0.0.1:${(otherSite.address() as AddressInfo).port}`],
  // Same site: the console's cookie is sent.
  ['another port of the same host', () => `http://localhost:${(otherSite.address() as AddressInfo).port}`],
])('a page of %s reads, changes and frames nothing, and the audit log tells', async (name, originOf) => {
  const { page: victim, origin: target } = desk;
  const [last] = await audited();
  const before = await notices();

  const page = await victim.context().newPage();
  await page.goto(originOf());
  expect(await attack(page, target)).toEqual({ read: 'refused', blind: 'refused', asConsole: 'refused' });
  const framed = page.frames().find((frame) => frame !== page.mainFrame());
  expect(await framed?.getByRole('heading').allTextContents()).not.toContain('입금');
  expect(framed?.url()).toBe('chrome-error://chromewebdata/');
  expect(await submitForm(page, target)).toBe(403);

  expect(await notices()).toEqual(before);
  const actor = name === 'another site' ? 'unknown' : signIn?.actor;
  const lines = (await audited()).filter(({ id }) => id > (last?.id ?? 0));
  const told = lines.map((line) => [line.actor, line.action, line.detail.reason, line.target].join(' '));
  for (const what of ['origin GET /deposits', 'origin POST /notices', 'frame GET /console/*'])
    expect(told).toContain(`${actor} console.refused ${what}`);
  await page.close();
  await victim.reload();
  await arriveAt(victim, '오늘');
});

// B-console-67
it('a program on another port is sent the cookie, and is let in by no call; another tab is', async () => {
  const { page: victim, origin: target } = desk;
  const page = await victim.context().newPage();
  await page.goto(`http://localhost:${(otherSite.address() as AddressInfo).port}`);
  const sent = String(cookie);
  expect(sent).toMatch(/console=/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const replay = (path: string, method = 'GET') =>
    fetch(target + path, { method, headers: { cookie: sent, origin: target, 'x-console': '1' } });
  for (const path of ['/deposits', '/console/api/session', '/members']) expect((await replay(path)).status).toBe(401);
  expect((await replay('/notices', 'POST')).status).toBe(401);
  await page.goto(`${target}/console/deposits`);
  await arriveAt(page, '입금');
});
