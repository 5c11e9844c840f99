import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { buildApp } from '../app.js';
import { isSeededByDemo, markAsSeeded } from '../demo/seedDemo.js';
import { ERASURES } from '../erasures.js';
import type { Alimtalk, Mail, Messages, TextMessage } from '../members/messages/Messages.js';
import { PushSender } from '../members/messages/PushSender.js';
import { endDealings } from '../orders/endDealings.js';
import { BrakeWatch } from '../platform/brakes/BrakeWatch.js';
import { readConfig } from '../platform/config/readConfig.js';
import { Secrets } from '../platform/config/Secrets.js';
import { chooseSocialAccess } from '../platform/config/SocialAccess.js';
import type { Deps } from '../platform/Deps.js';
import type { Database } from '../platform/db/Database.js';
import type { ConnectTls } from '../platform/http/postBytes.js';
import { createLog } from '../platform/log/log.js';
import type { Clock } from '../platform/time/time.js';
import { Releases } from '../releases/store/Releases.js';
import { Reports } from '../site/reports/Reports.js';
import { openTestDatabase } from './testDatabase.js';

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  db: Database;
  clock: TestClock;
  messages: RecordedMessages;
  close(): Promise<void>;
}

export interface TestAppChoices {
  db?: Database;
  environment?: Readonly<Record<string, string>>;
  connectTls?: ConnectTls;
  /** All of the site's calls take 0.2 s to build. */
  build?: (deps: Deps) => Promise<FastifyInstance>;
}

export async function createTestApp(choices: TestAppChoices = {}): Promise<TestApp> {
  const db = choices.db ?? (await openTestDatabase());
  const clock = new TestClock();
  const messages = new RecordedMessages();
  const config = readConfig({
    STOREFRONT_DATA: join(tmpdir(), 'storefront-test-without-files'),
    // Rules of the shop, not rates, decide races.
    MAX_CONNECTIONS_PER_ADDRESS: '100000',
    MAX_REQUESTS_AT_ONCE: '100000',
    MAX_WAIT_MS: '100000',
    MAX_EVENT_LOOP_DELAY_MS: '100000',
    ...choices.environment,
  });
  // Marks a fresh database as the demo's, as at a first start.
  if (config.demo && !choices.db) await markAsSeeded(db, clock.now());
  const log = createLog('silent');
  const parts = { db, clock, space: { isLow: () => false }, log, metrics: new Registry() };
  const secrets = new Secrets('a secret of the tests');
  const deps: Deps = {
    ...parts,
    config,
    brakes: new BrakeWatch(parts),
    isDemo: config.demo && (await isSeededByDemo(db)),
    messages,
    pushSender: new PushSender(choices.connectTls),
    reports: new Reports({ ...parts, secrets, isOn: config.reports }),
    secrets,
    releases: await Releases.open({ db, log }),
    localTokenHash: null,
    endDealings,
    erasures: ERASURES,
    social: chooseSocialAccess(config.social, null),
  };
  const app = await (choices.build ?? buildApp)(deps);
  return {
    app,
    deps,
    db,
    clock,
    messages,
    async close() {
      await app.close();
      await deps.releases.stop();
      await deps.reports.write();
      await db.destroy();
    },
  };
}

const BEGIN = new Date('2026-03-02T03:00:00.000Z');

export class TestClock implements Clock {
  private time = BEGIN;

  now(): Date {
    return new Date(this.time);
  }

  advance(ms: number): void {
    this.time = new Date(this.time.getTime() + ms);
  }

  reset(): void {
    this.time = BEGIN;
  }
}

class RecordedMessages implements Messages {
  readonly mails: Mail[] = [];
  readonly texts: TextMessage[] = [];
  readonly alimtalks: Alimtalk[] = [];

  async sendMail(mail: Mail): Promise<void> {
    this.mails.push(mail);
  }

  async sendText(message: TextMessage): Promise<void> {
    this.texts.push(message);
  }

  async sendAlimtalk(message: Alimtalk): Promise<void> {
    this.alimtalks.push(message);
  }

  reset(): void {
    for (const sent of [this.mails, this.texts, this.alimtalks]) sent.length = 0;
  }
}
