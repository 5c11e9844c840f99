import type { RateLimits } from './RateLimits.js';
import type { AlertConfig } from './readAlertConfig.js';
import type {
  BackupConfig,
  MailConfig,
  ReleaseStorage,
  SocialConfig,
  SupplierConfig,
  TextConfig,
} from './readProviderConfig.js';

/** What the environment decides, checked once by `readConfig`. */
export interface Config {
  port: number;
  /** Address the site listens on. With the demo on it is the machine itself and nothing else. */
  host: string;
  /** Loopback only. */
  operatorPort: number;
  /** Where operators reach the console through a proxy, https alone; null: on this machine alone. */
  operatorOrigin: string | null;
  alerts: AlertConfig;
  /** Null: the bank's notification service has no port. */
  notify: NotifyConfig | null;
  /** Null: the metrics are on the operator's port alone. */
  metrics: MetricsConfig | null;
  /** Null: nothing is traced. */
  tracing: TracingConfig | null;
  dataDirectory: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | null;
  databasePoolSize: number;
  /** Whether PostgreSQL remembers statements by name; not behind PgBouncer before 1.21. */
  databasePrepared: boolean;
  /** Null: kept in a file of the data directory. */
  secret: string | null;
  /** Accepted beside it (B-secret-1). */
  secretFallback: string | null;
  /** Refused, and what it has sealed is sealed anew (B-secret-4). */
  secretLeaked: string | null;
  /** Whether a shop may be taken over with another secret than it was made with. */
  secretReset: boolean;
  /** Whether a demo is wanted; whether this database is the demo's, `Deps.isDemo` tells. */
  demo: boolean;
  /** Whether demo orders advance by themselves. */
  demoSupplier: boolean;
  /** Null: no supplier but, in the demo's own database, the demo's. */
  supplier: SupplierConfig | null;
  brand: string;
  /** Whether somebody publishes what is missing while the server starts: until then it is not healthy. */
  awaitsRelease: boolean;
  /** Origin that remotes are loaded from, if it is not the site's own. */
  remotesOrigin: string | null;
  /** Where the files of releases are kept, if it is not the data directory. */
  releaseStorage: ReleaseStorage | null;
  /** Null: the shop makes no backup by itself. */
  backups: BackupConfig | null;
  /** Origin that people see, if a proxy hides it. */
  publicOrigin: string | null;
  /** Origin of previews; null: a demo has them on its own, a real shop has none (B-preview-7). */
  previewOrigin: string | null;
  /** Proxies whose X-Forwarded-For is believed. None by default: anyone can send that header. */
  trustedProxies: readonly string[];
  /** Null: mail stays in the outbox. */
  mail: MailConfig | null;
  /** Null: text messages stay in the outbox. */
  texts: TextConfig | null;
  social: SocialConfig;
  /** Port of the local Naver and Kakao that stand in without credentials, with the demo on; 0 is any free one. */
  fakesPort: number;
  /** Open connections to the site, in all and of each address; `MAX_CONNECTIONS`' default is what the process can hold. */
  maxConnections: number | null;
  maxConnectionsPerAddress: number;
  /** What is beyond is answered 503 at once. */
  maxRequestsAtOnce: number;
  /** How long a call may be expected to wait before others are. */
  maxWaitMs: number;
  /** Mean delay of the event loop beyond which requests are answered 503 as well. */
  maxEventLoopDelayMs: number;
  /** How long the server answers on after a SIGTERM, for balancers to send clients elsewhere. */
  stopPauseMs: number;
  /** Whether pages report what they met with. */
  reports: boolean;
  /** Whether another shell goes live only with a second team's approval. */
  approvesShell: boolean;
  /** Whether a version goes live only with the word of the shop's own gate. */
  needsRunnerVerdict: boolean;
  /** From how many networks visits must tell that a release does worse. */
  watchNetworks: number;
  logLevel: LogLevel;
  limits: RateLimits;
}

/** Whose notifications are understood; how, `buildNotifyApp.ts` says. */
export const NOTIFY_SERVICE_NAMES = ['hmac'] as const;
export type NotifyServiceName = (typeof NOTIFY_SERVICE_NAMES)[number];

/** The port for the bank's notification service. */
export interface NotifyConfig {
  port: number;
  /** Never logged. */
  secret: string;
  service: NotifyServiceName;
}

/** The port for whoever collects the metrics from another machine. */
export interface MetricsConfig {
  port: number;
  /** Opens the metrics and nothing else. Never logged. */
  token: string;
}

/** Where spans go; the names are OpenTelemetry's own. */
export interface TracingConfig {
  /** Without `/v1/traces`. */
  endpoint: string;
  /** Of all traces, from 0 to 1. */
  ratio: number;
  /** Of this shop among others. */
  name: string;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
