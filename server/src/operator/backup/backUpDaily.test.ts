import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3mini } from 's3mini';
import S3rver from 's3rver';
import { setUpDirectory } from '../../testing/setUpDirectory.js';
import { outdatedBackups } from './backUpDaily.js';
import { openBackupPlace } from './backupPlaces.js';

const directory = setUpDirectory();

// B-server-34
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

// B-server-34
it('keeps them in a bucket as well', async () => {
  const storage = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(directory, 'bucket') });
  const { port } = await storage.run();
  const keys = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const bucket = { bucket: 'shop', endpoint: `http://127.0.0.1:${port}`, prefix: 'backups/', ...keys };
  const place = openBackupPlace(bucket);
  const file = join(directory, 'one.backup');
  await writeFile(file, randomBytes(33 * 1024 * 1024));
  await expect(place.list()).rejects.toThrow('there is no bucket shop');
  await expect(place.put('shop-2026-11-27.backup', file)).rejects.toThrow('404');
  await new S3mini({ ...keys, endpoint: `${bucket.endpoint}/shop` }).createBucket();
  expect(await place.list()).toEqual([]);
  await place.put('shop-2026-11-27.backup', file);
  await place.put('shop-2026-11-26.backup', file);
  const names = async () => (await place.list()).sort();
  expect(await names()).toEqual(['shop-2026-11-26.backup', 'shop-2026-11-27.backup']);
  const sent = await new S3mini({ ...keys, endpoint: `${bucket.endpoint}/shop` }).getObjectArrayBuffer(
    'backups/shop-2026-11-27.backup',
  );
  expect((await readFile(file)).equals(Buffer.from(sent ?? new ArrayBuffer(0)))).toBe(true);
  await place.remove('shop-2026-11-26.backup');
  expect(await names()).toEqual(['shop-2026-11-27.backup']);
  await storage.close();
});
