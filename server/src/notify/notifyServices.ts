import { hmacService } from './hmacService.js';
import type { NotifyService } from './NotifyService.js';

/**
 * The services whose notifications are understood, by the name that `NOTIFY_SERVICE` chooses. Another one is a file
 * beside this with its way of signing, and a line here.
 */
export const NOTIFY_SERVICES = { hmac: hmacService } as const satisfies Record<string, NotifyService>;

export type NotifyServiceName = keyof typeof NOTIFY_SERVICES;

export function isNotifyServiceName(name: string): name is NotifyServiceName {
  return Object.hasOwn(NOTIFY_SERVICES, name);
}
