import type { Registry } from './registry.js';

/** Names that mean something within a house alone. */
const PRIVATE = /\.(?:home\.arpa|internal|intranet|lan|local|localhost)$/;
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
/** Of a name with a dot, whose end begins with a letter: browsers read any other as an IP address. */
const ORIGIN = new RegExp(`^https://((?:${LABEL}\\.)+(?=[a-z])${LABEL})(?::([1-9]\\d{0,4}))?$`);
const DEFAULT_PORT = 443;
const MAX_PORT = 65_535;
const MAX_LENGTH = 200;

/** How many origins a remote may be accepted for, and a screen ask for. */
export const MAX_CONNECT_ORIGINS = 8;

/** Whether it is an origin that a screen may ask for (B-fit-9): https, spelt as browsers do, of a public name. */
export function isConnectOrigin(text: string): boolean {
  const [, name, port] = (text.length <= MAX_LENGTH && ORIGIN.exec(text)) || [];
  if (name === undefined || PRIVATE.test(name)) return false;
  return port === undefined || (Number(port) !== DEFAULT_PORT && Number(port) <= MAX_PORT);
}

/** Every origin that pages may call beside the shop's own: what the operator has accepted for remotes that are on. */
export function acceptedOrigins({ connect = {}, remotes }: Registry): string[] {
  const accepted = Object.entries(connect).filter(([name]) => remotes[name]?.enabled !== false);
  return [...new Set(accepted.flatMap(([, origins]) => origins))];
}
