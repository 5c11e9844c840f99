import * as v from 'valibot';
import { finite } from './answer.js';

/** Answer of `GET /service/member/notifications`; of its lists, what nobody knows passes. */
export const notificationSettingsSchema = v.object({
  kinds: v.array(v.string()),
  quiet: v.nullable(v.object({ from: finite, until: finite })),
  fallback: v.string(),
  /** What `fallback` may be for this member in this shop. */
  fallbacks: v.array(v.string()),
  devices: v.array(v.object({ id: finite, createdAt: v.string() })),
  /** `applicationServerKey` of a subscription: base64url. */
  publicKey: v.string(),
  /** Whether the member has ever chosen anything (B-push-24). */
  isChosen: v.boolean(),
});
/** Answer of `GET /service/member/notifications`. */
export type NotificationSettings = v.InferOutput<typeof notificationSettingsSchema>;
