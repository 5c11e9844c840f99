import { openDatabase } from '../db/openDatabase.js';
import { createTestApp, type TestApp } from './createTestApp.js';
import { startPostgres } from './startPostgres.js';

const POOL_SIZE = 12;

/** Several servers on one PostgreSQL: each has its own connections and its own clock. */
export interface RunningSites {
  sites: [TestApp, ...TestApp[]];
  close(): Promise<void>;
}

export async function startSites(count: number): Promise<RunningSites> {
  const postgres = await startPostgres();
  const open = async () =>
    createTestApp({ db: await openDatabase({ url: postgres.url, dataDirectory: '', poolSize: POOL_SIZE }) });
  const sites: RunningSites['sites'] = [await open()];
  while (sites.length < count) sites.push(await open());
  return {
    sites,
    async close() {
      for (const site of sites) await site.close();
      await postgres.stop();
    },
  };
}
