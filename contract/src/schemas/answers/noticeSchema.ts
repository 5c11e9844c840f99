import * as v from 'valibot';
import type { Notice } from '../../wire/Notice.js';
import { finite } from './finite.js';
import { lenientFlag, lenientText } from './lenient.js';

export const noticeSchema: v.GenericSchema<unknown, Notice> = v.object({
  id: v.optional(finite),
  content: lenientText,
  isTop: lenientFlag,
});

/** Answer of `GET /service/notices`. */
export const noticeListSchema: v.GenericSchema<unknown, Notice[]> = v.array(noticeSchema);
