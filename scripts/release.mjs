// npm run release -- …: publish, roll back, disable.
import { join } from 'node:path';
import { ensureInstalled } from './ensureInstalled.mjs';
import { compileNodePackages, endOnFailure, ROOT } from './run.mjs';

async function release() {
  await ensureInstalled();
  await compileNodePackages();
  await import(join(ROOT, 'release/dist/cli.js'));
}

release().catch(endOnFailure);
