import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '../../platform/index.js';
import type { NotifyMessage, NotifyService } from './NotifyService.js';
import { readTransfer } from './readTransfer.js';

/** By how much the sender's clock may differ from the shop's, and how long a message is on its way. */
const TOLERANCE_MS = 5 * MINUTE_MS;
const TIME = /^\d{1,12}$/;
const SIGNATURE = /^(?:sha256=)?([0-9a-f]{64})$/i;

/**
 * HMAC-SHA256 over `<time>.<body>`, with `X-Time` in seconds and `X-Signature` in hex (B-point-44). A header that comes
 * twice is none.
 */
export const hmacService: NotifyService = {
  isSigned({ headers, body }: NotifyMessage, { secret, now }) {
    const time = textOf(headers['x-time']);
    const [, signature] = SIGNATURE.exec(textOf(headers['x-signature'])) ?? [];
    if (!TIME.test(time) || signature === undefined) return false;
    const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
    const isRight = timingSafeEqual(expected, Buffer.from(signature, 'hex'));
    return isRight && Math.abs(now.getTime() - Number(time) * SECOND_MS) <= TOLERANCE_MS;
  },
  readTransfer,
};

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
