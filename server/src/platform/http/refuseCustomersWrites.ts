import type { FastifyInstance } from 'fastify';
import type { BrakeWatch } from '../brakes/BrakeWatch.js';
import { ApiProblem } from '../errors/ApiProblem.js';

const READS = ['GET', 'HEAD', 'OPTIONS'];
const RETRY_AFTER_SECONDS = 60;

/**
 * Sessions, the question what became of an order, reports and publishing go on. The panel tells reading from writing
 * itself.
 */
const GOES_ON: readonly string[] = [
  ...['/auth/login', '/auth/login/naver', '/auth/login/kakao', '/auth/logout', '/auth/logout-everywhere'],
  ...['/service/order-intent/:key', '/reports', '/api/v2', '/api/v2/'],
];
const RELEASES = '/releases/';

/** (B-operator-23) */
export function readOnly(): ApiProblem {
  const message = '지금은 점검 중이라 보기만 할 수 있어요. 잠시 후 다시 시도해 주세요.';
  return new ApiProblem(503, 'READ_ONLY', message, { 'retry-after': String(RETRY_AFTER_SECONDS) });
}

/** Refuses customers' writes while the brake is on (`brakes.test.ts`). */
export function refuseCustomersWrites(app: FastifyInstance, brakes: BrakeWatch): void {
  app.addHook('onRequest', async ({ method, routeOptions: { url } }) => {
    // An address without a route gets its 404.
    if (READS.includes(method) || url === undefined || GOES_ON.includes(url) || url.startsWith(RELEASES)) return;
    if (await brakes.isOn('writes')) throw readOnly();
  });
}
