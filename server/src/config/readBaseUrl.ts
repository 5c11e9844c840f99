import { ConfigError } from './ConfigError.js';
import type { ReadVariable } from './ReadVariable.js';

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
