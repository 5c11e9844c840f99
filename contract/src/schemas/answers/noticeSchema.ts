import * as v from 'valibot';
import type { Notice } from '../../wire/Notice.js';
import { finite } from './finite.js';
import { lenientFlag, lenientText } from './lenient.js';

/** One notice: HTML of the allow-list. */
export const noticeSchema: v.GenericSchema<unknown, Notice> = v.object({
  id: v.optional(finite),
  content: lenientText,
  isTop: lenientFlag,
});

/** Answer of `GET /service/notices`. */
export const noticeListSchema: v.GenericSchema<unknown, Notice[]> = v.array(noticeSchema);
