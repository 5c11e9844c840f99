import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toHundredths } from '@storefront/contract';
import type { Database } from '../../platform/db/Database.js';
import { connectPostgres } from '../../platform/db/openDatabase.js';
import { keepFingerprint } from '../../platform/db/shopIdentity.js';
import { createTestApp } from '../../testing/createTestApp.js';
import { signUpMember } from '../../testing/members.js';
import { setUpDirectory } from '../../testing/setUpDirectory.js';
import { createSharedDatabase, EMPTY, PREPARED } from '../../testing/sharedPostgres.js';
import { writeBackupFile } from './backupFile.js';
import { withChecksum } from './backupFormat.js';
import { dumpShop } from './dumpShop.js';
import { restoreShop } from './restoreShop.js';

// Runs in this process, on PostgreSQL, unencrypted; `backupAndRestore.full.test.ts` covers the rest.

const SECRET = 'a secret of the tests';
const POINTS = 12_345;

const directory = setUpDirectory();
const inDirectory = (name: string) => join(directory, name);

async function backUp(name: string, db: Database, environment: Record<string, string>): Promise<string> {
  const site = await createTestApp({ db, environment: { ...environment, STOREFRONT_SECRET: SECRET } });
  const { config, secrets, log } = site.deps;
  await keepFingerprint(db, secrets, { ...config, log });
  await signUpMember(site, POINTS);
  const file = inDirectory(`${name}.backup`);
  await writeBackupFile(file, withChecksum(await dumpShop(site.deps, { withSecret: true })), null);
  await site.close();
  return file;
}

const balances = async (db: Database) => {
  const members = await db.selectFrom('members').select('balance').execute();
  await db.destroy();
  return members;
};
const nowhere = { secret: null, earlierSecret: null };

// B-operator-18
describe('a backup', () => {
  let file: string;
  let databaseUrl: string;
  beforeAll(async () => {
    const url = await createSharedDatabase(PREPARED);
    file = await backUp('postgres', connectPostgres(url, 4), { DATABASE_URL: url });
    databaseUrl = await createSharedDatabase(EMPTY);
  }, 180_000);
  const restore = (name: string, more: object = {}) =>
    restoreShop(file, null, { ...nowhere, dataDirectory: inDirectory(name), databaseUrl, ...more });

  // B-secret-5
  it('beside another secret it is refused, unless the secret of its time is named', async () => {
    const secret = 'the secret of a later time';
    await expect(restore('later', { secret })).rejects.toThrow('다른 시크릿이 있어요');
    const url = await createSharedDatabase(EMPTY);
    const restored = await restore('later', { secret, earlierSecret: SECRET, databaseUrl: url });
    expect(restored).toMatchObject({ hasSecret: true, ledger: { ok: true, members: 1 } });
  });

  it('a running shop is restored into an empty place, with its secret, and its ledger added up', async () => {
    await expect(restore('elsewhere', { databaseUrl: null })).rejects.toThrow('DATABASE_URL');
    expect(await restore('restored')).toMatchObject({ hasSecret: true, ledger: { ok: true, members: 1 } });
    expect((await readFile(inDirectory('restored/secret'), 'utf8')).trim()).toBe(SECRET);
    expect(await balances(connectPostgres(databaseUrl, 1))).toEqual([{ balance: toHundredths(POINTS) }]);
    await expect(restore('restored')).rejects.toThrow('비어 있지 않아요');
  });

  // B-operator-19
  it('a file that is not as it was written restores nothing', async () => {
    const whole = await readFile(file);
    const changed = Buffer.from(whole);
    changed.writeUInt8((changed.readUInt8(changed.length >> 1) + 1) % 256, changed.length >> 1);
    const url = await createSharedDatabase(EMPTY);
    const target = { ...nowhere, dataDirectory: inDirectory('changed'), databaseUrl: url };
    const short = [whole.subarray(0, -1000), whole.subarray(0, 100), Buffer.from('something else')];
    for (const damaged of [changed, ...short]) {
      await writeFile(inDirectory('damaged.backup'), damaged);
      const restored = restoreShop(inDirectory('damaged.backup'), null, target);
      await expect(restored).rejects.toMatchObject({ name: 'DamagedBackupError' });
    }
    expect(existsSync(inDirectory('changed'))).toBe(false);
  });
});
