import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { buildApp } from './app.js';
import { type DemoMember, demoMemberFile, seedDemo, startFakes } from './demo/index.js';
import { ERASURES } from './erasures.js';
import { createMessages, PushSender } from './members/index.js';
import { buildMetricsApp, listenOperator, measureWaiting } from './operator/index.js';
import { endDealings, keepEnvironmentSupplier, startSuppliers } from './orders/index.js';
import {
  BrakeWatch,
  type Config,
  ConfigError,
  chooseSocialAccess,
  createLog,
  type Database,
  DatabaseClock,
  type Deps,
  describeAway,
  disk,
  FreeSpace,
  findSecrets,
  hasShopFolder,
  keepFingerprint,
  type Log,
  listenOnHost,
  lockDataDirectory,
  makeDataDirectory,
  openDatabase,
  SchemaError,
  type Secrets,
  startDraining,
  startTracing,
  systemClock,
  withLongStatements,
} from './platform/index.js';
import { buildNotifyApp } from './points/index.js';
import { createLocalToken, hashToken, Releases, writeLocalAccess } from './releases/index.js';
import { RenderProcess, Reports, warmPages } from './site/index.js';
import { startJobs } from './startJobs.js';

export interface RunningServer {
  url: string;
  /** Null without the demo. */
  demo: (DemoMember & { file: string }) | null;
  /** Answers for so long while `/readyz` says 503, then finishes what began and closes everything. */
  stop(pauseMs: number): Promise<void>;
}

/**
 * Starts everything, the site last, so that an answer of `/healthz` means all of it. Closes what was opened if a step
 * fails.
 * @param report Is told each step before it begins.
 */
export async function startServer(config: Config, report: (step: string) => void): Promise<RunningServer> {
  const closers: (() => Promise<void> | void)[] = [];
  const doors: FastifyInstance[] = [];
  const close = async () => {
    for (let end = closers.pop(); end; end = closers.pop()) await end();
  };
  try {
    await makeDataDirectory(config.dataDirectory);
    // With PostgreSQL several servers may share a directory.
    if (config.databaseUrl === null) closers.push(await lockDataDirectory(config.dataDirectory));
    const log = createLog(config.logLevel);
    const space = await watchSpace(config, log);
    closers.push(() => space.stop());
    if (space.isLow() && !(await hasShopFolder(config.dataDirectory))) throw tooSmall(config);
    report(config.databaseUrl === null ? 'Opening the embedded database' : 'Connecting to PostgreSQL');
    const metrics = new Registry();
    collectDefaultMetrics({ register: metrics });
    measureDisk(config, metrics);
    const tracing = config.tracing ? await startTracing(config.tracing, log) : undefined;
    if (tracing) closers.push(() => tracing.stop());
    const { db, secrets } = await withLongStatements(() => openShop(config, { log, space, metrics }));
    closers.push(() => db.destroy());
    const databaseClock = config.databaseUrl === null ? null : await DatabaseClock.start({ db, log });
    if (databaseClock) closers.push(() => databaseClock.stop());
    const clock = databaseClock ?? systemClock;
    const releases = await Releases.open({ db, log });
    closers.push(() => releases.stop());
    // This is the embedded database's only server.
    if (config.databaseUrl !== null) releases.watch();
    const token = createLocalToken();
    const reports = new Reports({ db, clock, secrets, log, metrics, space, isOn: config.reports });
    closers.push(() => reports.write());
    const pageRenderer = new RenderProcess({ log });
    closers.push(() => pageRenderer.stop());
    const parts = {
      config,
      db,
      space,
      clock,
      log,
      metrics,
      traces: tracing,
      reports,
      secrets,
      releases,
      pageRenderer,
      localTokenHash: hashToken(token),
      brakes: new BrakeWatch({ db, log, metrics }),
      messages: createMessages(config, { db, clock, metrics }),
      pushSender: new PushSender(),
    };
    if (config.demo) report('Preparing the demo shop');
    const demo = await withLongStatements(() => seedDemo(parts));
    const isDemo = demo !== null;
    const fakes = await startFakes({ config, clock, isDemo });
    if (fakes) closers.push(() => fakes.close());
    const deps: Deps = {
      ...parts,
      isDemo,
      endDealings,
      erasures: ERASURES,
      social: chooseSocialAccess(config.social, fakes),
    };
    await keepEnvironmentSupplier(deps);
    const background: (() => Promise<void>)[] = [];
    closers.push(async () => void (await Promise.all(background.map((end) => end()))));
    measureWaiting(deps);
    const operator = await listenOperator(deps);
    closers.push(() => operator.close());
    const app = await buildApp(deps);
    closers.push(() => app.close());
    doors.push(app);
    if (config.notify) {
      const notify = await buildNotifyApp(deps, config.notify);
      closers.push(() => notify.close());
      doors.push(notify);
      await listenOnHost(notify, { host: config.host, port: config.notify.port, variable: 'NOTIFY_PORT' });
    }
    if (config.metrics) {
      const collected = await buildMetricsApp(deps, config.metrics);
      closers.push(() => collected.close());
      await listenOnHost(collected, { host: config.host, port: config.metrics.port, variable: 'METRICS_PORT' });
    }
    const port = await listenOnHost(app, { ...config, variable: 'PORT' });
    const url = `http://localhost:${port}`;
    await writeLocalAccess(config.dataDirectory, { host: config.host, port, token });
    // Not before: requests do not wait for waiting work.
    background.push(startJobs(deps), startSuppliers(deps));
    background.push(warmPages({ app, registry: () => releases.registry(), origin: config.publicOrigin ?? url }));
    const member = demo?.member ?? null;
    const stop = async (pauseMs: number) => {
      for (const door of doors) startDraining(door);
      await wait(pauseMs);
      await close();
    };
    return { url, demo: member && { ...member, file: demoMemberFile(config.dataDirectory) }, stop };
  } catch (error) {
    await close();
    throw error;
  }
}

function tooSmall({ dataDirectory }: Config): ConfigError {
  return new ConfigError('STOREFRONT_DATA', 'has no room on its disk for a new shop', dataDirectory);
}

function measureDisk({ dataDirectory }: Config, metrics: Registry): void {
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Of the disk of the data directory',
    registers: [metrics],
    async collect() {
      this.set(await disk.freeBytes(dataDirectory));
    },
  });
}

async function watchSpace({ databaseUrl, dataDirectory }: Config, log: Log): Promise<Space> {
  if (databaseUrl === null) return FreeSpace.watch(dataDirectory, log);
  return { isLow: () => false, isExhausted: () => false, stop: () => undefined };
}

type Space = Pick<FreeSpace, 'isLow' | 'isExhausted' | 'stop'>;

interface ShopParts {
  log: Log;
  space: Space;
  metrics: Registry;
}

async function openShop(config: Config, { log, space, metrics }: ShopParts) {
  const { databaseUrl: url, dataDirectory, databasePoolSize: poolSize, databasePrepared: isPrepared } = config;
  let secrets: Secrets | null = null;
  const check = async (db: Database) => {
    secrets = await findSecrets(db, config);
  };
  try {
    const db = await openDatabase({
      url,
      dataDirectory,
      poolSize,
      isPrepared,
      metrics,
      embedded: { log, space },
      check,
    });
    if (!secrets) throw new Error('the database was not checked');
    await keepFingerprint(db, secrets, { ...config, log }).catch(async (error) => {
      await db.destroy();
      throw error;
    });
    return { db, secrets };
  } catch (error) {
    if (error instanceof SchemaError) {
      throw new ConfigError(url === null ? 'STOREFRONT_DATA' : 'DATABASE_URL', `cannot be used: ${error.message}`);
    }
    if (url === null || error instanceof ConfigError) throw error;
    // The address itself holds a password.
    throw new ConfigError('DATABASE_URL', `cannot be used: ${describeAway(error)}`);
  }
}
