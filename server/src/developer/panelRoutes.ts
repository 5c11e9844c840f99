import type { ApiCode, ValidationCode } from '@storefront/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ApiProblem,
  DATABASE_AWAY,
  DatabaseAwayError,
  type Deps,
  readIdempotencyKey,
  readOnly,
  unavailable,
  warnSeldom,
} from '../platform/index.js';
import { findKeyOwner } from './apiKey.js';
import { describePanel } from './describePanel.js';
import { PanelError, type PanelFields, parsePanelBody, textOf, toPanelFields } from './PanelCall.js';
import { findAction } from './panelActions.js';

/** Members are told the first one. */
const ADDRESSES = ['/api/v2', '/api/v2/'];
const HIDDEN = { schema: { hide: true } };
const INCORRECT_REQUEST = 'Incorrect request';

/**
 * Serves "SMM API v2" to resellers: one address, a form with `key` and `action`, refusals as `{"error": "…"}` with
 * status 200. A fault of ours has status 500, lest a program take it for a refusal and order again; 503 means that
 * nothing has happened.
 */
export async function panelRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    parsePanelBody(body, request.headers['content-type']),
  );
  app.setErrorHandler(renderPanelError);
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });

  const told = { schema: { operationId: 'callPanel', documented: describePanel() } };
  for (const [index, url] of ADDRESSES.entries()) {
    app.post<{ Body: PanelFields | undefined; Querystring: Record<string, unknown> }>(
      url,
      index === 0 ? told : HIDDEN,
      async (request) => {
        // Some clients write key and action into the address.
        const fields = new Map([...toPanelFields(Object.entries(request.query)), ...(request.body ?? [])]);
        return answer(deps, request, fields);
      },
    );
    // Some ask so. Orders are refused: browsers and proxies may repeat a GET.
    app.get<{ Querystring: Record<string, unknown> }>(url, HIDDEN, async (request) => {
      const fields = toPanelFields(Object.entries(request.query));
      if (!fields.has('key') || !findAction(fields).isReading) throw new PanelError(`${INCORRECT_REQUEST}, use POST`);
      return answer(deps, request, fields);
    });
  }
}

async function answer(deps: Deps, request: FastifyRequest, fields: PanelFields): Promise<unknown> {
  const member = await findKeyOwner(deps, textOf(fields, 'key'), request.ip);
  const action = findAction(fields);
  if (!action.isReading && (await deps.brakes.isOn('writes'))) throw readOnly();
  return action.act({ deps, member, fields, idempotencyKey: readIdempotencyKey(request) });
}

function renderPanelError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof PanelError) return reply.code(200).send({ error: error.message });
  if (error instanceof ApiProblem && (error.statusCode < 500 || error.statusCode === 503)) {
    return reply
      .code(error.statusCode === 503 ? 503 : 200)
      .headers(error.headers)
      .send({ error: wordsOf(error) });
  }
  // Nothing has happened: a program that reads the status tries again.
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (typeof status === 'number' && status < 500) return reply.code(200).send({ error: INCORRECT_REQUEST });
  if (error instanceof DatabaseAwayError && error.isUndone) {
    warnSeldom(request.log, DATABASE_AWAY, { err: error });
    return reply.code(503).headers(unavailable().headers).send({ error: 'Temporarily unavailable' });
  }
  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send({ error: 'Internal error' });
}

function wordsOf({ code, statusCode }: ApiProblem): string {
  if (statusCode === 503) return 'Temporarily unavailable, try again later';
  const texts: Readonly<Record<string, string | undefined>> = PANEL_MESSAGES;
  return (Object.hasOwn(texts, code) ? texts[code] : undefined) ?? INCORRECT_REQUEST;
}

const PANEL_MESSAGES: Readonly<Partial<Record<ApiCode | ValidationCode, string>>> = {
  API_KEY_INVALID: 'Invalid API key',
  UNAUTHORIZED: 'Invalid API key',
  TOO_MANY_REQUESTS: 'Too many requests, try again later',
  NOT_FOUND: 'Incorrect order ID',
  SERVICE_NOT_FOUND: 'Incorrect service ID',
  SERVICE_REQUIRED: 'Incorrect service ID',
  SERVICE_NOT_ORDERABLE: 'This service cannot be ordered now',
  LINK_REQUIRED: 'Incorrect link',
  LINK_TOO_LONG: 'Incorrect link',
  LINK_INVALID: 'Incorrect link',
  AMOUNT_BELOW_MIN: 'Quantity less than minimal',
  AMOUNT_ABOVE_MAX: 'Quantity more than maximum',
  AMOUNT_NOT_INTEGER: 'Incorrect quantity',
  BALANCE_SHORT: 'Not enough funds on balance',
  AUTO_NOT_ALLOWED: 'Drip-feed is not available for this service',
  RUNS_INVALID: 'Incorrect runs',
  RUNS_TOO_MANY: 'Incorrect runs',
  INTERVAL_INVALID: 'Incorrect interval, at least 60 minutes',
  INTERVAL_TOO_LONG: 'Incorrect interval',
  IDEMPOTENCY_KEY_INVALID: 'Incorrect Idempotency-Key',
  INTENT_CLOSED: 'This Idempotency-Key is closed',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key belongs to another order',
};
