import { useCallback, useSyncExternalStore } from 'react';

const PREFIX = 'draft ';
/** Whose they are: the next person at this browser gets none of them. */
const OWNER = 'drafts of';

/** Where the tab stores it; of whatever stands there nothing is left when another person signs in. */
export const placeOfDraft = (key: string) => PREFIX + key;

/** What the browser had no room for: a reload loses it, a screen that is left does not. */
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

/**
 * What is typed in a form, stored in the tab until it is set to what it began with: a reload or an ended session does not lose
 * it (B-console-47). Not for secrets.
 * @param key Of one field, and of what it is about
 */
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

/** For whoever signs in: what another person typed here is forgotten. */
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
