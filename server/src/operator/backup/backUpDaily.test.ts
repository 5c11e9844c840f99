import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { setUpServers } from '../../testing/setUp.js';
import { outdatedBackups } from './backUpDaily.js';
import { openBackupPlace } from './backupPlaces.js';

const TIMEOUT_MS = 300_000;
const POLL_EVERY_MS = 100;
const PASSPHRASE = 'a passphrase of the tests';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'storefront-backups-'));
});
afterAll(() => rm(directory, { recursive: true }));

describe('of two servers', () => {
  const shop = setUpServers({ environment: { STOREFRONT_BACKUP_PASSPHRASE: PASSPHRASE } });

  // B-server-34
  it(
    'one backs the shop up, and restores the file before it counts',
    async () => {
      // As a server leaves it that was killed in the middle.
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
          ...{ actor: 'system', target: 'shop' },
          detail: { withSecret: true, bytes: expect.any(Number), isVerified: true, removed: 0 },
        }),
      ]);
      const [name = '', ...others] = await readdir(environment.BACKUP_DIRECTORY);
      expect([name, others]).toEqual([expect.stringMatching(/^shop-\d{4}-\d{2}-\d{2}\.backup$/), []]);
      const bytes = await readFile(join(environment.BACKUP_DIRECTORY, name));
      expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
      // Nothing is left of the place in which it was restored.
      const databases = await sql`select datname from pg_database where datname like 'storefront_verify_%'`.execute(db);
      expect(databases.rows).toEqual([{ datname: anothers }]);
      await sql`drop database ${sql.id(anothers)}`.execute(db);
      const folders = await readdir(shop.directory, { recursive: true });
      // The other server's own: it had no turn.
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

// B-server-35
it('keeps a week whole, a month by its Mondays, and whatever is not its own', () => {
  const days = Array.from({ length: 40 }, (_, age) =>
    new Date(Date.UTC(2026, 10, 27 - age)).toISOString().slice(0, 10),
  );
  const names = days.map((day) => `shop-${day}.backup`);
  const outdated = outdatedBackups(
    [...names, 'shop-2026-01-05.backup.age', 'notes.txt', 'shop-2025-01-01.backup'],
    '2026-11-27',
  );
  const kept = names.filter((name) => !outdated.includes(name));
  expect(kept.map((name) => name.slice(5, 15))).toEqual([
    ...['2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21'],
    ...['2026-11-16', '2026-11-09', '2026-11-02'],
  ]);
  expect(outdated).toContain('shop-2025-01-01.backup');
  expect(outdated).not.toContain('notes.txt');
});

// B-server-34, B-server-35
it('keeps them in a bucket as well', async () => {
  const key = 'S3RVER';
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: key });
  const storage = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(directory, 'bucket') });
  const { port } = await storage.run();
  const bucket = { bucket: 'shop', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, prefix: 'backups/' };
  const client = new S3Client({ ...bucket, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'shop' }));
  const file = join(directory, 'one.backup');
  await writeFile(file, 'encrypted');
  const place = await openBackupPlace(bucket);
  await place.put('shop-2026-11-27.backup', file);
  await place.put('shop-2026-11-26.backup', file);
  expect(await place.list()).toEqual(['shop-2026-11-26.backup', 'shop-2026-11-27.backup']);
  await place.remove('shop-2026-11-26.backup');
  expect(await place.list()).toEqual(['shop-2026-11-27.backup']);
  client.destroy();
  await storage.close();
  delete process.env['AWS_ACCESS_KEY_ID'];
  delete process.env['AWS_SECRET_ACCESS_KEY'];
});
