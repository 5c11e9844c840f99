import Fastify, { type FastifyInstance } from 'fastify';
import { acceptForms } from './acceptForms.js';
import { kakaoStandIn } from './kakaoStandIn.js';
import { naverStandIn } from './naverStandIn.js';
import type { StandInDeps } from './StandInDeps.js';

const MAX_BODY_BYTES = 16 * 1024;

/** A local Naver under `/naver` and a local Kakao under `/kakao`, not listening yet. */
export async function createStandIns(deps: StandInDeps): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: MAX_BODY_BYTES, forceCloseConnections: true });
  acceptForms(app);
  await app.register((scope) => naverStandIn(scope, deps), { prefix: '/naver' });
  await app.register((scope) => kakaoStandIn(scope, deps), { prefix: '/kakao' });
  return app;
}
