import type { FastifyInstance } from 'fastify';
import { ApiProblem, createBoundedApp, type Deps, type NotifyConfig, warnSeldom } from '../../platform/index.js';
import { hmacService } from './hmacService.js';
import type { NotifyService } from './NotifyService.js';
import { recordTransfer } from './recordTransfer.js';

const NOTIFY_SERVICES: Readonly<Record<NotifyConfig['service'], NotifyService>> = { hmac: hmacService };

const MAX_BODY_BYTES = 8 * 1024;

/** Port for `POST /deposits/notify` alone, not listening yet (B-point-43). */
export async function buildNotifyApp(deps: Deps, { secret, service: name }: NotifyConfig): Promise<FastifyInstance> {
  const { clock, log } = deps;
  const service = NOTIFY_SERVICES[name];
  const app = createBoundedApp(deps, { port: 'notify', maxBodyBytes: MAX_BODY_BYTES });
  // Accepts any content type: the bytes were signed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post('/deposits/notify', async ({ headers, body: received }) => {
    const body = Buffer.isBuffer(received) ? received : Buffer.alloc(0);
    if (!service.isSigned({ headers, body }, { secret, now: clock.now() })) {
      warnSeldom(log, 'a notification of a deposit was not signed as configured', { service: name });
      throw new ApiProblem(401, 'SIGNATURE_INVALID', '서명이 올바르지 않거나 보낸 지 오래된 알림이에요.');
    }
    return recordTransfer(deps, { service: name, transfer: service.readTransfer(body) });
  });
  return app;
}
