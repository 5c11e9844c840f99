import * as v from 'valibot';

/** Any number but NaN and the infinite ones. */
export const finite = v.pipe(v.number(), v.finite());

/** What an older or foreign server may leave out reads as false. */
export const lenientFlag = v.nullish(v.boolean(), false);

/** What an older or foreign server may leave out reads as ''. */
export const lenientText = v.nullish(v.string(), '');

/** Answer of `POST /service/order` (with runs, the auto-order's id) and `POST /service/point`. */
export const idAnswerSchema = v.object({ id: finite });
/** Answer of `POST /service/order` (with runs, the auto-order's id) and `POST /service/point`. */
export type IdAnswer = v.InferOutput<typeof idAnswerSchema>;

/** One page of a history. */
export interface Page<T> {
  items: T[];
  /** Ask for the next page with it; null on the last page. */
  nextCursor: string | null;
  total: number;
  /** How many rows each status has under the same search, keyed by the status's text. */
  counts: Record<string, number>;
  /**
   * Of a search by text that has looked at the newest rows only: when the oldest of them was made, ISO 8601 in UTC. `total`
   * and `counts` are then of what was looked at, and `nextCursor` goes on behind it. Null if every row was looked at.
   */
  searchedUntil?: string | null | undefined;
  /** Rows of the whole history that leave it within `LEAVING_SOON_DAYS`. */
  leavingSoon?: number | undefined;
}

/** One page of rows that `item` reads. */
/* @__NO_SIDE_EFFECTS__ */
export function pageSchema<T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, Page<T>> {
  return v.object({
    items: v.array(item),
    nextCursor: v.nullish(v.string(), null),
    total: finite,
    counts: v.nullish(v.record(v.string(), finite), {}),
    searchedUntil: v.optional(v.nullable(v.string())),
    leavingSoon: v.optional(finite),
  });
}
