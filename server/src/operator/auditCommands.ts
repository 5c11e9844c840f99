import { MAX_ID_LENGTH, MAX_LINE_LENGTH } from 'contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { listAudit } from './listAudit.js';
import { limitField } from './listQuery.js';
import type { OperatorDeps } from './OperatorDeps.js';
import { parseInput } from './parseInput.js';

const text = v.optional(v.pipe(v.string(), v.maxLength(MAX_LINE_LENGTH, 'FORM_INVALID')));
const time = v.optional(
  v.pipe(
    v.string(),
    v.isoTimestamp('FORM_INVALID'),
    v.transform((value) => new Date(value)),
    v.check((date) => !Number.isNaN(date.getTime()), 'FORM_INVALID'),
  ),
);

const auditQuerySchema = v.object({
  limit: limitField,
  action: text,
  target: text,
  member: v.optional(v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH, 'FORM_INVALID'))),
  actor: text,
  from: time,
  to: time,
});

/** `audit list`. */
export async function auditCommands(app: FastifyInstance, { db }: OperatorDeps): Promise<void> {
  app.get('/audit', (request) => listAudit(db, parseInput(auditQuerySchema, request.query)));
}
