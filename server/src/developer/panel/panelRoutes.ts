import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../Deps.js';
import { ApiProblem } from '../../errors/ApiProblem.js';
import { readIdempotencyKey } from '../../http/readIdempotencyKey.js';
import { findKeyOwner } from '../findKeyOwner.js';
import { PANEL_MESSAGES } from './PANEL_MESSAGES.js';
import { PanelError } from './PanelError.js';
import type { PanelFields } from './PanelFields.js';
import { panelActions } from './panelActions.js';
import { parsePanelBody } from './parsePanelBody.js';
import { toPanelFields } from './toPanelFields.js';

const ADDRESSES = ['/api/v2', '/api/v2/'];
const INCORRECT_REQUEST = 'Incorrect request';

/**
 * "SMM API v2" as other panels offer it to their resellers, for members: one address, a form with `key` and `action`,
 * every refusal as `{"error": "…"}` with status 200. Only a fault of ours has status 500, since a program must not take
 * it for a refusal and order again.
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

  for (const url of ADDRESSES) {
    app.post<{ Body: PanelFields | undefined; Querystring: Record<string, unknown> }>(url, async (request) => {
      // Some clients write key and action into the address.
      const fields = new Map([...toPanelFields(Object.entries(request.query)), ...(request.body ?? [])]);
      const member = await findKeyOwner(deps, fields.get('key'), request.ip);
      const act = panelActions.get((fields.get('action') ?? '').toLowerCase());
      if (!act) throw new PanelError(INCORRECT_REQUEST);
      return act({ deps, member, fields, idempotencyKey: readIdempotencyKey(request) });
    });
    // A key in an address is kept by browsers and proxies: orders are taken by POST alone.
    app.get(url, async () => {
      throw new PanelError(`${INCORRECT_REQUEST}, use POST`);
    });
  }
}

function renderPanelError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof PanelError) return reply.code(200).send({ error: error.message });
  if (error instanceof ApiProblem && error.statusCode < 500) {
    return reply
      .code(200)
      .headers(error.headers)
      .send({ error: textOf(error) });
  }
  // Nothing has happened, and the same may succeed in a moment: a program that reads the status tries again.
  if (error instanceof ApiProblem && error.statusCode === 503) {
    return reply.code(503).headers(error.headers).send({ error: 'Service unavailable' });
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (typeof status === 'number' && status < 500) return reply.code(200).send({ error: INCORRECT_REQUEST });
  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send({ error: 'Internal error' });
}

function textOf({ code }: ApiProblem): string {
  const texts: Readonly<Record<string, string | undefined>> = PANEL_MESSAGES;
  return (Object.hasOwn(texts, code) ? texts[code] : undefined) ?? INCORRECT_REQUEST;
}
