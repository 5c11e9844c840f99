import { readConfig } from '../platform/config/readConfig.js';

/** Of other programs in the server's process. */
const NOT_THE_SERVERS = ['NODE_ENV', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/**
 * Reads a configuration as the server does.
 * @returns the names that it never asked for
 * @throws ConfigError for one that it does not accept
 */
export function unknownNames(environment: Record<string, string>): string[] {
  const asked = new Set<string | symbol>(NOT_THE_SERVERS);
  const watched = new Proxy(environment, {
    get(target, name) {
      asked.add(name);
      return Reflect.get(target, name);
    },
  });
  readConfig(watched);
  return Object.keys(environment).filter((name) => !asked.has(name));
}
