import { useCallback, useSyncExternalStore } from 'react';

const PREFIX = 'draft ';
const OWNER = 'drafts of';

/** Session storage key; cleared when another person signs in. */
export const placeOfDraft = (key: string) => PREFIX + key;

/** Drafts that exceed the storage: they survive leaving the screen, not a reload. */
const unstored = new Map<string, string>();

const read = (place: string) => unstored.get(place) ?? sessionStorage.getItem(place);

function write(place: string, text: string): void {
  try {
    sessionStorage.setItem(place, text);
    unstored.delete(place);
  } catch {
    unstored.set(place, text);
  }
}

function remove(place: string): void {
  sessionStorage.removeItem(place);
  unstored.delete(place);
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Form state that survives a reload or an ended session (B-console-47). Not for secrets. */
export function useDraft<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const place = placeOfDraft(key);
  const stored = useSyncExternalStore(subscribe, () => read(place));
  const set = useCallback(
    (value: Value) => {
      if (value === initial) remove(place);
      else write(place, JSON.stringify(value));
      for (const tell of listeners) tell();
    },
    [place, initial],
  );
  return [stored === null ? initial : (JSON.parse(stored) as Value), set];
}

/** Forgets another person's drafts. */
export function keepDraftsOf(name: string): void {
  if (sessionStorage.getItem(OWNER) === name) return;
  forgetDrafts();
  sessionStorage.setItem(OWNER, name);
}

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) remove(key);
  unstored.clear();
  for (const tell of listeners) tell();
}
