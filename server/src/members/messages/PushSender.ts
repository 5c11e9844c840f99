import { ECDH } from 'node:crypto';
import type { PushDeviceRequest, PushMessage } from '@storefront/contract';
import webPush from 'web-push';
import {
  type ConnectTls,
  connectPublicly,
  DAY_MS,
  type Deps,
  type PostAnswer,
  postBytes,
  SECOND_MS,
} from '../../platform/index.js';

declare module '../../platform/Deps.js' {
  interface Deps {
    pushSender: PushSender;
  }
}

/** Other hosts are not called (B-push-12). */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const HOST_ENDS = ['.push.apple.com', '.notify.windows.com'];

const TTL_SECONDS = DAY_MS / SECOND_MS;
const TIMEOUT_MS = 10 * SECOND_MS;

export function isPushDeviceValid({ endpoint, keys }: PushDeviceRequest): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  if (!HOSTS.includes(url.hostname) && !HOST_ENDS.some((end) => url.hostname.endsWith(end))) return false;
  try {
    ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

interface VapidPair {
  publicKey: string;
  privateKey: string;
}

/** Replaces the pair under another secret, which reads no device either. */
export async function readVapidPair(deps: Deps): Promise<VapidPair> {
  const { db, secrets, clock } = deps;
  const stored = await db.selectFrom('pushKeys').selectAll().executeTakeFirst();
  const privateKey = stored && secrets.unseal(stored.privateSealed);
  if (stored && privateKey) return { publicKey: stored.publicKey, privateKey };
  const made = webPush.generateVAPIDKeys();
  const row = { publicKey: made.publicKey, privateSealed: secrets.seal(made.privateKey), createdAt: clock.now() };
  const written = await db
    .insertInto('pushKeys')
    .values(row)
    .onConflict((conflict) =>
      stored
        ? conflict
            .column('single')
            .doUpdateSet(row)
            // Another server may have been first.
            .where('pushKeys.publicKey', '=', stored.publicKey)
        : conflict.column('single').doNothing(),
    )
    .returning('publicKey')
    .executeTakeFirst();
  return written ? made : readVapidPair(deps);
}

/** Sends messages to browsers by their push services (RFC 8030, 8291, 8292). */
export class PushSender {
  constructor(private readonly connectTls: ConnectTls = connectPublicly) {}

  readonly readPair = readVapidPair;
  readonly isDeviceValid = isPushDeviceValid;

  /**
   * @param message Its tag is the topic: at most 32 letters, digits, hyphens and underscores (RFC 8030).
   * @throws Error without an answer in time; it holds neither address nor keys
   */
  async send(
    device: PushDeviceRequest,
    message: PushMessage,
    vapid: VapidPair & { subject: string },
  ): Promise<PostAnswer> {
    const { headers, body } = webPush.generateRequestDetails(device, JSON.stringify(message), {
      vapidDetails: vapid,
      TTL: TTL_SECONDS,
      urgency: 'normal',
      // A push service keeps one of each for a device that is off (B-console-34).
      topic: message.tag,
    });
    return postBytes({
      url: new URL(device.endpoint),
      headers: headers as Record<string, string>,
      body: body as Buffer,
      timeoutMs: TIMEOUT_MS,
      connectTls: this.connectTls,
    });
  }
}
