import { isIP } from 'node:net';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1'];
const MIN_SECRET_LENGTH = 16;
const MAX_LIMIT = 1_000_000;

const OTHERS = [
  ...['MAIL_FROM', 'METRICS_TOKEN', 'NOTIFY_SECRET', 'NOTIFY_SERVICE', 'SUPPLIER_KEY'],
  ...['BACKUP_DIRECTORY', 'BACKUP_S3_ENDPOINT', 'BACKUP_S3_PREFIX', 'BACKUP_S3_REGION'],
  'STOREFRONT_BACKUP_PASSPHRASE',
];
const OURS = /^(?:STOREFRONT|LIMIT)_/;
/** Shorter ones are too near to other programs' settings. */
const MIN_LENGTH_OF_MEANT = 8;

/** The message is the one line that is shown. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(
    readonly variable: string,
    expected: string,
    /** Left out for secrets. */
    given?: string,
  ) {
    super(`${variable}: ${expected}${given === undefined ? '' : ` (got '${given.slice(0, 100)}')`}`);
  }
}

export class Environment {
  readonly #known = new Set<string>(OTHERS);

  constructor(private readonly given: Readonly<Record<string, string | undefined>>) {}

  /** Null if unset or empty. */
  text(name: string): string | null {
    this.#known.add(name);
    return this.given[name]?.trim() || null;
  }

  /** @param expected Shown where it does not match. */
  matching(name: string, pattern: RegExp, expected: string): string | null {
    const text = this.text(name);
    if (text !== null && !pattern.test(text)) throw new ConfigError(name, expected, text);
    return text;
  }

  required(name: string, wantedBy: string): string {
    const text = this.text(name);
    if (text === null) throw new ConfigError(name, `is required with ${wantedBy}`);
    return text;
  }

  integer<T extends number | null>(name: string, fallback: T, min = 1, max = MAX_LIMIT): number | T {
    const text = this.text(name);
    if (text === null) return fallback;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) throw new ConfigError(name, `must be an integer from ${min} to ${max}`, text);
    return value;
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.text(name);
    if (text === null) return fallback;
    if (/^(on|true|1)$/i.test(text)) return true;
    if (/^(off|false|0)$/i.test(text)) return false;
    throw new ConfigError(name, "must be 'on' or 'off'", text);
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const text = this.text(name) ?? fallback;
    const found = allowed.find((each) => each === text);
    if (!found) throw new ConfigError(name, `must be one of ${allowed.join(', ')}`, text);
    return found;
  }

  secret(name: string): string | null {
    const text = this.text(name);
    if (text !== null && text.length < MIN_SECRET_LENGTH) {
      throw new ConfigError(name, `must have at least ${MIN_SECRET_LENGTH} characters`);
    }
    return text;
  }

  origin(name: string): string | null {
    const text = this.text(name);
    if (text === null) return null;
    const url = parseHttpUrl(text);
    if (url?.pathname !== '/' || url.search !== '' || url.hash !== '') {
      throw new ConfigError(name, 'must be an origin like https://cdn.example.com', text);
    }
    return url.origin;
  }

  baseUrl(name: string, fallback: string): string {
    const url = parseHttpUrl(this.text(name) ?? fallback);
    if (url?.search !== '' || url.hash !== '' || url.username !== '') {
      throw new ConfigError(name, `must be an address like ${fallback}`);
    }
    return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  }

  /** Refuses a misspelt name, which would silently do nothing. Called last. */
  refuseMisspelt(): void {
    for (const name of Object.keys(this.given)) {
      if (this.#known.has(name)) continue;
      const meant = [...this.#known].find(
        (other) => other.length >= MIN_LENGTH_OF_MEANT && isOneSlipFrom(name.toUpperCase(), other),
      );
      if (meant !== undefined) throw new ConfigError(name, `is no setting; did you mean ${meant}?`);
      if (OURS.test(name)) throw new ConfigError(name, 'is no setting; docs/operating.md names them');
    }
  }
}

/** One letter missing, extra or changed, two swapped, or another case. */
function isOneSlipFrom(given: string, known: string): boolean {
  let at = 0;
  while (at < given.length && given[at] === known[at]) at += 1;
  const [left, right] = [given.slice(at), known.slice(at)];
  return (
    left.slice(1) === right.slice(1) ||
    left === right.slice(1) ||
    left.slice(1) === right ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}

export function parseHttpUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** Parses an https address of a named host; null for others. */
export function parseWebhookUrl(text: string): URL | null {
  const url = parseHttpUrl(text);
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 ? url : null;
}

export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOSTS.includes(host.toLowerCase());
}

export function isLoopbackUrl(text: string): boolean {
  const url = parseHttpUrl(text);
  return url !== null && isLoopbackHost(url.hostname.replace(/^\[|\]$/g, ''));
}
