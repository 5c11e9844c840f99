import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiProblem } from '../platform/index.js';
import { recordAction } from './audit.js';
import { dumpShop } from './backup/dumpShop.js';
import { flagField, type OperatorDeps } from './operatorCall.js';

const querystring = v.object({ secret: flagField });

/** `backup`: the shop as it is now; the command adds the last line, and encrypts. */
export async function backupCommands(app: FastifyInstance, deps: OperatorDeps): Promise<void> {
  let isRunning = false;
  app.get('/backup', { schema: { querystring } }, async (request, reply) => {
    const withSecret = request.query.secret;
    // They would share the copy.
    if (isRunning) throw new ApiProblem(409, 'BACKUP_RUNNING', '다른 백업이 진행 중이에요.');
    isRunning = true;
    try {
      await recordAction(
        deps.db,
        { clock: deps.clock, request },
        { action: 'backup.make', target: 'shop', detail: { withSecret } },
      );
      const dump = Readable.from(await dumpShop(deps, { withSecret }), { objectMode: false });
      dump.once('close', () => {
        isRunning = false;
      });
      return reply.type('application/octet-stream').send(dump);
    } catch (error) {
      isRunning = false;
      throw error;
    }
  });
}
