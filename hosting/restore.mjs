// npm run restore -- FILE [--passphrase-file FILE]: from a bare machine and a backup to a running shop.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compileNodePackages, endOnFailure, ensureInstalled, ROOT, run } from '../scripts/run.mjs';

const data = resolve(ROOT, process.env.STOREFRONT_DATA || '.data');
const cwd = process.env.INIT_CWD ?? process.cwd();

function useRestoredSecret() {
  const secret = join(data, 'secret');
  if (!process.env.DATABASE_URL || process.env.STOREFRONT_SECRET || !existsSync(secret)) return;
  process.env.STOREFRONT_SECRET = readFileSync(secret, 'utf8').trim();
}

async function restore(words) {
  if (words.length === 0) throw new Error('npm run restore -- FILE [--passphrase-file FILE]');
  await ensureInstalled();
  await compileNodePackages();
  const env = { ...process.env, STOREFRONT_DATA: data };
  await run('node', [join(ROOT, 'scripts/operator.mjs'), 'restore', ...words], { cwd, env });
  useRestoredSecret();
  await import('../scripts/start.mjs');
}

restore(process.argv.slice(2)).catch(endOnFailure);
