// npm run operator -- …: the shop operator's commands, against a running server.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compileNodePackages, endOnFailure, ensureInstalled, ROOT } from './run.mjs';

async function operator() {
  const cli = join(ROOT, 'server/dist/operator/cli/main.js');
  if (!existsSync(cli)) {
    await ensureInstalled();
    await compileNodePackages();
  }
  await import(cli);
}

operator().catch(endOnFailure);
