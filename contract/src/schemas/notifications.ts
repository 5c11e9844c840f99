import * as v from 'valibot';
import {
  NOTIFICATION_FALLBACKS,
  NOTIFICATION_KINDS,
  type NotificationChoices,
  type PushDeviceRequest,
} from '../facts/notifications.js';
import { FORM_INVALID, textField } from './fields.js';

const MAX_ENDPOINT_LENGTH = 2_048;

const hourField = v.pipe(
  v.number(FORM_INVALID),
  v.integer(FORM_INVALID),
  v.minValue(0, FORM_INVALID),
  v.maxValue(23, FORM_INVALID),
);

/** `POST /service/member/notifications`. */
export const notificationChoicesSchema: v.GenericSchema<unknown, NotificationChoices> = v.object({
  kinds: v.array(v.picklist(NOTIFICATION_KINDS, FORM_INVALID), FORM_INVALID),
  quiet: v.nullable(
    v.pipe(
      v.object({ from: hourField, until: hourField }, FORM_INVALID),
      v.check(({ from, until }) => from !== until, FORM_INVALID),
    ),
  ),
  fallback: v.picklist(NOTIFICATION_FALLBACKS, FORM_INVALID),
});

const base64Url = (characters: number) =>
  v.pipe(textField(characters + 2), v.regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), FORM_INVALID));

/** `POST /service/member/notifications/devices`; keys of 65 and 16 bytes. */
export const pushDeviceRequestSchema: v.GenericSchema<unknown, PushDeviceRequest> = v.object({
  endpoint: textField(MAX_ENDPOINT_LENGTH),
  keys: v.object({ p256dh: base64Url(87), auth: base64Url(22) }),
});
