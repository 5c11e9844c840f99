import type { FastifyInstance } from 'fastify';
import type { Deps } from '../Deps.js';
import { unavailable } from '../errors/unavailable.js';

const READS = ['GET', 'HEAD', 'OPTIONS'];
const RETRY_AFTER_SECONDS = 60;

/** A disk that is nearly full is kept for reading: what would be written down is refused before anything is done. */
export function refuseWritesWithoutSpace(app: FastifyInstance, space: Deps['space']): void {
  app.addHook('onRequest', async ({ method }) => {
    if (space.isLow() && !READS.includes(method)) throw unavailable(RETRY_AFTER_SECONDS);
  });
}
