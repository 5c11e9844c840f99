import type { NotificationSettings } from '@storefront/contract';
import { notificationChoicesSchema, pushDeviceRequestSchema } from '@storefront/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { type Deps, rowIdParams, siteOrigin } from '../platform/index.js';
import {
  addPushDevice,
  changeNotificationSettings,
  readNotificationSettings,
  removePushDevice,
} from './messages/notificationSettings.js';
import { claimsOf, memberOf, requireMember } from './sessions/authentication.js';
import { readDevice } from './sessions/knownDevice.js';

const PATH = '/service/member/notifications';

/** (B-push-9, B-push-10) */
export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  const onRequest = requireMember(deps);

  app.get(
    PATH,
    { onRequest },
    (request): Promise<NotificationSettings> => readNotificationSettings(deps, memberOf(request)),
  );

  const changing = { onRequest, schema: { body: notificationChoicesSchema } };
  app.post(PATH, changing, async (request, reply) => {
    const origin = siteOrigin(request, deps.config);
    await changeNotificationSettings(deps, memberOf(request), { ...request.body, siteOrigin: origin });
    return reply.code(204).send();
  });

  const adding = { onRequest, schema: { body: pushDeviceRequestSchema } };
  app.post(`${PATH}/devices`, adding, async (request, reply) => {
    const { id: memberId, tokenEpoch } = memberOf(request);
    const id = await addPushDevice(deps, request.body, {
      memberId,
      tokenEpoch,
      sessionHash: claimsOf(request).tokenHash,
      browser: (await readDevice(deps, request))?.id ?? null,
      siteOrigin: siteOrigin(request, deps.config),
    });
    return reply.code(201).send({ id });
  });

  app.delete(`${PATH}/devices/:id`, { onRequest, schema: { params: rowIdParams } }, async (request, reply) => {
    await removePushDevice(deps, memberOf(request).id, request.params.id);
    return reply.code(204).send();
  });
}
