import * as v from 'valibot';
import type { Page } from '../../wire/Page.js';
import { finite } from './finite.js';

/** One page of rows that `item` reads. */
/* @__NO_SIDE_EFFECTS__ */
export function pageSchema<T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, Page<T>> {
  return v.object({
    items: v.array(item),
    nextCursor: v.nullish(v.string(), null),
    total: finite,
    counts: v.nullish(v.record(v.string(), finite), {}),
  });
}
