// npm start: from a fresh clone to a running shop.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { endWithNpm } from './endWithNpm.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { makeDataDirectory } from './makeDataDirectory.mjs';
import { compileNodePackages, endOnFailure, ROOT } from './run.mjs';

const startedAt = Date.now();
const step = (text) => console.log(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${text}`);

let server = null;
/** Ends the server, which finishes what has begun, or whatever is being done before there is one. */
function stop() {
  if (server) server.kill('SIGTERM');
  else process.exit(1);
}

/** The server, which is not healthy before there is a shell; resolves to what it says once it answers. */
function startServer() {
  server = fork(join(ROOT, 'server/dist/main.js'), { cwd: ROOT, env: { ...process.env, AWAIT_RELEASE: 'on' } });
  // Without a code it was killed.
  server.on('exit', (code) => process.exit(code ?? 1));
  return new Promise((resolve) => {
    server.on('message', (message) => {
      if (message?.type === 'progress') step(message.text);
      if (message?.type === 'ready') resolve(message);
    });
  });
}

async function start() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  endWithNpm(stop);
  makeDataDirectory();
  await ensureInstalled();
  step('Compiling the server');
  await compileNodePackages();
  step('Starting the server, and publishing what was never published');
  const { publishAtStart } = await import(join(ROOT, 'release/dist/start.js'));
  const ready = startServer();
  await publishAtStart(ready, console.log);
  const { url, demo } = await ready;
  step('Ready');
  console.log(`\nCtrl-C stops everything.\n\n  Address:   ${url}`);
  if (demo) console.log(`  ID:        ${demo.id}\n  Password:  ${demo.password}\n`);
}

start().catch((error) => {
  // Nobody is to find a shop without its screens.
  server?.removeAllListeners('exit');
  server?.kill('SIGTERM');
  endOnFailure(error);
});
