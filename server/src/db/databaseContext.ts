import { AsyncLocalStorage } from 'node:async_hooks';
import type { Patience } from './Patience.js';

/** What the database has to know of whoever asks it. */
export interface DatabaseContext {
  /** How long its answers are waited for. */
  patience?: Patience;
  /** Statements that may take minutes. */
  hasLongStatements?: true;
  /** On one connection the outer handle would wait for itself. */
  isInTransaction?: true;
}

// One for all of it: each such storage is handed on with every promise that is made, here and in every library.
const storage = new AsyncLocalStorage<DatabaseContext>();
const NOTHING: DatabaseContext = {};

/** Of whoever is running. */
export function databaseContext(): DatabaseContext {
  return storage.getStore() ?? NOTHING;
}

/** Runs `work`, and all that it starts, with this changed. */
export function runInContext<T>(change: DatabaseContext, work: () => T): T {
  return storage.run({ ...storage.getStore(), ...change }, work);
}
