import { Readable } from 'node:stream';
import { ApiProblem } from '../platform/index.js';
import { dumpShop } from './backup/dumpShop.js';
import { backup } from './commands/backup.js';
import { type HandlersOf, routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';

/** `backup`: the shop as it is now; the command adds the last line, and encrypts. */
export const backupCommands = routesOf(backup, (deps): HandlersOf<typeof backup> => {
  let isRunning = false;
  return {
    backup: async (request, reply) => {
      const withSecret = request.query.secret;
      // They would share the copy.
      if (isRunning) throw new ApiProblem(409, 'BACKUP_RUNNING', '다른 백업이 진행 중이에요.');
      isRunning = true;
      try {
        const action = { action: 'backup.make', target: 'shop', detail: { withSecret } };
        await recordAction(deps.db, { clock: deps.clock, request }, action);
        const dump = Readable.from(await dumpShop(deps, { withSecret }), { objectMode: false });
        dump.once('close', () => {
          isRunning = false;
        });
        return reply.type('application/octet-stream').send(dump);
      } catch (error) {
        isRunning = false;
        throw error;
      }
    },
  };
});
