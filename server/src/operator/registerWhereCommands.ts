import type { FastifyInstance } from 'fastify';
import { readRegisterWhere } from '../catalogue/readRegisterWhere.js';
import { transact } from '../db/transact.js';
import { violatedConstraint } from '../db/violatedConstraint.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import type { OperatorDeps } from './OperatorDeps.js';
import { operatorRegisterWhereRequestSchema } from './operatorWire.js';
import { parseInput } from './parseInput.js';
import { parseRowId } from './parseRowId.js';
import { recordAction } from './recordAction.js';

/** `register-where list`, `register-where add` (at the end), `register-where remove`. */
export async function registerWhereCommands(app: FastifyInstance, { db, clock }: OperatorDeps): Promise<void> {
  app.get('/register-where', () => readRegisterWhere(db));

  app.post('/register-where', async (request, reply) => {
    const { text } = parseInput(operatorRegisterWhereRequestSchema, request.body);
    const add = transact(db, async (trx) => {
      const { last } = await trx
        .selectFrom('registerWhere')
        .select(({ fn }) => fn.max('position').as('last'))
        .executeTakeFirstOrThrow();
      const { id } = await trx
        .insertInto('registerWhere')
        .values({ text, position: Number(last ?? 0) + 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const action = { action: 'registerWhere.add', target: String(id), detail: { text } };
      await recordAction(trx, { clock, request }, action);
      return { id, text };
    });
    const added = await add.catch((error: unknown) => {
      if (violatedConstraint(error) !== 'register_where_text_key') throw error;
      throw new ApiProblem(409, 'REGISTER_WHERE_TAKEN', `이미 있는 가입경로예요: ${text}`);
    });
    return reply.code(201).send(added);
  });

  app.delete<{ Params: { id: string } }>('/register-where/:id', async (request) => {
    const id = parseRowId(request.params.id);
    return transact(db, async (trx) => {
      const removed = await trx
        .deleteFrom('registerWhere')
        .where('id', '=', id)
        .returning(['id', 'text'])
        .executeTakeFirst();
      if (!removed) throw new ApiProblem(404, 'REGISTER_WHERE_NOT_FOUND', `없는 가입경로예요: ${id}`);
      const action = { action: 'registerWhere.remove', target: String(id), detail: { text: removed.text } };
      await recordAction(trx, { clock, request }, action);
      return removed;
    });
  });
}
