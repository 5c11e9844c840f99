import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './run.mjs';

const CHECK_MS = 500;
/** The first page of a version takes a third of a second, and the process that makes it as long to start. */
const SHOWN_WITHIN_MS = 10_000;
const SHOWN_EVERY_MS = 100;

/** Asks for the first page until its HTML is in it (B-server-38). Where none can be made the shop is open without. */
async function untilShown(url) {
  const until = Date.now() + SHOWN_WITHIN_MS;
  while (Date.now() < until) {
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    if ((await page.text()).includes('<!--prerendered-->')) return;
    await sleep(SHOWN_EVERY_MS);
  }
}

/**
 * Starts the server and publishes packages that were never published: it is not healthy without a shell. The process
 * ends with the server.
 * @returns `ready` once customers see screens
 */
export function startShop({ say, env = {} }) {
  const server = fork(join(ROOT, 'server/dist/main.js'), {
    cwd: ROOT,
    env: { ...process.env, AWAIT_RELEASE: 'on', ...env },
  });
  // Without a code it was killed.
  server.on('exit', (code) => process.exit(code ?? 1));
  const answers = new Promise((resolve) => {
    server.on('message', (message) => {
      if (message?.type === 'progress') say(message.text);
      if (message?.type === 'ready') resolve(message);
    });
  });
  const publish = async () => {
    const { publishAtStart } = await import(join(ROOT, 'release/dist/publishMissing.js'));
    await publishAtStart(answers, console.log);
    const answer = await answers;
    await untilShown(answer.url);
    return answer;
  };
  const ready = publish().catch((error) => {
    // Nobody is to find a shop without its screens.
    server.removeAllListeners('exit');
    server.kill('SIGTERM');
    throw error;
  });
  return { stop: () => server.kill('SIGTERM'), ready };
}

/**
 * Calls `end` when npm is gone: killed, it passes no signal on, and port and data directory would stay taken. (`exec`
 * in package.json keeps a shell from swallowing the signals that it passes on.)
 */
export function endWithNpm(end) {
  // Run by hand, the script may outlive its parent.
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    end();
  }, CHECK_MS);
  timer.unref();
}
