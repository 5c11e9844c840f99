import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMember } from '../dist/members/createMember.js';
import { signToken } from '../dist/members/sessions/sessionToken.js';
import { Secrets } from '../dist/platform/config/Secrets.js';
import { withLongStatements } from '../dist/platform/db/databaseContext.js';
import { openDatabase } from '../dist/platform/db/openDatabase.js';
import { createLog } from '../dist/platform/log/log.js';
import { systemClock } from '../dist/platform/time/time.js';
import { launchServer } from '../dist/testing/launchServer.js';
import { startPostgres } from '../dist/testing/startPostgres.js';

const SECRET = 'the secret of the benchmark';

/**
 * Starts PostgreSQL and a server process on it, as deployed.
 * @param {{ isDurable?: boolean, environment?: Record<string, string>, prepare?: (shop: object) => Promise<void> }}
 * choices
 */
export async function openShop({ isDurable = false, environment = {}, prepare = async () => undefined } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'storefront-bench-'));
  const postgres = await startPostgres({ isDurable });
  const launch = (dataDirectory) =>
    launchServer({
      dataDirectory,
      environment: { DATABASE_URL: postgres.url, STOREFRONT_SECRET: SECRET, ...environment },
    });
  const server = await launch(directory);
  const others = [];
  const db = await openDatabase({ url: postgres.url, dataDirectory: directory, poolSize: 4 });
  const addMember = memberMaker(db);
  await prepare({ db, addMember });

  async function close() {
    await db.destroy();
    for (const each of [server, ...others]) await each.stop();
    await postgres.stop();
    await rm(directory, { recursive: true });
  }

  async function addServer() {
    const dataDirectory = join(directory, `server-${others.length + 2}`);
    const other = await launch(dataDirectory);
    others.push(other);
    return other;
  }

  return { url: server.url, pid: server.pid, addServer, directory, postgresUrl: postgres.url, db, addMember, close };
}

/** The embedded database is filled before: only one process may open it. */
export async function openEmbeddedShop({ environment = {}, prepare = async () => undefined } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'storefront-bench-'));
  const embedded = { log: createLog('error'), space: { isExhausted: () => false } };
  await withLongStatements(async () => {
    const db = await openDatabase({ url: null, dataDirectory: directory, poolSize: 1, embedded });
    await prepare({ db, addMember: memberMaker(db) });
    await db.destroy();
  });
  const server = await launchServer({
    dataDirectory: directory,
    environment: { STOREFRONT_SECRET: SECRET, ...environment },
  });

  async function close() {
    await server.stop();
    await rm(directory, { recursive: true });
  }

  return { url: server.url, pid: server.pid, close };
}

/** No password: its hash would take most of the time. */
function memberMaker(db) {
  const secrets = new Secrets(SECRET);
  return async function addMember(loginId) {
    const member = { loginId, passwordHash: null, email: `${loginId}@example.com`, phone: null };
    const createdAt = new Date();
    const id = await createMember(db, secrets, { ...member, registerWhere: '검색', referredBy: null, createdAt });
    const token = await signToken({ secrets, clock: systemClock }, { id, tokenEpoch: 0 });
    return { id, headers: { authorization: `Bearer ${token}` } };
  };
}
