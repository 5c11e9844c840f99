import { access, constants, mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { buildApp } from './app.js';
import { systemClock } from './Clock.js';
import type { Config } from './config/Config.js';
import { ConfigError } from './config/ConfigError.js';
import { DatabaseClock } from './DatabaseClock.js';
import type { Deps } from './Deps.js';
import { describeAway } from './db/describeAway.js';
import { lockDataDirectory } from './db/lockDataDirectory.js';
import { openDatabase } from './db/openDatabase.js';
import { type DemoMember, demoMemberFile } from './demo/DemoMember.js';
import { seedDemo } from './demo/seedDemo.js';
import { createLog } from './http/createLog.js';
import { listenOnHost } from './http/listenOnHost.js';
import { startJobs } from './jobs/startJobs.js';
import { createMessages } from './messages/createMessages.js';
import { listenOperator } from './operator/listenOperator.js';
import { readSecretFile } from './secrets/readSecretFile.js';
import { Secrets } from './secrets/Secrets.js';
import { chooseSocialAccess } from './social/SocialAccess.js';
import { startStandIns } from './standins/startStandIns.js';
import { startSupplier } from './suppliers/startSupplier.js';

export interface RunningServer {
  /** Where people reach the site from this machine. */
  url: string;
  /** For whoever started this process; null without the demo. */
  demo: (DemoMember & { file: string }) | null;
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
    await prepareDataDirectory(config.dataDirectory);
    // With PostgreSQL several servers may share a directory: it holds nothing then that only one may open.
    if (config.databaseUrl === null) closers.push(await lockDataDirectory(config.dataDirectory));
    report(config.databaseUrl === null ? 'Opening the embedded database' : 'Connecting to PostgreSQL');
    const metrics = new Registry();
    collectDefaultMetrics({ register: metrics });
    const db = await openConfiguredDatabase(config, metrics);
    closers.push(() => db.destroy());
    const log = createLog(config.logLevel);
    const databaseClock = config.databaseUrl === null ? null : await DatabaseClock.start({ db, log });
    if (databaseClock) closers.push(() => databaseClock.stop());
    const clock = databaseClock ?? systemClock;
    const parts = {
      config,
      db,
      clock,
      log,
      messages: createMessages(config, db, clock),
      metrics,
      secrets: new Secrets(config.secret ?? (await readSecretFile(config.dataDirectory))),
    };
    if (config.demo) report('Preparing the demo shop');
    const demo = await seedDemo(parts);
    const isDemo = demo !== null;
    const standIns = await startStandIns({ config, clock, isDemo });
    if (standIns) closers.push(() => standIns.close());
    const deps: Deps = { ...parts, isDemo, social: chooseSocialAccess(config.social, standIns) };
    closers.push(startJobs(deps));
    closers.push(startSupplier(deps));
    const operator = await listenOperator(deps);
    closers.push(() => operator.close());
    const app = await buildApp(deps);
    closers.push(() => app.close());
    const url = await listen(app, config);
    const member = demo?.member ?? null;
    return { url, demo: member && { ...member, file: demoMemberFile(config.dataDirectory) }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepareDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await access(directory, constants.W_OK);
  } catch {
    throw new ConfigError('STOREFRONT_DATA', 'must be a directory that can be written', directory);
  }
}

async function openConfiguredDatabase(config: Config, metrics: Registry) {
  const { databaseUrl: url, dataDirectory, databasePoolSize: poolSize } = config;
  try {
    return await openDatabase({ url, dataDirectory, poolSize, metrics });
  } catch (error) {
    if (url === null) throw error;
    // The address itself holds a password.
    throw new ConfigError('DATABASE_URL', `cannot be used: ${describeAway(error)}`);
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await listenOnHost(app, { host, port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new ConfigError('PORT', 'is in use by another program', String(port));
    }
    throw error;
  }
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
}
