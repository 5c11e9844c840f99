import * as v from 'valibot';
import type { Faq } from '../../wire/Faq.js';
import { finite } from './finite.js';
import { lenientText } from './lenient.js';

/** One question; its answer is HTML of the allow-list. */
export const faqSchema: v.GenericSchema<unknown, Faq> = v.object({
  id: v.optional(finite),
  title: lenientText,
  answer: lenientText,
});

/** Answer of `GET /service/qnas`. */
export const faqListSchema: v.GenericSchema<unknown, Faq[]> = v.array(faqSchema);
