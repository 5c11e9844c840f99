import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { BrakeWatch } from './brakes/BrakeWatch.js';
import type { Config } from './config/Config.js';
import type { Secrets } from './config/Secrets.js';
import type { SocialAccess } from './config/SocialAccess.js';
import type { Database } from './db/Database.js';
import type { Erasures } from './db/Erasure.js';
import type { Log } from './log/log.js';
import type { Clock } from './time/time.js';

/** Spans of what the server does (B-server-33). */
export interface Traces {
  traceRequests(app: FastifyInstance): void;
  /** Of what happens without a request. */
  traceJob(name: string, run: () => Promise<void>): Promise<void>;
}

/** What every part of the server is given, and all that it may reach. Rooms above this one declare what they add to it. */
export interface Deps {
  config: Config;
  db: Database;
  /** Of the embedded database's disk. */
  space: { isLow(): boolean };
  clock: Clock;
  log: Log;
  /** What the operator has stopped. */
  brakes: BrakeWatch;
  /**
   * What `/metrics` of the operator's port tells. Whoever has something to tell makes a `Gauge` or `Counter` of
   * prom-client with `registers: [deps.metrics]`.
   */
  metrics: Registry;
  /** Where spans go; undefined: nowhere. */
  traces?: Traces | undefined;
  secrets: Secrets;
  /** What is erased when, of all rooms. */
  erasures: Erasures;
  /** Of the token by which this machine publishes; null where nobody has one. */
  localTokenHash: string | null;
  /**
   * Whether the demo made the shop in this database, and is on. Only then there are a demo supplier, fakes and a demo
   * member.
   */
  isDemo: boolean;
  /** Naver and Kakao. */
  social: SocialAccess;
}
