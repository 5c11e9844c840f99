import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { BrakeWatch } from './brakes/BrakeWatch.js';
import type { Config } from './config/readConfig.js';
import type { Secrets } from './config/Secrets.js';
import type { SocialAccess } from './config/SocialAccess.js';
import type { Database } from './db/Database.js';
import type { Erasures } from './db/eraseOutdated.js';
import type { Log } from './log/log.js';
import type { Clock } from './time/time.js';

/** (B-server-33) */
interface Traces {
  traceRequests(app: FastifyInstance): void;
  traceJob(name: string, run: () => Promise<void>): Promise<void>;
}

/** Dependencies of every part of the server; rooms above add their own. */
export interface Deps {
  config: Config;
  db: Database;
  /** The embedded database's disk. */
  space: { isLow(): boolean };
  clock: Clock;
  log: Log;
  brakes: BrakeWatch;
  /** Register a `Gauge` or `Counter` with `registers: [deps.metrics]`. */
  metrics: Registry;
  /** Undefined: nothing is traced. */
  traces?: Traces | undefined;
  secrets: Secrets;
  erasures: Erasures;
  localTokenHash: string | null;
  /** True only in the demo's own database, with the demo on. */
  isDemo: boolean;
  social: SocialAccess;
}
