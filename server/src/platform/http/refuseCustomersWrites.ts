import type { FastifyInstance } from 'fastify';
import type { Deps } from '../Deps.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import { isForPreview } from './hostHeader.js';

const READS = ['GET', 'HEAD', 'OPTIONS'];
const RETRY_AFTER_SECONDS = 60;

/**
 * Sessions, the question what became of an order, reports and publishing go on. The panel tells reading from writing
 * itself.
 */
const GOES_ON: readonly string[] = [
  ...['/auth/login', '/auth/login/naver', '/auth/login/kakao', '/auth/logout', '/auth/logout-everywhere'],
  ...['/service/order-intent/:key', '/service/download', '/reports', '/api/v2', '/api/v2/'],
];
const RELEASES = '/releases/';
/** At the origin of previews: a log-in is its test member's alone, and everything else is to look at (B-preview-16). */
const GOES_ON_AT_PREVIEWS: readonly string[] = ['/auth/login', '/auth/logout'];
/** A copy of what the shop holds of somebody, with a line in the audit log. */
const MY_DATA = '/auth/my-data';

/** (B-operator-23) */
export function readOnly(): ApiProblem {
  const message = '지금은 점검 중이라 보기만 할 수 있어요. 잠시 후 다시 시도해 주세요.';
  return new ApiProblem(503, 'READ_ONLY', message, { 'retry-after': String(RETRY_AFTER_SECONDS) });
}

/**
 * While the brake on writes is on (`brakes.test.ts`), and always at the origin of previews, every call that is no reading is
 * refused before anything is done.
 */
export function refuseCustomersWrites(app: FastifyInstance, { brakes, config }: Deps): void {
  app.addHook('onRequest', async (request) => {
    const { method, routeOptions } = request;
    const { url } = routeOptions;
    if (url === undefined || url.startsWith(RELEASES)) return;
    const isRead = READS.includes(method);
    if ((!isRead || url === MY_DATA) && !GOES_ON_AT_PREVIEWS.includes(url) && isForPreview(request, config))
      throw new ApiProblem(403, 'PREVIEW_READ_ONLY', '미리보기에서는 둘러보기만 할 수 있어요.');
    if (isRead || GOES_ON.includes(url)) return;
    if (await brakes.isOn('writes')) throw readOnly();
  });
}
