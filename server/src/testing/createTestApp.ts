import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.js';
import { readConfig } from '../config/readConfig.js';
import type { Deps } from '../Deps.js';
import type { Database } from '../db/Database.js';
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
    ...choices.environment,
  });
  const deps: Deps = {
    config,
    db,
    space: { isLow: () => false },
    clock,
    log: createLog('silent'),
    messages,
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
