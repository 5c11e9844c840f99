import { readConfig } from './platform/config/readConfig.js';
import { migrations } from './platform/db/migrations/migrations.js';
import { startServer } from './startServer.js';
import { setUpPostgres } from './testing/setUp.js';
import { setUpDirectory } from './testing/setUpDirectory.js';

// In this process: `startServer.full.test.ts` starts the program itself.

const database = setUpPostgres({ poolSize: 2 });
const directory = setUpDirectory();

const start = () =>
  startServer(
    readConfig({
      PORT: '0',
      OPERATOR_PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      STOREFRONT_DATA: directory,
      DATABASE_URL: database.url,
      STOREFRONT_SECRET: 'the secret that signs sessions',
    }),
    () => undefined,
  );

// B-server-15
it('a server of an older version starts beside a newer schema that leaves room for it, else says why not', async () => {
  const newest = Math.max(...migrations.map(({ number }) => number));
  const newer = { number: 901, name: 'newer', appliedAt: new Date(), oldestServer: newest };
  await database.db.insertInto('schemaMigrations').values(newer).execute();
  const server = await start();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await server.stop(0);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');

  await database.db.updateTable('schemaMigrations').set({ oldestServer: 901 }).where('number', '=', 901).execute();
  const refusal = `DATABASE_URL: cannot be used: its schema is of a newer version: a server needs migration 901 to run on it, and this one's last is ${newest}`;
  await expect(start()).rejects.toThrow(refusal);

  await database.db
    .updateTable('schemaMigrations')
    .set({ number: 51, name: 'older' })
    .where('number', '=', 901)
    .execute();
  await expect(start()).rejects.toThrow(
    'DATABASE_URL: cannot be used: it is from before the first release, which nothing reads any more: begin with an empty database or data folder',
  );
});
