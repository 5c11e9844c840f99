// Servers do the same at their start; a second one waits.
import { join } from 'node:path';
import { endOnFailure, ROOT } from '../../scripts/run.mjs';

async function migrateShop() {
  const platform = await import(join(ROOT, 'server/dist/platform/index.js'));
  const { databaseUrl } = platform.readConfig(process.env);
  if (databaseUrl === null) throw new Error('DATABASE_URL: is required');
  const db = platform.connectPostgres(databaseUrl, 2);
  try {
    await platform.withLongStatements(() => platform.migrate(db));
  } catch (error) {
    // The error would show the address with its password.
    throw new Error(`DATABASE_URL: cannot be used: ${platform.describeAway(error)}`);
  } finally {
    await db.destroy();
  }
}

migrateShop().catch(endOnFailure);
