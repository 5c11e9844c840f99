import type { ColumnType } from 'kysely';

/**
 * Money in `numeric(16,2)`: read as integer hundredths of a won, written by `toNumeric(hundredths)`.
 * The two types differ so that a forgotten conversion does not compile. In a condition only SQL compares money
 * rightly (`sql` with `toNumeric(…)::numeric`): the compiler cannot tell hundredths from won there.
 */
export type Money = ColumnType<number, string, string>;
/** Money whose column has a default. */
export type MoneyWithDefault = ColumnType<number, string | undefined, string>;
/** jsonb: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
/** The same, null where there is none. */
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** A refusal as it is kept, to be answered again. */
export interface StoredRefusal {
  statusCode: number;
  code: string;
  message: string;
  /** More members of its body. */
  extra: object;
}
/** An instant. */
export type Time = ColumnType<Date, Date, Date>;
/** May be null, and is without a value. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
