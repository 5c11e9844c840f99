import type { FastifyInstance } from 'fastify';
import type { BrakeWatch } from '../brakes/BrakeWatch.js';
import { ApiProblem } from '../errors/ApiProblem.js';

const READS = ['GET', 'HEAD', 'OPTIONS'];
const RETRY_AFTER_SECONDS = 60;

/**
 * What goes on in a shop that is only read: coming and going, the question what became of an order, what pages report,
 * and what teams publish. The panel's address tells reading from writing itself.
 */
const GOES_ON: readonly string[] = [
  ...['/auth/login', '/auth/login/naver', '/auth/login/kakao', '/auth/logout', '/auth/logout-everywhere'],
  ...['/service/order-intent/:key', '/reports', '/api/v2', '/api/v2/'],
];
const RELEASES = '/releases/';

/** For what a customer wants to change while the shop is only read (B-operator-23). */
export function readOnly(): ApiProblem {
  const message = '지금은 점검 중이라 보기만 할 수 있어요. 잠시 후 다시 시도해 주세요.';
  return new ApiProblem(503, 'READ_ONLY', message, { 'retry-after': String(RETRY_AFTER_SECONDS) });
}

/** While the brake on writes is on, every call that is no reading is refused before anything is done (`brakes.test.ts`). */
export function refuseCustomersWrites(app: FastifyInstance, brakes: BrakeWatch): void {
  app.addHook('onRequest', async ({ method, routeOptions: { url } }) => {
    // An address that nobody answers is told so.
    if (READS.includes(method) || url === undefined || GOES_ON.includes(url) || url.startsWith(RELEASES)) return;
    if (await brakes.isOn('writes')) throw readOnly();
  });
}
