import * as v from 'valibot';

export const finite = v.pipe(v.number(), v.finite());

/** Absent reads as false. */
export const lenientFlag = v.nullish(v.boolean(), false);

/** Absent reads as ''. */
export const lenientText = v.nullish(v.string(), '');

/** Answer of `POST /service/order` and `POST /service/point`; with runs, the auto-order's id. */
export const idAnswerSchema = v.object({ id: finite });
export type IdAnswer = v.InferOutput<typeof idAnswerSchema>;

export interface Page<T> {
  items: T[];
  /** Null on the last page. */
  nextCursor: string | null;
  total: number;
  /** Rows by status under the same search. */
  counts: Record<string, number>;
  /** Rows that leave within `LEAVING_SOON_DAYS`. */
  leavingSoon?: number | undefined;
}

/* @__NO_SIDE_EFFECTS__ */
export function pageSchema<T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, Page<T>> {
  return v.object({
    items: v.array(item),
    nextCursor: v.nullish(v.string(), null),
    total: finite,
    counts: v.nullish(v.record(v.string(), finite), {}),
    leavingSoon: v.optional(finite),
  });
}
