import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiProblem, HOUR_MS } from '../platform/index.js';
import { readErrors, readHealth } from '../releases/index.js';
import { listQuerySchema, type OperatorDeps } from './operatorCall.js';

const DEFAULT_HOURS = '24';
const MAX_HOURS = 30 * 24;

const healthQuery = v.object({
  hours: v.pipe(
    v.optional(v.string(), DEFAULT_HOURS),
    v.regex(/^[1-9]\d{0,2}$/, 'FORM_INVALID'),
    v.transform(Number),
    v.maxValue(MAX_HOURS, 'FORM_INVALID'),
  ),
});

/** `remotes health`, `remotes errors` (B-operator-21). */
export async function remoteCommands(app: FastifyInstance, { db, clock, reports }: OperatorDeps): Promise<void> {
  app.get('/remotes/health', { schema: { querystring: healthQuery } }, async ({ query: { hours } }) => {
    await reports.write();
    // Counts are by hour: the one in which it began is shown whole.
    const begin = clock.now().getTime() - hours * HOUR_MS;
    return readHealth(db, new Date(Math.floor(begin / HOUR_MS) * HOUR_MS));
  });

  app.get('/remotes/errors', { schema: { querystring: listQuerySchema } }, async ({ query: { limit } }) => {
    await reports.write();
    return readErrors(db, { limit });
  });

  const params = v.object({ fingerprint: v.string() });
  app.get('/remotes/errors/:fingerprint', { schema: { params } }, async ({ params: { fingerprint } }) => {
    await reports.write();
    const [known] = await readErrors(db, { limit: 1, fingerprint });
    if (!known) throw new ApiProblem(404, 'NOT_FOUND', `없는 오류예요: ${fingerprint}`);
    return known;
  });
}
