// Brings the schema of DATABASE_URL up to date, and ends. Servers do the same at their start; whoever starts later waits.
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
    // The address itself holds a password.
    throw new Error(`DATABASE_URL: cannot be used: ${platform.describeAway(error)}`);
  } finally {
    await db.destroy();
  }
}

migrateShop().catch(endOnFailure);
