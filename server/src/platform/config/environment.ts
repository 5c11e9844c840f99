const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1'];

/** A setting of the environment that cannot be used. The message is the one line that is shown. */
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

/** Reads one variable of the environment; null if it is unset or empty. */
export type ReadVariable = (name: string) => string | null;

/**
 * The address that a provider's paths are appended to, without a slash at its end.
 * @throws ConfigError if it is not an http(s) address
 */
export function readBaseUrl(read: ReadVariable, name: string, fallback: string): string {
  const text = read(name) ?? fallback;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError(name, `must be an address like ${fallback}`);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** Whether a host name means this machine and nothing else. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOSTS.includes(host.toLowerCase());
}

/** Likewise for the host of an http(s) address. */
export function isLoopbackUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && isLoopbackHost(url.hostname.replace(/^\[|\]$/g, ''));
}
