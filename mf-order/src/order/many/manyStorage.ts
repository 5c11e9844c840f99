import type { MANY_ORDERS_KEY } from '@storefront/contract';
import { memberStorage } from '@storefront/shared-ui';
import type { Batch, Outcome, StoredBatch } from '../../domain/many/batch';

const TEXT_KEY = 'manyOrders.text' satisfies typeof MANY_ORDERS_KEY;
const BATCH_KEY = 'manyOrders.batch';
const OUTCOME_KEY = 'manyOrders.outcome';
/** A visitor's list, until the log-in. */
const VISITOR_KEY = 'manyOrders';

function attempt<T>(action: (storage: Storage) => T): T | null {
  try {
    return action(window.sessionStorage);
  } catch {
    return null;
  }
}

function readJson<T>(key: string): T | null {
  try {
    return JSON.parse(memberStorage.read(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function keepVisitorsList(text: string): void {
  attempt((storage) => storage.setItem(VISITOR_KEY, text));
}

function takeVisitorsList(): string | null {
  const text = attempt((storage) => storage.getItem(VISITOR_KEY));
  attempt((storage) => storage.removeItem(VISITOR_KEY));
  return text;
}

/** Appends a visitor's list to the member's. Null where nothing is stored. */
export function takeList(): string | null {
  const typed = takeVisitorsList();
  const stored = readList();
  if (!typed) return stored;
  const text = stored && stored !== typed ? `${stored}\n${typed}` : typed;
  writeList(text);
  return text;
}

export const readList = (): string | null => memberStorage.read(TEXT_KEY);

export const writeList = (text: string): void => memberStorage.write(TEXT_KEY, text);

export function changedPart({ key }: StorageEvent): 'list' | 'batch' | null {
  if (key?.endsWith(TEXT_KEY)) return 'list';
  return key?.endsWith(BATCH_KEY) ? 'batch' : null;
}

export function readBatch(): StoredBatch | null {
  const stored = readJson<StoredBatch>(BATCH_KEY);
  const lines: unknown = stored?.batch?.lines;
  // A damaged batch has no key to ask for.
  const isWhole = Array.isArray(lines) && lines.every((line) => line?.key) && stored?.ends?.length === lines.length;
  return isWhole ? stored : null;
}

/** Stores a batch before each call. False where storage refuses. */
export function writeBatch(stored: StoredBatch): boolean {
  memberStorage.write(BATCH_KEY, JSON.stringify(stored));
  return isBatchStored(stored.batch);
}

/** False after another member has come, or another tab has ended it. */
export const isBatchStored = (batch: Batch): boolean => readBatch()?.batch.id === batch.id;

export const readOutcome = (): Outcome | null => readJson<Outcome>(OUTCOME_KEY);

export function writeOutcome(outcome: Outcome | null): void {
  if (outcome) memberStorage.write(OUTCOME_KEY, JSON.stringify(outcome));
  else memberStorage.remove(OUTCOME_KEY);
}

/** Order matters: rest of the list, outcome, then the batch goes. */
export function replaceBatch(left: string, outcome: Outcome): void {
  writeList(left);
  writeOutcome(outcome);
  memberStorage.remove(BATCH_KEY);
}
