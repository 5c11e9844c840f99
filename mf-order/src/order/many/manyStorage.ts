import { memberStorage } from 'shared-ui';
import type { Batch, LineEnd, Outcome, PlannedLine, StoredBatch } from '../../domain/many/batch';

const TEXT_KEY = 'manyOrders.text';
const BATCH_KEY = 'manyOrders.batch';
const ENDS_KEY = 'manyOrders.ends';
const OUTCOME_KEY = 'manyOrders.outcome';
/** What a visitor typed, who is about to log in. */
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

/** Keeps a visitor's list, in this tab, until somebody has logged in. */
export function keepVisitorsList(text: string): void {
  attempt((storage) => storage.setItem(VISITOR_KEY, text));
}

function takeVisitorsList(): string | null {
  const text = attempt((storage) => storage.getItem(VISITOR_KEY));
  attempt((storage) => storage.removeItem(VISITOR_KEY));
  return text;
}

/** The member's list; what they typed before the log-in is newer and comes behind it. Null where nothing is stored. */
export function takeList(): string | null {
  const typed = takeVisitorsList();
  const stored = readList();
  if (!typed) return stored;
  const text = stored && stored !== typed ? `${stored}\n${typed}` : typed;
  writeList(text);
  return text;
}

/** The list as any tab has stored it last. */
export const readList = (): string | null => memberStorage.read(TEXT_KEY);

export const writeList = (text: string): void => memberStorage.write(TEXT_KEY, text);

/** What another tab has just changed: the list or the batch; null for anything else. */
export function changedPart({ key }: StorageEvent): 'list' | 'batch' | null {
  if (key?.endsWith(TEXT_KEY)) return 'list';
  return key?.endsWith(BATCH_KEY) ? 'batch' : null;
}

/** The batch that is under way or was left in the middle. */
export function readBatch(): StoredBatch | null {
  const batch = readJson<Batch>(BATCH_KEY);
  // What is damaged tells no key to ask for.
  if (!Array.isArray(batch?.lines) || !batch.lines.every((line: PlannedLine | null) => line?.key)) return null;
  const stored = readJson<{ id: string; ends: LineEnd[] }>(ENDS_KEY);
  const isOfIt = stored?.id === batch.id && stored.ends?.length === batch.lines.length;
  return { batch, ends: isOfIt ? stored.ends : batch.lines.map(() => null) };
}

/** Keeps a batch before its first call. False where the browser does not store it. */
export function writeBatch({ batch, ends }: StoredBatch): boolean {
  memberStorage.write(BATCH_KEY, JSON.stringify(batch));
  writeEnds({ batch, ends });
  return readBatch()?.batch.id === batch.id;
}

export function writeEnds({ batch, ends }: StoredBatch): void {
  memberStorage.write(ENDS_KEY, JSON.stringify({ id: batch.id, ends }));
}

/** Whether this batch is still the one that is stored: not after another member has come. */
export const isBatchStored = (batch: Batch): boolean => readBatch()?.batch.id === batch.id;

export const readOutcome = (): Outcome | null => readJson<Outcome>(OUTCOME_KEY);

/** Tells an outcome over reloads; null forgets it. */
export function writeOutcome(outcome: Outcome | null): void {
  if (outcome) memberStorage.write(OUTCOME_KEY, JSON.stringify(outcome));
  else memberStorage.remove(OUTCOME_KEY);
}

/** A batch has ended: what is left of the list and what is told take its place, in this order. */
export function replaceBatch(left: string, outcome: Outcome): void {
  writeList(left);
  writeOutcome(outcome);
  memberStorage.remove(BATCH_KEY);
  memberStorage.remove(ENDS_KEY);
}
