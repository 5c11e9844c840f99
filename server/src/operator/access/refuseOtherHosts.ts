import type { FastifyInstance } from 'fastify';
import { ApiProblem, type Deps } from '../../platform/index.js';
import { isLoopbackAddress, originOf } from './consoleOrigin.js';
import { recordRefusal } from './recordRefusal.js';

/** Hook against DNS rebinding: answers 421 to any other Host (B-console-8). */
export function refuseOtherHosts(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request) => {
    if (originOf(request, deps) !== null || isLoopbackAddress(request)) return;
    await recordRefusal(deps, request, { reason: 'host' });
    throw new ApiProblem(421, 'HOST', '이 주소로는 열 수 없어요. (unknown host)');
  });
}
