import * as v from 'valibot';
import type { PointDay } from '../../wire/PointDay.js';
import { finite } from './finite.js';

/** One day of Seoul, in KRW. */
export const pointDaySchema: v.GenericSchema<unknown, PointDay> = v.object({
  date: v.string(),
  topUps: finite,
  spent: finite,
  refunded: finite,
  balance: finite,
});

/** Answer of `GET /service/point-daily`. */
export const pointDailySchema: v.GenericSchema<unknown, PointDay[]> = v.array(pointDaySchema);
