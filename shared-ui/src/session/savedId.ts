import { readStored, removeStored, STORAGE_KEY, writeStored } from './storage';

/** The ID that the member asked to be remembered on this device, or ''. Read it after hydration. */
export function readSavedId(): string {
  return readStored('local', STORAGE_KEY.savedId) ?? '';
}

/** Remembers the ID on this device; null forgets it. */
export function saveId(id: string | null): void {
  if (id === null) removeStored('local', STORAGE_KEY.savedId);
  else writeStored('local', STORAGE_KEY.savedId, id);
}
