import { useCallback, useSyncExternalStore } from 'react';

const PREFIX = 'draft ';
/** Whose they are: the next person at this browser gets none of them. */
const OWNER = 'drafts of';

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
  const place = PREFIX + key;
  const stored = useSyncExternalStore(subscribe, () => sessionStorage.getItem(place));
  const set = useCallback(
    (value: Value) => {
      if (value === initial) sessionStorage.removeItem(place);
      else sessionStorage.setItem(place, JSON.stringify(value));
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
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  for (const tell of listeners) tell();
}
