import { type LookupAddress, lookup as resolve } from 'node:dns';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import ipaddr from 'ipaddr.js';
import { SECOND_MS } from '../time/time.js';

const HTTPS_PORT = 443;
/** Less than the pause before the next try: no other server sends it meanwhile. */
const SIGNED_TIMEOUT_MS = 10 * SECOND_MS;

/** Tests put their own edge of the network here. */
export type ConnectTls = (host: string) => TLSSocket;

/** The body is not read. */
export interface PostAnswer {
  status: number;
  retryAfter: string | null;
}

/** Refuses addresses of private networks, whatever a name resolves to (`PushSender.test.ts`). */
const lookupPublic: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => {
    const open = (found ?? []).filter(({ address }) => ipaddr.process(address).range() === 'unicast');
    const [first] = open;
    if (error || !first) return done(error ?? new Error('no public address'), '', 0);
    if (options.all) return done(null, open);
    return done(null, first.address, first.family);
  });
};

/** Connects to a host by name, at public addresses alone. */
export const connectPublicly: ConnectTls = (host) => {
  // Nobody would look an address up.
  if (isIP(host) !== 0) throw new Error('no name');
  return connect({ host, port: HTTPS_PORT, servername: host, lookup: lookupPublic, ALPNProtocols: ['http/1.1'] });
};

interface SignedPost {
  url: string;
  body: string;
  signature: Readonly<Record<string, string>>;
  connectTls: ConnectTls;
}

export async function postSigned({ url, body, signature, connectTls }: SignedPost): Promise<void> {
  const { status } = await postBytes({
    url: new URL(url),
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...signature },
    body: Buffer.from(body),
    timeoutMs: SIGNED_TIMEOUT_MS,
    connectTls,
  });
  if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`);
}

interface Post {
  url: URL;
  headers: Readonly<Record<string, string | number>>;
  body: Buffer;
  timeoutMs: number;
  connectTls: ConnectTls;
}

/**
 * Posts over TLS, bounded in time, never redirected. The caller holds addresses that customers name to a list of hosts.
 */
export function postBytes({ url, headers, body, timeoutMs, connectTls }: Post): Promise<PostAnswer> {
  return new Promise((settle, reject) => {
    const request = httpsRequest(url, {
      method: 'POST',
      headers,
      createConnection: () => connectTls(url.hostname),
      // Without it `Host` would name port 80, which some receivers do not know.
      defaultPort: HTTPS_PORT,
    });
    const fail = (error: Error) => {
      clearTimeout(timer);
      request.destroy();
      reject(error);
    };
    const timer = setTimeout(() => fail(new Error('timeout')), timeoutMs);
    request.on('error', fail);
    request.once('response', ({ statusCode = 0, headers: answered }) => {
      clearTimeout(timer);
      settle({ status: statusCode, retryAfter: answered['retry-after'] ?? null });
      request.destroy();
    });
    request.end(body);
  });
}
