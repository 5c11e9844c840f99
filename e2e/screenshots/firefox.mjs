import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const PATH = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const REST_MS = 900;

/** Where the browser listens for WebDriver BiDi, once it does. */
async function listening(child) {
  for await (const line of createInterface({ input: child.stderr })) {
    const [address] = /ws:\/\/[\d.]+:\d+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('Firefox ended at its start');
}

/** One question after another over the socket; an answer has its question's number. */
async function connect(address) {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map();
  socket.onmessage = ({ data }) => {
    const { id, type, result, message } = JSON.parse(data);
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (type === 'success') resolve?.(result);
    else if (type === 'error') reject?.(new Error(message));
  };
  let last = 0;
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

/** Firefox by WebDriver BiDi, which it speaks itself; null where it is not installed. */
export async function openFirefox() {
  if (!existsSync(PATH)) return null;
  const profile = mkdtempSync(join(tmpdir(), 'storefront-firefox-'));
  const child = spawn(PATH, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ask = await connect(await listening(child));
  child.stderr.resume();
  await ask('session.new', { capabilities: {} });
  const { contexts } = await ask('browsingContext.getTree');
  const { context } = contexts[0];
  return {
    resize: ({ width, height }) => ask('browsingContext.setViewport', { context, viewport: { width, height } }),
    open: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: (expression) => ask('script.evaluate', { expression, target: { context }, awaitPromise: true }),
    rest: () => pause(REST_MS),
    picture: async () => (await ask('browsingContext.captureScreenshot', { context, origin: 'document' })).data,
    close: async () => {
      child.kill();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
