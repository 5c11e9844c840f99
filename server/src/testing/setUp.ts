import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markAsSeeded } from '../demo/seedDemo.js';
import type { Database } from '../platform/db/Database.js';
import { connectPostgres } from '../platform/db/openDatabase.js';
import { createTestApp, type TestApp, type TestAppChoices } from './createTestApp.js';
import { buildServer, type LaunchChoices, type LaunchedServer, launchServer } from './launchServer.js';
import { createSharedDatabase, PREPARED } from './sharedPostgres.js';
import { emptyDatabase, openTestDatabase } from './testDatabase.js';

// Called at the top of a file or a `describe`; results may be used in tests and hooks alone.

const HOOK_TIMEOUT_MS = 180_000;

type SiteChoices = Pick<TestAppChoices, 'connectTls' | 'environment'>;

export function setUpSite(choices: SiteChoices = {}): TestApp {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp(choices);
  }, HOOK_TIMEOUT_MS);
  afterAll(() => site.close());
  return following(() => site);
}

interface EmptySiteChoices extends SiteChoices {
  isDemo?: boolean;
  /** One app for all tests, since building one takes 0.2 s. Its metrics stay, and its brakes for two seconds. */
  keepsApp?: boolean;
}

/** Empties the shop before each test, memory included unless the app is kept. */
export function setUpEmptySite({ isDemo = false, keepsApp = false, ...choices }: EmptySiteChoices = {}): TestApp {
  let db: Database;
  let site: TestApp | undefined;
  let limits: TestApp['deps']['config']['limits'];
  const open = async () => {
    await emptyDatabase(db);
    if (isDemo) await markAsSeeded(db, new Date());
    if (site) return;
    site = await createTestApp({ ...choices, db });
    limits = { ...site.deps.config.limits };
  };
  const close = async () => {
    await site?.app.close();
    site = undefined;
  };
  beforeAll(async () => {
    db = await openTestDatabase();
    if (keepsApp) await open();
  }, HOOK_TIMEOUT_MS);
  beforeEach(async () => {
    await open();
    site?.clock.reset();
    site?.messages.reset();
    Object.assign(site?.deps.config.limits ?? {}, limits);
  });
  if (!keepsApp) afterEach(close);
  afterAll(async () => {
    await close();
    await db.destroy();
  });
  return following(() => site ?? notYet());
}

export function setUpPostgres({ poolSize = 12 } = {}): { readonly url: string; readonly db: Database } {
  let url: string;
  let db: Database;
  beforeAll(async () => {
    url = await createSharedDatabase(PREPARED);
    db = connectPostgres(url, poolSize);
  }, HOOK_TIMEOUT_MS);
  afterAll(() => db.destroy());
  return {
    get url() {
      return url;
    },
    get db() {
      return db;
    },
  };
}

export function setUpSites(count: number, { poolSize = 12, ...choices }: SiteChoices & { poolSize?: number } = {}) {
  const sites: TestApp[] = [];
  beforeAll(async () => {
    const url = await createSharedDatabase(PREPARED);
    while (sites.length < count) sites.push(await createTestApp({ ...choices, db: connectPostgres(url, poolSize) }));
  }, HOOK_TIMEOUT_MS);
  afterAll(async () => {
    for (const site of sites) await site.close();
  }, HOOK_TIMEOUT_MS);
  const at = (index: number) => following(() => sites[index] ?? notYet());
  return [at(0), ...Array.from({ length: count - 1 }, (_, index) => at(index + 1))] as const;
}

interface ServerProcesses {
  readonly site: TestApp;
  readonly directory: string;
  readonly servers: LaunchedServer[];
  launch(choices?: Omit<LaunchChoices, 'dataDirectory'>): Promise<LaunchedServer>;
}

export function setUpServers({ environment = {}, poolSize = 4 }: SiteChoices & { poolSize?: number } = {}) {
  let directory: string;
  let url: string;
  let site: TestApp;
  const servers: LaunchedServer[] = [];
  beforeAll(async () => {
    await buildServer();
    directory = await mkdtemp(join(tmpdir(), 'storefront-servers-'));
    url = await createSharedDatabase(PREPARED);
    site = await createTestApp({ db: connectPostgres(url, poolSize) });
  }, HOOK_TIMEOUT_MS);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await site.close();
    await rm(directory, { recursive: true });
  }, HOOK_TIMEOUT_MS);
  const processes: ServerProcesses = {
    site: following(() => site),
    servers,
    get directory() {
      return directory;
    },
    async launch({ environment: own = {}, ...choices } = {}) {
      const shared = { DATABASE_URL: url, STOREFRONT_SECRET: 'the same for all of them', LOG_LEVEL: 'error' };
      const dataDirectory = join(directory, String(servers.length));
      const server = await launchServer({
        ...choices,
        dataDirectory,
        environment: { ...shared, ...environment, ...own },
      });
      servers.push(server);
      return server;
    },
  };
  return processes;
}

function following(current: () => TestApp): TestApp {
  return {
    get app() {
      return current().app;
    },
    get deps() {
      return current().deps;
    },
    get db() {
      return current().db;
    },
    get clock() {
      return current().clock;
    },
    get messages() {
      return current().messages;
    },
    close: () => current().close(),
  };
}

function notYet(): never {
  throw new Error('a site is there in tests and hooks alone');
}
