/** In the order in which members see them (B-push-1). */
export const NOTIFICATION_KINDS = [
  'orderEnded',
  'orderFailed',
  'autoOrderEnded',
  'pointsLow',
  'depositCredited',
  'depositExpired',
  'refillEnded',
  'questionAnswered',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Channels for members without a device (B-push-20). */
export const NOTIFICATION_FALLBACKS = ['none', 'mail', 'alimtalk'] as const;
export type NotificationFallback = (typeof NOTIFICATION_FALLBACKS)[number];

/** Hours in Seoul: from `from` until before `until`. */
export interface QuietHours {
  from: number;
  until: number;
}

/** Applies until the member chooses (B-push-8). */
export const DEFAULT_QUIET_HOURS: QuietHours = { from: 22, until: 8 };

/** Per member; the oldest gives way (B-push-11). */
export const MAX_PUSH_DEVICES = 10;
export interface NotificationChoices {
  kinds: NotificationKind[];
  /** Null: at any hour. */
  quiet: QuietHours | null;
  fallback: NotificationFallback;
}

/** Written by `PushSubscription.toJSON()`. */
export interface PushDeviceRequest {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** `url` is a path of the site. */
export interface PushMessage {
  title: string;
  body: string;
  url: string;
  /** A later message with this tag replaces it. */
  tag: string;
}
