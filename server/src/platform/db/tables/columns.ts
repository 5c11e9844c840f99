import type { ColumnType } from 'kysely';

/**
 * `numeric(16,2)`, read as integer hundredths of a won, written by `toNumeric(hundredths)`: a forgotten conversion does
 * not compile. Compare money in SQL.
 */
export type Money = ColumnType<number, string, string>;
export type MoneyWithDefault = ColumnType<number, string | undefined, string>;
export type NullableMoney = ColumnType<number | null, string | null | undefined, string | null>;
/** jsonb: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export interface StoredRefusal {
  statusCode: number;
  code: string;
  message: string;
  extra: object;
}
export type Time = ColumnType<Date, Date, Date>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
