import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isInNetworks } from '../text/networkOf.js';

/** As nginx makes them (`$request_id`), and as W3C's trace IDs are. */
const ID = /^[0-9a-f]{32}$/;
const BYTES = 16;

/** Numbers requests, by the number of a trusted proxy where it sends one (B-server-32). Nobody else chooses it. */
export function createRequestId(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = isInNetworks(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isProxys = typeof given === 'string' && ID.test(given) && isTrusted(socket.remoteAddress ?? '');
    return isProxys ? given : randomBytes(BYTES).toString('hex');
  };
}
