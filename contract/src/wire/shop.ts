import * as v from 'valibot';
import { finite, lenientFlag, lenientText } from './answer.js';

/** A value of another type than text is no reason to do without the other settings: it reads as ''. */
const settingEntrySchema = v.object({ key: v.string(), value: v.fallback(v.string(), '') });
/**
 * One operator setting as `GET /service/settings` lists it (B-settings-1). Every value is text; `parseSettings` reads
 * it.
 */
export type SettingEntry = v.InferOutput<typeof settingEntrySchema>;
/** Answer of `GET /service/settings`. */
export const settingListSchema = v.array(settingEntrySchema);

/** A notice of the order page (B-catalogue-4). */
const noticeSchema = v.object({
  id: v.optional(finite),
  /** Allow-listed HTML. */
  content: lenientText,
  /** Pinned notices come first. */
  isTop: lenientFlag,
});
/** A notice of the order page (B-catalogue-4). `content` is allow-listed HTML; pinned notices (`isTop`) come first. */
export type Notice = v.InferOutput<typeof noticeSchema>;
/** Answer of `GET /service/notices`. */
export const noticeListSchema = v.array(noticeSchema);

/** A question of `GET /service/qnas` (B-catalogue-5). */
const faqSchema = v.object({
  id: v.optional(finite),
  title: lenientText,
  /** Allow-listed HTML. */
  answer: lenientText,
});
/** A question of `GET /service/qnas` (B-catalogue-5). `answer` is allow-listed HTML. */
export type Faq = v.InferOutput<typeof faqSchema>;
/** Answer of `GET /service/qnas`. */
export const faqListSchema = v.array(faqSchema);
