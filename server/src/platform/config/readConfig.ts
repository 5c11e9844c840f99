import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { ConfigError, Environment, isLoopbackHost } from './environment.js';
import { readRateLimits } from './RateLimits.js';
import { readAlertConfig } from './readAlertConfig.js';
import {
  readBackupConfig,
  readMailConfig,
  readSocialConfig,
  readSupplierConfig,
  readTextConfig,
} from './readProviderConfig.js';

const NOTIFY_SERVICE_NAMES = ['hmac'] as const;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const MAX_PORT = 65_535;
const MAX_POOL_SIZE = 200;
/** A browser holds six, a mobile carrier's address dozens of browsers. */
const CONNECTIONS_PER_ADDRESS = 256;
const REQUESTS_AT_ONCE = 512;
const WAIT_MS = 300;
/** A few dozen requests at once are a queue in the embedded database. */
const EMBEDDED_WAIT_MS = 1000;
const EVENT_LOOP_DELAY_MS = 200;
/** A balancer that asks `/readyz` every second notices. */
const STOP_PAUSE_MS = 3000;
const MAX_STOP_PAUSE_MS = 600_000;
/** Nine networks that make reports up change nothing. */
const WATCH_NETWORKS = 10;
const MAX_WATCH_NETWORKS = 20;
const DEFAULT_BRAND = '그로스토어';

export type Config = ReturnType<typeof readConfig>;
export type NotifyConfig = NonNullable<Config['notify']>;
export type MetricsConfig = NonNullable<Config['metrics']>;
export type TracingConfig = NonNullable<Config['tracing']>;

/** Reads the settings; an empty variable counts as unset. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const environment = new Environment(variables);
  const port = environment.integer('PORT', 3000, 0, MAX_PORT);
  const operatorPort = environment.integer('OPERATOR_PORT', port === 0 ? 0 : Math.min(port + 1, MAX_PORT), 0, MAX_PORT);
  if (operatorPort === port && port !== 0) {
    throw new ConfigError('OPERATOR_PORT', 'must be another port than PORT', String(port));
  }
  const databaseUrl = readDatabaseUrl(environment);
  // A database of one's own is a real shop until somebody says otherwise.
  const demo = environment.flag('DEMO', databaseUrl === null);
  const host = readHost(environment, demo);
  const brand = environment.text('BRAND_NAME') ?? DEFAULT_BRAND;
  const publicOrigin = environment.origin('PUBLIC_ORIGIN');
  const trustedProxies = readProxies(environment);
  if (trustedProxies.length > 0 && publicOrigin === null) {
    throw new ConfigError('PUBLIC_ORIGIN', 'is required with TRUSTED_PROXIES, such as https://shop.example');
  }
  const notify = readNotifyConfig(environment, [port, operatorPort]);
  const config = {
    port,
    /** Loopback alone with the demo on. */
    host,
    /** Loopback only. */
    operatorPort,
    /** The console's https origin behind a proxy; null: this machine alone. */
    operatorOrigin: readOperatorOrigin(environment, publicOrigin),
    alerts: readAlertConfig(environment),
    notify,
    metrics: readMetricsConfig(environment, [port, operatorPort, notify?.port ?? port]),
    tracing: readTracingConfig(environment),
    dataDirectory: resolve(environment.text('STOREFRONT_DATA') ?? '.data'),
    databaseUrl,
    databasePoolSize: environment.integer('DATABASE_POOL', 10, 1, MAX_POOL_SIZE),
    /** False behind PgBouncer before 1.21. */
    databasePrepared: environment.flag('DATABASE_PREPARED', true),
    ...readSecrets(environment, databaseUrl),
    /** Allows another secret than the shop was made with. */
    secretReset: environment.flag('STOREFRONT_SECRET_RESET', false),
    demo,
    demoSupplier: environment.flag('DEMO_SUPPLIER', true),
    /** Kept as a row at each start; null: none of the environment. */
    supplier: readSupplierConfig(environment),
    supplierPollSeconds: environment.integer('SUPPLIER_POLL_SECONDS', 30, 1, 3_600),
    brand,
    awaitsRelease: environment.flag('AWAIT_RELEASE', false),
    /** Null: the site's own origin. */
    remotesOrigin: environment.origin('REMOTES_ORIGIN'),
    backups: readBackupConfig(environment),
    /** Origin that people see, if a proxy hides it. */
    publicOrigin,
    /** Null: a demo has previews on its own origin, a real shop has none (B-preview-6). */
    previewOrigin: readPreviewOrigin(environment, publicOrigin),
    /** Their X-Forwarded-For is believed; anyone can send that header. */
    trustedProxies,
    mail: readMailConfig(environment, { brand, host, publicOrigin }),
    texts: readTextConfig(environment),
    social: readSocialConfig(environment),
    /** The demo's local Naver and Kakao; 0 is any free port. */
    fakesPort: environment.integer('FAKES_PORT', 0, 0, MAX_PORT),
    /** Null: as many as the process can hold. */
    maxConnections: environment.integer('MAX_CONNECTIONS', null),
    maxConnectionsPerAddress: environment.integer('MAX_CONNECTIONS_PER_ADDRESS', CONNECTIONS_PER_ADDRESS),
    maxRequestsAtOnce: environment.integer('MAX_REQUESTS_AT_ONCE', REQUESTS_AT_ONCE, 2),
    maxWaitMs: environment.integer('MAX_WAIT_MS', databaseUrl === null ? EMBEDDED_WAIT_MS : WAIT_MS),
    maxEventLoopDelayMs: environment.integer('MAX_EVENT_LOOP_DELAY_MS', EVENT_LOOP_DELAY_MS),
    /** Time after a SIGTERM for balancers to send clients elsewhere. */
    stopPauseMs: environment.integer('STOP_PAUSE_MS', demo ? 0 : STOP_PAUSE_MS, 0, MAX_STOP_PAUSE_MS),
    reports: environment.flag('REPORTS', true),
    watchNetworks: environment.integer('WATCH_NETWORKS', WATCH_NETWORKS, 1, MAX_WATCH_NETWORKS),
    logLevel: environment.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    limits: readRateLimits(environment),
  };
  environment.refuseMisspelt();
  return config;
}

function readHost(environment: Environment, demo: boolean): string {
  const host = environment.text('HOST');
  if (host === null) return demo ? 'localhost' : '0.0.0.0';
  if (demo && !isLoopbackHost(host)) {
    throw new ConfigError('HOST', 'must be a loopback address while the demo is on; set DEMO=off', host);
  }
  return host;
}

/** Passkeys need a name over https, no IP address. One origin would share the shop's scripts. */
function readOperatorOrigin(environment: Environment, publicOrigin: string | null): string | null {
  const origin = environment.origin('OPERATOR_ORIGIN');
  if (origin === null) return null;
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || isLoopbackHost(hostname)) {
    throw new ConfigError('OPERATOR_ORIGIN', 'must be an origin like https://console.example, with a name', origin);
  }
  if (origin === publicOrigin) throw new ConfigError('OPERATOR_ORIGIN', 'must be another origin than PUBLIC_ORIGIN');
  return origin;
}

/** A preview's page leads back to the shop, so origins must differ. */
function readPreviewOrigin(environment: Environment, publicOrigin: string | null): string | null {
  const origin = environment.origin('PREVIEW_ORIGIN');
  if (origin !== null && publicOrigin === null) {
    throw new ConfigError('PUBLIC_ORIGIN', 'is required with PREVIEW_ORIGIN, such as https://shop.example');
  }
  return origin;
}

function readDatabaseUrl(environment: Environment): string | null {
  const text = environment.text('DATABASE_URL');
  if (text === null) return null;
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    throw new ConfigError('DATABASE_URL', 'must be an address like postgres://user:password@host:5432/name');
  }
  return text;
}

function readSecrets(environment: Environment, databaseUrl: string | null) {
  const secret = environment.secret('STOREFRONT_SECRET');
  if (secret === null && databaseUrl !== null) {
    throw new ConfigError('STOREFRONT_SECRET', 'is required with DATABASE_URL, the same for every server');
  }
  const secretFallback = environment.secret('STOREFRONT_SECRET_FALLBACK');
  const secretLeaked = environment.secret('STOREFRONT_SECRET_LEAKED');
  if (secretLeaked !== null && (secretFallback !== null || secretLeaked === secret)) {
    throw new ConfigError('STOREFRONT_SECRET_LEAKED', 'must be no secret that is accepted');
  }
  return {
    /** Null: a file of the data directory. */
    secret,
    /** Accepted beside it (B-secret-1). */
    secretFallback,
    /** Refused, and its seals are renewed (B-secret-4). */
    secretLeaked,
  };
}

/** The secret is never logged. */
function readNotifyConfig(environment: Environment, taken: readonly number[]) {
  const port = environment.integer('NOTIFY_PORT', null, 1, MAX_PORT);
  if (port === null) return null;
  if (taken.includes(port)) {
    throw new ConfigError('NOTIFY_PORT', 'must be another port than PORT and OPERATOR_PORT', String(port));
  }
  const secret = environment.secret('NOTIFY_SECRET') ?? environment.required('NOTIFY_SECRET', 'NOTIFY_PORT');
  return { port, secret, service: environment.oneOf('NOTIFY_SERVICE', NOTIFY_SERVICE_NAMES, 'hmac') };
}

/** The token opens the metrics alone, and is never logged. */
function readMetricsConfig(environment: Environment, taken: readonly number[]) {
  const port = environment.integer('METRICS_PORT', null, 1, MAX_PORT);
  if (port === null) return null;
  if (taken.includes(port)) throw new ConfigError('METRICS_PORT', 'must be a port of its own', String(port));
  return { port, token: environment.secret('METRICS_TOKEN') ?? environment.required('METRICS_TOKEN', 'METRICS_PORT') };
}

/** Names are OpenTelemetry's own. */
function readTracingConfig(environment: Environment) {
  const name = environment.text('OTEL_SERVICE_NAME') ?? 'storefront';
  const share = environment.matching(
    'OTEL_TRACES_SAMPLER_ARG',
    /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/,
    'must be a number from 0 to 1',
  );
  if (environment.text('OTEL_EXPORTER_OTLP_ENDPOINT') === null) return null;
  return {
    /** Without `/v1/traces`. */
    endpoint: environment.baseUrl('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://localhost:4318'),
    /** From 0 to 1. */
    ratio: Number(share ?? 1),
    name,
  };
}

function readProxies(environment: Environment): readonly string[] {
  const entries = (environment.text('TRUSTED_PROXIES') ?? '').split(',').flatMap((entry) => entry.trim() || []);
  const wrong = entries.find((entry) => isIP(entry.replace(/\/\d{1,3}$/, '')) === 0);
  if (wrong) throw new ConfigError('TRUSTED_PROXIES', 'must be addresses or networks like 10.0.0.0/8', wrong);
  return entries;
}
