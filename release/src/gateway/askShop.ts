import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { request as secureRequest } from 'node:https';

// By Node alone: bodies are rewritten, sessions kept apart and calls held back, so that a proxy's library would do little.

/** Of one connection, of a proxy, or for the shop's own origin alone: a gateway has no https, and is no other way to the shop. */
const NOT_HANDED_ON =
  /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|proxy-.*|x-forwarded-.*|forwarded|strict-transport-security|alt-svc)$/;

/** Headers of a browser, or of a shop, as they are handed on. */
export const handedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_HANDED_ON.test(name)));

interface Question {
  method?: string;
  /** As it came: read as an address, `//elsewhere/` would lead elsewhere. */
  path: string;
  headers: OutgoingHttpHeaders;
  timeoutMs: number;
  /** Whose body is sent. */
  incoming?: IncomingMessage;
}

/** @throws Error that names the site where it does not answer */
export function askShop(
  site: URL,
  { method = 'GET', path, headers, timeoutMs, incoming }: Question,
): Promise<IncomingMessage> {
  const send = site.protocol === 'https:' ? secureRequest : request;
  return new Promise((resolve, reject) => {
    const outgoing = send(site, { path, method, headers, timeout: timeoutMs }, resolve);
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', ({ message }) => reject(new Error(`${site.origin} does not answer: ${message}`)));
    // Whoever is not waited for any more is not asked any more.
    incoming?.on('close', () => incoming.complete || outgoing.destroy());
    if (incoming) incoming.pipe(outgoing);
    else outgoing.end();
  });
}
