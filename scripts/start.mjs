// npm start: from a fresh clone to a running shop.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { endWithNpm } from './endWithNpm.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { makeDataDirectory } from './makeDataDirectory.mjs';
import { compileNodePackages, endOnFailure, ROOT, run } from './run.mjs';

const startedAt = Date.now();
const step = (text) => console.log(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${text}`);

let server = null;
/** Ends the server, which finishes what has begun, or whatever is being done before there is one. */
function stop() {
  if (server) server.kill('SIGTERM');
  else process.exit(1);
}

async function start() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  endWithNpm(stop);
  makeDataDirectory();
  await ensureInstalled();
  step('Compiling the server');
  await compileNodePackages();
  step('Publishing what was never published');
  await run('node', ['release/dist/cli.js', 'publish', '--missing']);
  step('Starting the server');
  server = fork(join(ROOT, 'server/dist/main.js'), { cwd: ROOT });
  server.on('message', (message) => {
    if (message?.type === 'progress') step(message.text);
    if (message?.type !== 'ready') return;
    step('Ready');
    console.log(`\nCtrl-C stops everything.\n\n  Address:   ${message.url}`);
    if (message.demo) console.log(`  ID:        ${message.demo.id}\n  Password:  ${message.demo.password}\n`);
  });
  // Without a code it was killed.
  server.on('exit', (code) => process.exit(code ?? 1));
}

start().catch(endOnFailure);
