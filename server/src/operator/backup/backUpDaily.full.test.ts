import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { setUpServers } from '../../testing/setUp.js';
import { setUpDirectory } from '../../testing/setUpDirectory.js';

const TIMEOUT_MS = 300_000;
const POLL_EVERY_MS = 100;
const PASSPHRASE = 'a passphrase of the tests';

const directory = setUpDirectory();

describe('of two servers', () => {
  const shop = setUpServers({ environment: { STOREFRONT_BACKUP_PASSPHRASE: PASSPHRASE } });

  // B-server-34
  it(
    'one backs the shop up, and restores the file before it counts',
    async () => {
      const { db } = shop.site;
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
      const own = createHash('sha256').update(`/${rows[0]?.name}`).digest('hex').slice(0, 8);
      const anothers = `storefront_verify_${'0'.repeat(8)}_abandoned`;
      await sql`create database ${sql.id(`storefront_verify_${own}_abandoned`)}`.execute(db);
      await sql`create database ${sql.id(anothers)}`.execute(db);
      for (const server of ['0', '1'])
        await mkdir(join(shop.directory, server, 'backing-up-abandoned'), { recursive: true, mode: 0o700 });
      const environment = { BACKUP_DIRECTORY: join(directory, 'backups') };
      const servers = await Promise.all([shop.launch({ environment }), shop.launch({ environment })]);
      const made = () => shop.site.db.selectFrom('audit').selectAll().where('action', '=', 'backup.make').execute();
      while ((await made()).length === 0) await wait(POLL_EVERY_MS);
      await Promise.all(servers.map((server) => server.stop()));

      expect(await made()).toEqual([
        expect.objectContaining({
          actor: 'system',
          target: 'shop',
          detail: { withSecret: true, bytes: expect.any(Number), isVerified: true, removed: 0 },
        }),
      ]);
      const [name = '', ...others] = await readdir(environment.BACKUP_DIRECTORY);
      expect([name, others]).toEqual([expect.stringMatching(/^shop-\d{4}-\d{2}-\d{2}\.backup$/), []]);
      const bytes = await readFile(join(environment.BACKUP_DIRECTORY, name));
      expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
      const databases = await sql`select datname from pg_database where datname like 'storefront_verify_%'`.execute(db);
      expect(databases.rows).toEqual([{ datname: anothers }]);
      await sql`drop database ${sql.id(anothers)}`.execute(db);
      const folders = await readdir(shop.directory, { recursive: true });
      expect(folders.filter((path) => path.includes('backing-up'))).toHaveLength(1);
    },
    TIMEOUT_MS,
  );

  // B-server-34
  it(
    'one that is stopped in the middle of it ends at once, and leaves nothing behind',
    async () => {
      const { db } = shop.site;
      await db.deleteFrom('backupRuns').execute();
      const places = () => sql`select datname from pg_database where datname like 'storefront_verify_%'`.execute(db);
      const server = await shop.launch({ environment: { BACKUP_DIRECTORY: join(directory, 'stopped') } });
      while ((await places()).rows.length === 0) await wait(POLL_EVERY_MS);
      expect(await server.stop()).toBe(0);
      expect((await places()).rows).toEqual([]);
      await expect(readdir(join(directory, 'stopped'))).rejects.toThrow('ENOENT');
    },
    TIMEOUT_MS,
  );
});
