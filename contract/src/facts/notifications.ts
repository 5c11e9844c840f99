/** What a member may be told of (B-push-1), in the order in which members see it. */
export const NOTIFICATION_KINDS = [
  'orderEnded',
  'orderFailed',
  'autoOrderEnded',
  'pointsLow',
  'depositCredited',
  'depositExpired',
] as const;
/** What a member may be told of (B-push-1). */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What takes the place of a message to a device where there is none (B-push-20). */
export const NOTIFICATION_FALLBACKS = ['none', 'mail', 'alimtalk'] as const;
/** What takes the place of a message to a device where there is none (B-push-20). */
export type NotificationFallback = (typeof NOTIFICATION_FALLBACKS)[number];

/** Hours in Seoul: from `from` on, until `until`. */
export interface QuietHours {
  from: number;
  until: number;
}

/** Until the member chooses others (B-push-8). */
export const DEFAULT_QUIET_HOURS: QuietHours = { from: 22, until: 8 };

/** Most devices of one member; the oldest one gives way (B-push-11). */
export const MAX_PUSH_DEVICES = 10;
/** What a member has chosen. */
export interface NotificationChoices {
  /** What the member wants to be told of. */
  kinds: NotificationKind[];
  /** Null: at any hour. */
  quiet: QuietHours | null;
  fallback: NotificationFallback;
}

/** A browser's subscription, as `PushSubscription.toJSON()` writes it. */
export interface PushDeviceRequest {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** What a device is told: `url` is a path of the site. */
export interface PushMessage {
  title: string;
  body: string;
  url: string;
  /** A later message of the same tag takes its place. */
  tag: string;
}
