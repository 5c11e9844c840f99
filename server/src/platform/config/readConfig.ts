import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Config, LOG_LEVELS, type LogLevel, NOTIFY_SERVICE_NAMES, type NotifyConfig } from './Config.js';
import { ConfigError, isLoopbackHost, type ReadVariable } from './environment.js';
import { DEFAULT_RATE_LIMITS, type RateLimits } from './RateLimits.js';
import {
  readMailConfig,
  readReleaseStorage,
  readSocialConfig,
  readSupplierConfig,
  readTextConfig,
} from './readProviderConfig.js';
import { refuseMisspelt } from './refuseMisspelt.js';

type Environment = Readonly<Record<string, string | undefined>>;

const MAX_PORT = 65_535;
const MIN_SECRET_LENGTH = 16;
const MAX_POOL_SIZE = 200;
const MAX_LIMIT = 1_000_000;
/** A browser holds six, a mobile carrier's address dozens of browsers; what waits gives way first, see `Connections`. */
const CONNECTIONS_PER_ADDRESS = 256;
const REQUESTS_AT_ONCE = 512;
const WAIT_MS = 300;
/** The embedded database does one thing at a time, so that a few dozen requests at once are a queue there already. */
const EMBEDDED_WAIT_MS = 1000;
const EVENT_LOOP_DELAY_MS = 200;
/** Long enough for a balancer that asks `/readyz` every second to notice. */
const STOP_PAUSE_MS = 3000;
const MAX_STOP_PAUSE_MS = 600_000;
const DEFAULT_BRAND = '그로스토어';

/**
 * Reads the server's settings from the environment; an empty variable counts as unset.
 * @throws ConfigError for the first one that cannot be used
 */
export function readConfig(environment: Environment): Config {
  const asked = new Set<string>();
  const read = (name: string): string | null => {
    asked.add(name);
    return environment[name]?.trim() || null;
  };
  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const text = read(name);
    if (text === null) return fallback;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) throw new ConfigError(name, `must be an integer from ${min} to ${max}`, text);
    return value;
  };

  const port = integer('PORT', 3000, 0, MAX_PORT);
  const operatorPort = integer('OPERATOR_PORT', port === 0 ? 0 : Math.min(port + 1, MAX_PORT), 0, MAX_PORT);
  if (operatorPort === port && port !== 0) {
    throw new ConfigError('OPERATOR_PORT', 'must be another port than PORT', String(port));
  }
  const databaseUrl = readDatabaseUrl(read('DATABASE_URL'));
  // A database of one's own is a real shop until somebody says otherwise.
  const demo = readFlag('DEMO', read('DEMO'), databaseUrl === null);
  const host = readHost(read('HOST'), demo);
  const brand = read('BRAND_NAME') ?? DEFAULT_BRAND;
  const publicOrigin = readOrigin('PUBLIC_ORIGIN', read('PUBLIC_ORIGIN'));
  const trustedProxies = readProxies(read('TRUSTED_PROXIES'));
  if (trustedProxies.length > 0 && publicOrigin === null) {
    throw new ConfigError('PUBLIC_ORIGIN', 'is required with TRUSTED_PROXIES, such as https://shop.example');
  }
  const config: Config = {
    port,
    host,
    operatorPort,
    notify:
      read('NOTIFY_PORT') === null
        ? null
        : readNotifyConfig(read, { port: integer('NOTIFY_PORT', 0, 1, MAX_PORT), taken: [port, operatorPort] }),
    dataDirectory: resolve(read('STOREFRONT_DATA') ?? '.data'),
    databaseUrl,
    databasePoolSize: integer('DATABASE_POOL', 10, 1, MAX_POOL_SIZE),
    secret: readSecret(read('STOREFRONT_SECRET'), databaseUrl),
    secretReset: readFlag('STOREFRONT_SECRET_RESET', read('STOREFRONT_SECRET_RESET'), false),
    demo,
    demoSupplier: readFlag('DEMO_SUPPLIER', read('DEMO_SUPPLIER'), true),
    supplier: readSupplierConfig(read),
    brand,
    awaitsRelease: readFlag('AWAIT_RELEASE', read('AWAIT_RELEASE'), false),
    remotesOrigin: readOrigin('REMOTES_ORIGIN', read('REMOTES_ORIGIN')),
    releaseStorage: readReleaseStorage(read),
    publicOrigin,
    trustedProxies,
    mail: readMailConfig(read, { brand, host, publicOrigin }),
    texts: readTextConfig(read),
    social: readSocialConfig(read),
    fakesPort: integer('STANDINS_PORT', 0, 0, MAX_PORT),
    maxConnections: read('MAX_CONNECTIONS') === null ? null : integer('MAX_CONNECTIONS', 0, 1, MAX_LIMIT),
    maxConnectionsPerAddress: integer('MAX_CONNECTIONS_PER_ADDRESS', CONNECTIONS_PER_ADDRESS, 1, MAX_LIMIT),
    maxRequestsAtOnce: integer('MAX_REQUESTS_AT_ONCE', REQUESTS_AT_ONCE, 2, MAX_LIMIT),
    maxWaitMs: integer('MAX_WAIT_MS', databaseUrl === null ? EMBEDDED_WAIT_MS : WAIT_MS, 1, MAX_LIMIT),
    maxEventLoopDelayMs: integer('MAX_EVENT_LOOP_DELAY_MS', EVENT_LOOP_DELAY_MS, 1, MAX_LIMIT),
    stopPauseMs: integer('STOP_PAUSE_MS', demo ? 0 : STOP_PAUSE_MS, 0, MAX_STOP_PAUSE_MS),
    reports: readFlag('REPORTS', read('REPORTS'), true),
    logLevel: readLogLevel(read('LOG_LEVEL')),
    limits: readLimits((name, fallback) => integer(name, fallback, 1, MAX_LIMIT)),
  };
  refuseMisspelt(Object.keys(environment), asked);
  return config;
}

function readFlag(name: string, text: string | null, fallback: boolean): boolean {
  if (text === null) return fallback;
  if (/^(on|true|1)$/i.test(text)) return true;
  if (/^(off|false|0)$/i.test(text)) return false;
  throw new ConfigError(name, "must be 'on' or 'off'", text);
}

function readHost(text: string | null, demo: boolean): string {
  if (text === null) return demo ? 'localhost' : '0.0.0.0';
  if (demo && !isLoopbackHost(text)) {
    throw new ConfigError('HOST', 'must be a loopback address while the demo is on; set DEMO=off', text);
  }
  return text;
}

function readDatabaseUrl(text: string | null): string | null {
  if (text === null) return null;
  const url = parseUrl(text);
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') {
    throw new ConfigError('DATABASE_URL', 'must be an address like postgres://user:password@host:5432/name');
  }
  return text;
}

function readSecret(text: string | null, databaseUrl: string | null): string | null {
  if (text === null && databaseUrl !== null) {
    throw new ConfigError('STOREFRONT_SECRET', 'is required with DATABASE_URL, the same for every server');
  }
  if (text !== null && text.length < MIN_SECRET_LENGTH) {
    throw new ConfigError('STOREFRONT_SECRET', `must have at least ${MIN_SECRET_LENGTH} characters`);
  }
  return text;
}

function readNotifyConfig(
  read: ReadVariable,
  { port, taken }: { port: number; taken: readonly number[] },
): NotifyConfig {
  if (taken.includes(port)) {
    throw new ConfigError('NOTIFY_PORT', 'must be another port than PORT and OPERATOR_PORT', String(port));
  }
  const secret = read('NOTIFY_SECRET');
  if (secret === null) throw new ConfigError('NOTIFY_SECRET', 'is required with NOTIFY_PORT');
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new ConfigError('NOTIFY_SECRET', `must have at least ${MIN_SECRET_LENGTH} characters`);
  }
  const chosen = read('NOTIFY_SERVICE') ?? 'hmac';
  const service = NOTIFY_SERVICE_NAMES.find((name) => name === chosen);
  if (!service) throw new ConfigError('NOTIFY_SERVICE', `must be one of ${NOTIFY_SERVICE_NAMES.join(', ')}`, chosen);
  return { port, secret, service };
}

function readOrigin(name: string, text: string | null): string | null {
  if (text === null) return null;
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new ConfigError(name, 'must be an origin like https://cdn.example.com', text);
  }
  return url.origin;
}

function readProxies(text: string | null): string[] {
  const entries = (text ?? '').split(',').flatMap((entry) => entry.trim() || []);
  const wrong = entries.find((entry) => isIP(entry.replace(/\/\d{1,3}$/, '')) === 0);
  if (wrong) throw new ConfigError('TRUSTED_PROXIES', 'must be addresses or networks like 10.0.0.0/8', wrong);
  return entries;
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function readLogLevel(text: string | null): LogLevel {
  const level = LOG_LEVELS.find((name) => name === (text ?? 'info'));
  if (!level) throw new ConfigError('LOG_LEVEL', `must be one of ${LOG_LEVELS.join(', ')}`, text ?? '');
  return level;
}

function readLimits(integer: (name: string, fallback: number) => number): RateLimits {
  const usual = DEFAULT_RATE_LIMITS;
  return {
    windowMinutes: integer('LIMIT_WINDOW_MINUTES', usual.windowMinutes),
    loginFailuresPerId: integer('LIMIT_LOGIN_FAILURES_PER_ID', usual.loginFailuresPerId),
    loginFailuresPerAddress: integer('LIMIT_LOGIN_FAILURES_PER_ADDRESS', usual.loginFailuresPerAddress),
    signUpsPerAddress: integer('LIMIT_SIGN_UPS_PER_ADDRESS', usual.signUpsPerAddress),
    codesPerTarget: integer('LIMIT_CODES_PER_TARGET', usual.codesPerTarget),
    codesPerAddress: integer('LIMIT_CODES_PER_ADDRESS', usual.codesPerAddress),
    codesPerSite: integer('LIMIT_CODES_PER_SITE', usual.codesPerSite),
    textsPerNumberADay: integer('LIMIT_TEXTS_PER_NUMBER_A_DAY', usual.textsPerNumberADay),
    textsPerHour: integer('LIMIT_TEXTS_PER_HOUR', usual.textsPerHour),
    textsPerDay: integer('LIMIT_TEXTS_PER_DAY', usual.textsPerDay),
    mailsPerHour: integer('LIMIT_MAILS_PER_HOUR', usual.mailsPerHour),
    mailsPerDay: integer('LIMIT_MAILS_PER_DAY', usual.mailsPerDay),
    resetsPerAddress: integer('LIMIT_RESETS_PER_ADDRESS', usual.resetsPerAddress),
    topUpsPerMember: integer('LIMIT_TOP_UPS_PER_MEMBER', usual.topUpsPerMember),
    closedIntentsPerMember: integer('LIMIT_CLOSED_INTENTS_PER_MEMBER', usual.closedIntentsPerMember),
    apiCallsPerMember: integer('LIMIT_API_CALLS_PER_MEMBER', usual.apiCallsPerMember),
    apiFailuresPerAddress: integer('LIMIT_API_FAILURES_PER_ADDRESS', usual.apiFailuresPerAddress),
    releaseCallsPerTeam: integer('LIMIT_RELEASE_CALLS_PER_TEAM', usual.releaseCallsPerTeam),
    releaseVersionsPerTeam: integer('LIMIT_RELEASE_VERSIONS_PER_TEAM', usual.releaseVersionsPerTeam),
    releaseFailuresPerAddress: integer('LIMIT_RELEASE_FAILURES_PER_ADDRESS', usual.releaseFailuresPerAddress),
  };
}
