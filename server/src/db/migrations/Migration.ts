/** One step of the schema. Once released it is never edited: the next change is the next number. */
export interface Migration {
  number: number;
  name: string;
  /** Statements in the SQL that PostgreSQL 15 and PGlite both run. */
  sql: string;
}
