import Fastify, { type FastifyInstance } from 'fastify';
import type { Log } from '../Deps.js';
import { notFound } from '../errors/notFound.js';
import { renderProblem } from '../errors/renderProblem.js';
import { answerClientError } from './answerClientError.js';
import { closeConnectionsAtEnd } from './closeConnectionsAtEnd.js';

const MAX_BODY_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const MAX_PARAM_LENGTH = 512;

export interface FastifyChoices {
  log: Log;
  trustedProxies?: readonly string[];
  /** Bytes; the operator's imports are larger than any customer's form. */
  maxBodyBytes?: number;
}

/** An empty app with what every address shares: bounded bodies, JSON only, one shape of failure, logs without secrets. */
export function createFastify({
  log,
  trustedProxies = [],
  maxBodyBytes = MAX_BODY_BYTES,
}: FastifyChoices): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    bodyLimit: maxBodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    forceCloseConnections: 'idle',
    frameworkErrors: renderProblem,
    clientErrorHandler: answerClientError,
  });
  app.setErrorHandler(renderProblem);
  app.setNotFoundHandler(notFound);
  acceptOnlyJson(app);
  closeConnectionsAtEnd(app);
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
  });
  return app;
}

// Clients send the header with calls that have no body, too; the framework's own parser refuses those.
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
