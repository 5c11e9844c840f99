import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerOptions } from 'node:http';
import { parse } from 'node:querystring';
import Fastify, { type FastifyInstance } from 'fastify';
import { fieldProblem, frameworkProblem, notFound } from '../errors/ApiProblem.js';
import { renderProblem } from '../errors/renderProblem.js';
import { type Log, RequestLog } from '../log/log.js';
import { isInNetworks } from '../text/networkOf.js';
import { closeConnectionsAtEnd } from './draining.js';
import { checkHost } from './hostHeader.js';
import { answerClientError } from './rawAnswer.js';
import { readBySchemas } from './routeSchemas.js';

const MAX_BODY_BYTES = 64 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
/** Whole request: enough for the largest form over a poor line. */
const REQUEST_TIMEOUT_MS = 30_000;
const CONNECTIONS_CHECKED_EVERY_MS = 2000;
/** Longer than proxies keep theirs (60 s), or one would send a request into a closing connection. */
const KEEP_ALIVE_MS = 65_000;
const MAX_PARAM_LENGTH = 512;

const SOCKETS: ServerOptions = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS,
  // `checkHost` does, in the shape of every other refusal.
  requireHostHeader: false,
};

interface FastifyChoices {
  log: Log;
  trustedProxies?: readonly string[];
  /** Bytes; the operator's imports exceed customers' forms. */
  maxBodyBytes?: number;
  /** Absent for the operator: long jobs are silent. */
  silenceMs?: number;
}

/** A page has a policy of its own. */
const HEADERS = {
  // Whatever others may keep says so itself.
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};
const HEADER_LIST = Object.entries(HEADERS);

/** Makes an empty app: bounded bodies, JSON only, one shape of failure, logs without secrets. */
export function createFastify({
  log,
  trustedProxies = [],
  maxBodyBytes = MAX_BODY_BYTES,
  silenceMs = 0,
}: FastifyChoices): FastifyInstance {
  const app: FastifyInstance = Fastify({
    http: SOCKETS,
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: createRequestId(trustedProxies),
    bodyLimit: maxBodyBytes,
    connectionTimeout: silenceMs,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Reads what is not UTF-8 as U+FFFD, which no field of a call takes (B-api-22); a page is shown all the same.
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, querystringParser: parse },
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    forceCloseConnections: 'idle',
    // Requests that were on their way when the door closed are answered.
    return503OnClosing: false,
    // Without hooks: an unreadable address has no route.
    frameworkErrors: (error, request, reply) => renderProblem(error, request, reply.headers(HEADERS)),
    clientErrorHandler: answerClientError,
  });
  app.setErrorHandler(renderProblem);
  app.setNotFoundHandler(notFound);
  acceptOnlyJson(app);
  readBySchemas(app, (errors) => fieldProblem(400, errors));
  closeConnectionsAtEnd(app);
  app.addHook('onRequest', checkHost);
  app.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header('x-request-id', request.id);
    for (const [name, value] of HEADER_LIST) if (!reply.hasHeader(name)) void reply.header(name, value);
    done();
  });
  return app;
}

// Clients send the header without a body, too; the framework's parser refuses those.
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (!isUtf8(body)) done(frameworkProblem(400), undefined);
    else void parse(request, body.toString(), done);
  });
}

/** As nginx makes them (`$request_id`), and as W3C's trace IDs are. */
const REQUEST_ID = /^[0-9a-f]{32}$/;
const REQUEST_ID_BYTES = 16;

/** Numbers requests, by the number of a trusted proxy where it sends one (B-server-32). Nobody else chooses it. */
function createRequestId(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = isInNetworks(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isProxys = typeof given === 'string' && REQUEST_ID.test(given) && isTrusted(socket.remoteAddress ?? '');
    return isProxys ? given : randomBytes(REQUEST_ID_BYTES).toString('hex');
  };
}
