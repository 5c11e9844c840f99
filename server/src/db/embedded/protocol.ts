/** Given to the worker when it begins. */
export interface WorkerStart {
  /** The database's own, whole or not there yet. */
  directory: string;
}

/** One statement at a time: the database has one connection, and whoever asks waits for the answer. */
export type ToWorker = { kind: 'query'; text: string; parameters: readonly unknown[] } | { kind: 'close' };

export type FromWorker =
  | { kind: 'open' }
  | { kind: 'rows'; rows: unknown[]; affectedRows: number }
  | { kind: 'failed'; error: PlainError }
  /** The database itself is broken: nothing more can be asked of this worker. */
  | { kind: 'broken'; error: PlainError };

/** What survives the way between threads, and no more: a database hangs the statement's values on its errors. */
export interface PlainError {
  name: string;
  message: string;
  stack: string | undefined;
  code: string | undefined;
  constraint: string | undefined;
}
