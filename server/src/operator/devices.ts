import { createHash } from 'node:crypto';
import type { PushDeviceRequest } from '@storefront/contract';
import { pushDeviceRequestSchema } from '@storefront/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { ApiProblem, type Database, type Deps, recordAudit, rowIdParams, transact } from '../platform/index.js';
import { callerOf } from './access/callers.js';
import { pathOfAlert } from './pathOfAlert.js';

/** The oldest goes beyond this count. */
const MOST_DEVICES = 10;
const PATH = '/console/api/devices';

/** Each person's devices for alerts (B-console-37). */
export async function deviceRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock, secrets, pushSender } = deps;

  app.get(PATH, async (request) => {
    const { session, name } = callerOf(request);
    const { publicKey } = await pushSender.readPair(deps);
    const devices = await db
      .selectFrom('operatorDevices')
      .select(['id', 'createdAt'])
      .where('name', '=', name)
      .where('operatorId', 'is not distinct from', session?.operatorId ?? null)
      .orderBy('id')
      .execute();
    return { publicKey, devices };
  });

  app.post(PATH, { schema: { body: pushDeviceRequestSchema } }, async (request, reply) => {
    const device = request.body as PushDeviceRequest;
    if (!pushSender.isDeviceValid(device))
      throw new ApiProblem(400, 'FORM_INVALID', '이 브라우저로는 알림을 보낼 수 없어요.');
    const { session, name } = callerOf(request);
    const operatorId = session?.operatorId ?? null;
    const at = clock.now();
    const values = {
      operatorId,
      name,
      addressHash: createHash('sha256').update(device.endpoint).digest('hex'),
      sealed: secrets.seal(JSON.stringify(device)),
      createdAt: at,
    };
    const { id } = await transact(db, async (trx) => {
      const added = await trx
        .insertInto('operatorDevices')
        .values(values)
        .onConflict((conflict) => conflict.column('addressHash').doUpdateSet(values))
        .returning('id')
        .executeTakeFirstOrThrow();
      const others = trx.selectFrom('operatorDevices').select('id').where('name', '=', name).orderBy('id', 'desc');
      await trx.deleteFrom('operatorDevices').where('id', 'in', others.offset(MOST_DEVICES)).execute();
      await recordAudit(trx, { actor: name, at }, { action: 'device.add', target: String(added.id) });
      return added;
    });
    return reply.code(201).send({ id });
  });

  app.delete(`${PATH}/:id`, { schema: { params: rowIdParams } }, async (request, reply) => {
    const { name } = callerOf(request);
    await db.deleteFrom('operatorDevices').where('id', '=', request.params.id).where('name', '=', name).execute();
    return reply.code(204).send();
  });
}

export function listDevices(db: Database) {
  return db
    .selectFrom('operatorDevices as device')
    .leftJoin('operators as operator', 'operator.id', 'device.operatorId')
    .select(['device.id', 'device.name', 'operator.role', 'device.createdAt'])
    .orderBy('device.id')
    .execute();
}

/** @throws Error if a push service was unreachable: all are retried */
export async function pushToDevices(
  deps: Deps,
  { key, kind, text }: { key: string; kind: string; text: string },
): Promise<void> {
  const { db, secrets, pushSender, config } = deps;
  const rows = await db
    .selectFrom('operatorDevices as device')
    .leftJoin('operators as operator', 'operator.id', 'device.operatorId')
    .select(['device.id', 'device.sealed', 'operator.role'])
    .execute();
  if (rows.length === 0) return;
  const vapid = {
    ...(await pushSender.readPair(deps)),
    subject: config.operatorOrigin ?? 'mailto:no-reply@localhost.localdomain',
  };
  const outcomes = await Promise.allSettled(
    rows.map(async ({ id, sealed, role }) => {
      const message = { title: text, body: '', url: pathOfAlert(kind, role ?? 'owner'), tag: key };
      const opened = secrets.unseal(sealed);
      const status = opened ? (await pushSender.send(JSON.parse(opened), message, vapid)).status : 410;
      if (status === 404 || status === 410) await db.deleteFrom('operatorDevices').where('id', '=', id).execute();
      else if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
    }),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
