import type { Registry } from 'prom-client';
import type { BrakeWatch } from '../brakes/BrakeWatch.js';
import type { Config } from '../config/Config.js';
import type { Database } from '../db/Database.js';
import type { Log } from '../log/log.js';
import type { Messages } from '../messages/Messages.js';
import type { SocialAccess } from '../providers/SocialAccess.js';
import type { Releases } from '../releases/store/Releases.js';
import type { Secrets } from '../secrets/Secrets.js';
import type { Clock } from '../time/time.js';
import type { PageRenderer } from './PageRenderer.js';
import type { PageReports } from './PageReports.js';

/** What every part of the server is given, and all that it may reach. */
export interface Deps {
  config: Config;
  db: Database;
  /** Of the embedded database's disk. */
  space: { isLow(): boolean };
  clock: Clock;
  log: Log;
  /** What the operator has stopped. */
  brakes: BrakeWatch;
  messages: Messages;
  /**
   * What `/metrics` of the operator's port tells. Whoever has something to tell makes a `Gauge` or `Counter` of
   * prom-client with `registers: [deps.metrics]`.
   */
  metrics: Registry;
  /** What pages have reported. */
  reports: PageReports;
  secrets: Secrets;
  /** What is published. */
  releases: Releases;
  /** Where pages are rendered ahead; without it they come as an empty frame. */
  pageRenderer?: PageRenderer;
  /** Of the token by which this machine publishes; null where nobody has one. */
  localTokenHash: string | null;
  /**
   * Whether the demo made the shop in this database, and is on. Only then there are a demo supplier, stand-ins and a demo
   * member.
   */
  isDemo: boolean;
  /** Naver and Kakao. */
  social: SocialAccess;
}
