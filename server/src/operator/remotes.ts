import { judgeCanary, type Visits } from 'contract/reports';
import { lineField } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiProblem } from '../errors/ApiProblem.js';
import { readErrors, readHealth, type VersionHealth } from '../reports/readHealth.js';
import { HOUR_MS } from '../time/time.js';
import { recordAction } from './audit.js';
import { listQuerySchema, type OperatorDeps, parseInput } from './operatorCall.js';

const DEFAULT_HOURS = '24';
const MAX_HOURS = 30 * 24;

const healthQuerySchema = v.object({
  hours: v.pipe(
    v.optional(v.string(), DEFAULT_HOURS),
    v.regex(/^[1-9]\d{0,2}$/, 'FORM_INVALID'),
    v.transform(Number),
    v.maxValue(MAX_HOURS, 'FORM_INVALID'),
  ),
});

const version = v.pipe(v.string(), v.maxLength(64, 'FORM_INVALID'));
const promotionSchema = v.object({
  version,
  /** What it is compared with. */
  live: version,
  force: v.optional(lineField),
});

/** A canary is judged by the visits of a day. */
const JUDGED_HOURS = 24;

const REFUSALS = {
  'too-few':
    'too few visits to say how the canary does (카나리 방문이 30번이 안 돼요). --force REASON promotes it all the same.',
  worse:
    'the canary breaks more often than the live version (카나리가 더 자주 깨져요). --force REASON promotes it all the same.',
} as const;

/** `remotes health`, `remotes errors` (B-operator-451). */
export async function remoteCommands(app: FastifyInstance, { db, clock, reports }: OperatorDeps): Promise<void> {
  app.get('/remotes/health', async (request) => {
    const { hours } = parseInput(healthQuerySchema, request.query);
    await reports.write();
    // Counts are by hour: the one in which it began is shown whole.
    const begin = clock.now().getTime() - hours * HOUR_MS;
    return readHealth(db, new Date(Math.floor(begin / HOUR_MS) * HOUR_MS));
  });

  app.get('/remotes/errors', async (request) => {
    const { limit } = parseInput(listQuerySchema, request.query);
    await reports.write();
    return readErrors(db, { limit });
  });

  app.get<{ Params: { fingerprint: string } }>('/remotes/errors/:fingerprint', async (request) => {
    await reports.write();
    const [known] = await readErrors(db, { limit: 1, fingerprint: request.params.fingerprint });
    if (!known) throw new ApiProblem(404, 'NOT_FOUND', `없는 오류예요: ${request.params.fingerprint}`);
    return known;
  });

  // Asked by `release promote`: whether the canary may go live. What is allowed stands in the audit log.
  app.post<{ Params: { name: string } }>('/remotes/:name/promotion', async (request) => {
    const { name } = request.params;
    const { version, live: liveVersion, force } = parseInput(promotionSchema, request.body);
    await reports.write();
    const rows = await readHealth(db, new Date(clock.now().getTime() - JUDGED_HOURS * HOUR_MS));
    const canary = visitsOf(rows, (row) => row.package === name && row.version === version);
    const live = visitsOf(rows, (row) => row.package === name && row.version === liveVersion);
    const verdict = judgeCanary(canary, live);
    const counts = `${canary.broken}/${canary.visits}, 지금 버전 ${live.broken}/${live.visits}`;
    if (!verdict.ok && force === undefined)
      throw new ApiProblem(409, 'CANARY_REFUSED', `${REFUSALS[verdict.reason]} (${counts})`);
    const detail = { version, canary, live, verdict: verdict.ok ? 'ok' : verdict.reason, ...(force && { force }) };
    await recordAction(db, { clock, request }, { action: 'release.promote', target: name, detail });
    return { version };
  });
}

const visitsOf = (rows: readonly VersionHealth[], isMeant: (row: VersionHealth) => boolean): Visits =>
  rows
    .filter(isMeant)
    .reduce((sum, { visits, broken }) => ({ visits: sum.visits + visits, broken: sum.broken + broken }), {
      visits: 0,
      broken: 0,
    });
