// npm run operator -- …: the shop operator's commands, against a running server.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './ensureInstalled.mjs';
import { compileNodePackages, endOnFailure, ROOT } from './run.mjs';

async function operator() {
  const cli = join(ROOT, 'server/dist/operator/cli/main.js');
  if (!existsSync(cli)) {
    await ensureInstalled();
    await compileNodePackages();
  }
  await import(cli);
}

operator().catch(endOnFailure);
