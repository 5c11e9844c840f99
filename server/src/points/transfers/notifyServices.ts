import type { NotifyServiceName } from '../../platform/index.js';
import { hmacService } from './hmacService.js';
import type { NotifyService } from './NotifyService.js';

/** The services whose notifications are understood. Another one is a file beside this with its way of signing. */
export const NOTIFY_SERVICES: Readonly<Record<NotifyServiceName, NotifyService>> = { hmac: hmacService };
