import * as v from 'valibot';
import { finite } from './answer.js';

/** Answer of `GET /service/member/notifications`; unknown list entries pass. */
export const notificationSettingsSchema = v.object({
  kinds: v.array(v.string()),
  quiet: v.nullable(v.object({ from: finite, until: finite })),
  fallback: v.string(),
  /** Allowed values of `fallback`. */
  fallbacks: v.array(v.string()),
  devices: v.array(v.object({ id: finite, createdAt: v.string() })),
  /** base64url for `applicationServerKey`. */
  publicKey: v.string(),
  /** Whether the member has ever chosen (B-push-24). */
  isChosen: v.boolean(),
});
export type NotificationSettings = v.InferOutput<typeof notificationSettingsSchema>;
