import { readConfig } from '../platform/config/readConfig.js';

const NOT_THE_SERVERS = ['NODE_ENV', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/** @returns names that the server never asks for */
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
