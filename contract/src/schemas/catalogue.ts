import * as v from 'valibot';
import type { Category } from '../wire/Category.js';
import type { Faq } from '../wire/Faq.js';
import type { Notice } from '../wire/Notice.js';
import type { Platform } from '../wire/Platform.js';
import type { RegisterWhere } from '../wire/RegisterWhere.js';
import type { Service } from '../wire/Service.js';
import type { SettingEntry } from '../wire/SettingEntry.js';

const finite = v.pipe(v.number(), v.finite());
const flag = v.nullish(v.boolean(), false);
const text = v.nullish(v.string(), '');

export const platformSchema: v.GenericSchema<unknown, Platform> = v.object({
  id: finite,
  text: v.string(),
  visible: flag,
  background: text,
});

export const categorySchema: v.GenericSchema<unknown, Category> = v.object({
  id: finite,
  text: v.string(),
  platform: finite,
});

export const serviceSchema: v.GenericSchema<unknown, Service> = v.object({
  id: finite,
  text: v.string(),
  categoryId: finite,
  min: finite,
  max: finite,
  point: finite,
  notice: text,
  isReadOnly: flag,
  enableAuto: flag,
});

export const noticeSchema: v.GenericSchema<unknown, Notice> = v.object({
  id: v.optional(finite),
  content: text,
  isTop: flag,
});

export const faqSchema: v.GenericSchema<unknown, Faq> = v.object({ id: v.optional(finite), title: text, answer: text });

export const registerWhereSchema: v.GenericSchema<unknown, RegisterWhere> = v.object({
  id: v.optional(finite),
  text: v.string(),
});

/** A value of another type than text is no reason to do without the other settings: it reads as ''. */
export const settingEntrySchema: v.GenericSchema<unknown, SettingEntry> = v.object({
  key: v.string(),
  value: v.fallback(v.string(), ''),
});

/** Answer of `GET /service/platforms`. */
export const platformListSchema: v.GenericSchema<unknown, Platform[]> = v.array(platformSchema);
/** Answer of `GET /service/categorys`. */
export const categoryListSchema: v.GenericSchema<unknown, Category[]> = v.array(categorySchema);
/** Answer of `GET /service/services`. */
export const serviceListSchema: v.GenericSchema<unknown, Service[]> = v.array(serviceSchema);
/** Answer of `GET /service/notices`. */
export const noticeListSchema: v.GenericSchema<unknown, Notice[]> = v.array(noticeSchema);
/** Answer of `GET /service/qnas`. */
export const faqListSchema: v.GenericSchema<unknown, Faq[]> = v.array(faqSchema);
/** Answer of `GET /service/register-where`. */
export const registerWhereListSchema: v.GenericSchema<unknown, RegisterWhere[]> = v.array(registerWhereSchema);
/** Answer of `GET /service/settings`. */
export const settingListSchema: v.GenericSchema<unknown, SettingEntry[]> = v.array(settingEntrySchema);

/** Query of `GET /service/services`: `includeWon=true` appends the unit price to each text. */
export const servicesQuerySchema: v.GenericSchema<unknown, { includeWon: boolean }> = v.object({
  includeWon: v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => /^(?:true|1)$/i.test(value)),
  ),
});
