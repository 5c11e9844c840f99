// npm run release -- …: publish, roll back, disable.
import { join } from 'node:path';
import { makeDataDirectory } from './makeDataDirectory.mjs';
import { compileNodePackages, endOnFailure, ensureInstalled, ROOT } from './run.mjs';

async function release() {
  if (process.argv[2] === 'publish') makeDataDirectory();
  await ensureInstalled();
  await compileNodePackages();
  await import(join(ROOT, 'release/dist/cli.js'));
}

release().catch(endOnFailure);
