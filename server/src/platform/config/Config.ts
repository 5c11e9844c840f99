import type { RateLimits } from './RateLimits.js';
import type { AlertConfig } from './readAlertConfig.js';
import type { BackupConfig, MailConfig, SocialConfig, SupplierConfig, TextConfig } from './readProviderConfig.js';

export interface Config {
  port: number;
  /** Loopback alone with the demo on. */
  host: string;
  /** Loopback only. */
  operatorPort: number;
  /** The console's https origin behind a proxy; null: this machine alone. */
  operatorOrigin: string | null;
  alerts: AlertConfig;
  notify: NotifyConfig | null;
  metrics: MetricsConfig | null;
  tracing: TracingConfig | null;
  dataDirectory: string;
  databaseUrl: string | null;
  databasePoolSize: number;
  /** False behind PgBouncer before 1.21. */
  databasePrepared: boolean;
  /** Null: a file of the data directory. */
  secret: string | null;
  /** Accepted beside it (B-secret-1). */
  secretFallback: string | null;
  /** Refused, and its seals are renewed (B-secret-4). */
  secretLeaked: string | null;
  /** Allows another secret than the shop was made with. */
  secretReset: boolean;
  demo: boolean;
  demoSupplier: boolean;
  /** Null: only the demo has one. */
  supplier: SupplierConfig | null;
  brand: string;
  awaitsRelease: boolean;
  /** Null: the site's own origin. */
  remotesOrigin: string | null;
  backups: BackupConfig | null;
  /** Origin that people see, if a proxy hides it. */
  publicOrigin: string | null;
  /** Null: a demo has previews on its own origin, a real shop has none (B-preview-7). */
  previewOrigin: string | null;
  /** Their X-Forwarded-For is believed; anyone can send that header. */
  trustedProxies: readonly string[];
  /** Null: mail stays in the outbox. */
  mail: MailConfig | null;
  /** Null: text messages stay in the outbox. */
  texts: TextConfig | null;
  social: SocialConfig;
  /** The demo's local Naver and Kakao; 0 is any free port. */
  fakesPort: number;
  /** Null: as many as the process can hold. */
  maxConnections: number | null;
  maxConnectionsPerAddress: number;
  maxRequestsAtOnce: number;
  maxWaitMs: number;
  maxEventLoopDelayMs: number;
  /** Time after a SIGTERM for balancers to send clients elsewhere. */
  stopPauseMs: number;
  reports: boolean;
  watchNetworks: number;
  logLevel: LogLevel;
  limits: RateLimits;
}

export const NOTIFY_SERVICE_NAMES = ['hmac'] as const;
export type NotifyServiceName = (typeof NOTIFY_SERVICE_NAMES)[number];

export interface NotifyConfig {
  port: number;
  /** Never logged. */
  secret: string;
  service: NotifyServiceName;
}

export interface MetricsConfig {
  port: number;
  /** Opens the metrics alone. Never logged. */
  token: string;
}

/** Names are OpenTelemetry's own. */
export interface TracingConfig {
  /** Without `/v1/traces`. */
  endpoint: string;
  /** From 0 to 1. */
  ratio: number;
  name: string;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
