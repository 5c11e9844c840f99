import type { RateLimits } from '../limits/RateLimits.js';

/** What the environment decides, checked once by `readConfig`. */
export interface Config {
  port: number;
  /** Address the site listens on. With the demo on it is the machine itself and nothing else. */
  host: string;
  /** Loopback only. */
  operatorPort: number;
  dataDirectory: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | null;
  databasePoolSize: number;
  /** Null: kept in a file of the data directory. */
  secret: string | null;
  demo: boolean;
  /** Whether demo orders advance by themselves. */
  demoSupplier: boolean;
  brand: string;
  /** Origin that remotes are loaded from, if it is not the site's own. */
  remotesOrigin: string | null;
  /** Origin that people see, if a proxy hides it. */
  publicOrigin: string | null;
  /** Proxies whose X-Forwarded-For is believed. None by default: anyone can send that header. */
  trustedProxies: readonly string[];
  logLevel: LogLevel;
  limits: RateLimits;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
