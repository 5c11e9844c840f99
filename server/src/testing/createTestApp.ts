import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { buildApp } from '../app.js';
import { readConfig } from '../config/readConfig.js';
import type { Deps } from '../Deps.js';
import type { Database } from '../db/Database.js';
import { isSeededByDemo, markAsSeeded } from '../demo/demoSeed.js';
import { createLog } from '../http/createLog.js';
import { Secrets } from '../secrets/Secrets.js';
import { chooseSocialAccess } from '../social/SocialAccess.js';
import { openTestPglite } from './openTestPglite.js';
import { RecordedMessages } from './RecordedMessages.js';
import { TestClock } from './TestClock.js';

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  db: Database;
  clock: TestClock;
  messages: RecordedMessages;
  close(): Promise<void>;
}

/** The whole site over a real database, without a port: a fresh embedded one unless the test brings its own. */
export async function createTestApp(
  choices: { db?: Database; environment?: Readonly<Record<string, string>> } = {},
): Promise<TestApp> {
  const db = choices.db ?? (await openTestPglite());
  const clock = new TestClock();
  const messages = new RecordedMessages();
  const config = readConfig({
    STOREFRONT_DATA: join(tmpdir(), 'storefront-test-without-files'),
    // Races are begun all at once, to be decided by the rules of the shop and not by how much is asked.
    ...{ MAX_REQUESTS_AT_ONCE: '100000', MAX_WAIT_MS: '100000', MAX_EVENT_LOOP_DELAY_MS: '100000' },
    ...choices.environment,
  });
  // A fresh one is the demo's, as at a first start; what a test brings is whatever it was made.
  if (config.demo && !choices.db) await markAsSeeded(db, clock.now());
  const deps: Deps = {
    config,
    isDemo: config.demo && (await isSeededByDemo(db)),
    db,
    space: { isLow: () => false },
    clock,
    log: createLog('silent'),
    messages,
    metrics: new Registry(),
    secrets: new Secrets('a secret of the tests'),
    social: chooseSocialAccess(config.social, null),
  };
  const app = await buildApp(deps);
  return {
    ...{ app, deps, db, clock, messages },
    async close() {
      await app.close();
      await db.destroy();
    },
  };
}
