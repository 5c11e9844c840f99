import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.js';
import { systemClock } from './Clock.js';
import type { Config } from './config/Config.js';
import { ConfigError } from './config/ConfigError.js';
import type { Deps, Log } from './Deps.js';
import type { Database } from './db/Database.js';
import { FreeSpace } from './db/embedded/FreeSpace.js';
import { hasShopFolder } from './db/embedded/prepareShopFolder.js';
import { lockDataDirectory } from './db/lockDataDirectory.js';
import { makeDataDirectory } from './db/makeDataDirectory.js';
import { openDatabase } from './db/openDatabase.js';
import { withLongPatience } from './db/patience.js';
import type { DemoMember } from './demo/DemoMember.js';
import { seedDemo } from './demo/seedDemo.js';
import { createLog } from './http/createLog.js';
import { startJobs } from './jobs/startJobs.js';
import { createMessages } from './messages/createMessages.js';
import { listenOperator } from './operator/listenOperator.js';
import type { Secrets } from './secrets/Secrets.js';
import { findSecrets, keepFingerprint } from './secrets/shopIdentity.js';
import { chooseSocialAccess } from './social/SocialAccess.js';
import { startStandIns } from './standins/startStandIns.js';
import { startSupplier } from './suppliers/startSupplier.js';

export interface RunningServer {
  /** Where people reach the site from this machine. */
  url: string;
  /** Credentials to print; null without the demo. */
  demo: DemoMember | null;
  /** Finishes the requests that began, then closes everything. */
  stop(): Promise<void>;
}

/**
 * Starts everything: database, schema, demo, operator's port, jobs, and the site last, so that an answer of `/healthz`
 * means all of it. What was opened is closed again if a later step fails.
 * @param report Is told each step before it begins.
 */
export async function startServer(config: Config, report: (step: string) => void): Promise<RunningServer> {
  const closers: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  try {
    await makeDataDirectory(config.dataDirectory);
    // With PostgreSQL several servers may share a directory: it holds nothing then that only one may open.
    if (config.databaseUrl === null) closers.push(await lockDataDirectory(config.dataDirectory));
    const log = createLog(config.logLevel);
    const space = await watchSpace(config, log);
    closers.push(() => space.stop());
    if (space.isLow() && !(await hasShopFolder(config.dataDirectory))) throw tooSmall(config);
    report(config.databaseUrl === null ? 'Opening the embedded database' : 'Connecting to PostgreSQL');
    const { db, secrets } = await withLongPatience(() => openShop(config, { log, space }));
    closers.push(() => db.destroy());
    const standIns = await startStandIns(config);
    if (standIns) closers.push(() => standIns.close());
    const deps: Deps = {
      ...{ config, db, space, log, secrets },
      clock: systemClock,
      messages: createMessages(config, db, systemClock),
      social: chooseSocialAccess(config.social, standIns),
    };
    if (config.demo) report('Preparing the demo shop');
    const demo = config.demo ? await withLongPatience(() => seedDemo(deps)) : null;
    const background: (() => Promise<void>)[] = [];
    closers.push(async () => void (await Promise.all(background.map((end) => end()))));
    const operator = await listenOperator(deps);
    closers.push(() => operator.close());
    const app = await buildApp(deps);
    closers.push(() => app.close());
    const url = await listen(app, config);
    // Not before: however much is waiting, nobody waits for it at the door.
    background.push(startJobs(deps), startSupplier(deps));
    return { url, demo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function tooSmall({ dataDirectory }: Config): ConfigError {
  return new ConfigError('STOREFRONT_DATA', 'has no room on its disk for a new shop', dataDirectory);
}

/** PostgreSQL looks after its own disk. */
async function watchSpace({ databaseUrl, dataDirectory }: Config, log: Log): Promise<Space> {
  if (databaseUrl === null) return FreeSpace.watch(dataDirectory, log);
  return { isLow: () => false, isExhausted: () => false, stop: () => undefined };
}

type Space = Pick<FreeSpace, 'isLow' | 'isExhausted' | 'stop'>;

async function openShop(config: Config, { log, space }: { log: Log; space: Space }) {
  const { databaseUrl: url, dataDirectory, databasePoolSize: poolSize } = config;
  let secrets: Secrets | null = null;
  const check = async (db: Database) => {
    secrets = await findSecrets(db, config);
  };
  try {
    const db = await openDatabase({ url, dataDirectory, poolSize, embedded: { log, space }, check });
    if (!secrets) throw new Error('the database was not checked');
    await keepFingerprint(db, secrets, { ...config, log }).catch(async (error) => {
      await db.destroy();
      throw error;
    });
    return { db, secrets };
  } catch (error) {
    if (url === null || error instanceof ConfigError) throw error;
    // The address itself holds a password.
    throw new ConfigError('DATABASE_URL', `cannot be used: ${firstLine(error)}`);
  }
}

function firstLine(error: unknown): string {
  const [cause] = error instanceof AggregateError ? error.errors : [error];
  return (cause instanceof Error ? cause.message : String(cause)).split('\n', 1)[0] ?? '';
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new ConfigError('PORT', 'is in use by another program', String(port));
    }
    throw error;
  }
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
}
