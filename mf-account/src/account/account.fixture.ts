import type { NotificationSettings } from '@storefront/contract';
import { HttpResponse, http, server } from '@storefront/shared-ui/testing';

export const NOTIFICATION_SETTINGS: NotificationSettings = {
  kinds: ['orderEnded', 'orderFailed', 'autoOrderEnded', 'pointsLow', 'depositCredited', 'depositExpired'],
  quiet: { from: 22, until: 8 },
  fallback: 'none',
  fallbacks: ['none', 'mail'],
  devices: [],
  publicKey: 'B'.repeat(87),
  isChosen: false,
};

export function answerAccount(): void {
  server.use(
    http.get('*/auth/log-ins', () => HttpResponse.json([])),
    http.get('*/auth/email', () => HttpResponse.json({ email: 'me***@example.com' })),
    http.get('*/auth/api-key', () => HttpResponse.json({ lastUsedAt: null })),
    http.get('*/service/point/remembered', () => HttpResponse.json([])),
    http.get('*/service/member/notifications', () => HttpResponse.json(NOTIFICATION_SETTINGS)),
  );
}
