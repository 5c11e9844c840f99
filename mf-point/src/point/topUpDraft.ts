import { memberTabStorage } from 'shared-ui';

const KEY = 'topUpDraft';

/** What was typed into a form with the names of `empty`, and left; null for nothing, or nothing sound. */
export function readDraft<V extends object>(key: string, empty: V): V | null {
  try {
    const stored: Partial<Record<string, unknown>> = Object(JSON.parse(memberTabStorage.read(key) ?? ''));
    const isSound = Object.entries(empty).every(([name, value]) => typeof stored[name] === typeof value);
    return isSound ? (stored as V) : null;
  } catch {
    return null;
  }
}

/** What was typed into the top-up form (B-point-35). */
export const readTopUpDraft = <V extends object>(empty: V): V | null => readDraft(KEY, empty);

/** Keeps it in this tab, for the member alone. */
export function keepTopUpDraft(values: object): void {
  memberTabStorage.write(KEY, JSON.stringify(values));
}

/** Forgets it: it stands in the form again, or has been sent. */
export function dropTopUpDraft(): void {
  memberTabStorage.remove(KEY);
}
