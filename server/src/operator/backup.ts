import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encrypt } from './backup/backupFile.js';
import { withChecksum } from './backup/backupFormat.js';
import { beginDump, dumpShop, endDump } from './backup/dumpShop.js';
import { backup } from './commands/backup.js';
import { routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';

/**
 * `backup` streams the shop without its last line, which the command adds with the encryption. `backup file` is
 * complete.
 */
export const backupCommands = routesOf(backup, (deps) => {
  const dump = async (request: FastifyRequest, withSecret: boolean) => {
    beginDump(deps.db);
    try {
      const action = { action: 'backup.make', target: 'shop', detail: { withSecret } };
      await recordAction(deps.db, { clock: deps.clock, request }, action);
      return await dumpShop(deps, { withSecret });
    } catch (error) {
      endDump(deps.db);
      throw error;
    }
  };
  const send = (reply: FastifyReply, content: AsyncIterable<Uint8Array>) => {
    const stream = Readable.from(content, { objectMode: false });
    stream.once('close', () => endDump(deps.db));
    return reply.type('application/octet-stream').send(stream);
  };
  return {
    backup: async (request, reply) => send(reply, await dump(request, request.query.secret)),

    'backup file': async (request, reply) =>
      send(reply, encrypt(withChecksum(await dump(request, false)), request.body.passphrase)),
  };
});
