import * as v from 'valibot';
import { finite, lenientFlag, lenientText } from './answer.js';

/** A value that is no text reads as ''. */
const settingEntrySchema = v.object({ key: v.string(), value: v.fallback(v.string(), '') });
/** Row of `GET /service/settings` (B-settings-1); `parseSettings` reads it. */
export type SettingEntry = v.InferOutput<typeof settingEntrySchema>;
export const settingListSchema = v.array(settingEntrySchema);

/** Notice of the order page (B-catalogue-4). */
const noticeSchema = v.object({
  id: v.optional(finite),
  /** Allow-listed HTML. */
  content: lenientText,
  /** Pinned notices come first. */
  isTop: lenientFlag,
});
export type Notice = v.InferOutput<typeof noticeSchema>;
/** Answer of `GET /service/notices`. */
export const noticeListSchema = v.array(noticeSchema);

/** Row of `GET /service/qnas` (B-catalogue-5). */
const faqSchema = v.object({
  id: v.optional(finite),
  title: lenientText,
  /** Allow-listed HTML. */
  answer: lenientText,
});
export type Faq = v.InferOutput<typeof faqSchema>;
export const faqListSchema = v.array(faqSchema);
