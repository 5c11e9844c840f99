import { fork } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** How soon it is noticed that npm is gone. */
const CHECK_MS = 500;

/**
 * Starts the server, and publishes what was never published: a server is not healthy before there is a shell. The process
 * ends when the server does.
 * @param {{ say: (text: string) => void, env?: NodeJS.ProcessEnv }} options
 * @returns {{ stop: () => void, ready: Promise<{ url: string, demo: { id: string, password: string } | null }> }}
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
    return answers;
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
 * Calls `end` when the npm that runs this script is gone: killed, it passes nothing on, and port and data directory
 * would stay taken. (What it does pass on reaches the script because of the `exec` in package.json: a shell between the
 * two would keep it to itself.)
 * @param {() => void} end
 */
export function endWithNpm(end) {
  // Run by hand, the script may well outlive whoever started it.
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    end();
  }, CHECK_MS);
  timer.unref();
}
