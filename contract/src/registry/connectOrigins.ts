import type { Registry } from './registry.js';

const PRIVATE = /\.(?:home\.arpa|internal|intranet|lan|local|localhost)$/;
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const ORIGIN = new RegExp(`^https://((?:${LABEL}\\.)+(?=[a-z])${LABEL})(?::([1-9]\\d{0,4}))?$`);
const DEFAULT_PORT = 443;
const MAX_PORT = 65_535;
const MAX_LENGTH = 200;

export const MAX_CONNECT_ORIGINS = 8;

/** https origin of a public name in browser spelling (B-fit-9). */
export function isConnectOrigin(text: string): boolean {
  const [, name, port] = (text.length <= MAX_LENGTH && ORIGIN.exec(text)) || [];
  if (name === undefined || PRIVATE.test(name)) return false;
  return port === undefined || (Number(port) !== DEFAULT_PORT && Number(port) <= MAX_PORT);
}

/** Origins that the operator accepted for remotes that are on. */
export function acceptedOrigins({ connect = {}, remotes }: Registry): string[] {
  const accepted = Object.entries(connect).filter(([name]) => remotes[name]?.enabled !== false);
  return [...new Set(accepted.flatMap(([, origins]) => origins))];
}
