import * as v from 'valibot';
import type { Page } from '../../wire/Page.js';
import type { TopUp } from '../../wire/TopUp.js';
import { finite } from './finite.js';
import { pageSchema } from './pageSchema.js';

/** One deposit request; a status that nobody knows passes, since the screen shows it as it came. */
export const topUpSchema: v.GenericSchema<unknown, TopUp> = v.object({
  id: finite,
  createdAt: v.string(),
  point: finite,
  status: v.string(),
  responseAt: v.nullish(v.string(), null),
  expired: v.optional(v.boolean()),
});

/** Answer of `GET /service/point-history` without a page. */
export const topUpListSchema: v.GenericSchema<unknown, TopUp[]> = v.array(topUpSchema);
/** Answer of `GET /service/point-history` with a page. */
export const topUpPageSchema: v.GenericSchema<unknown, Page<TopUp>> = pageSchema(topUpSchema);
