import { memberTabStorage } from 'shared-ui';

const KEY = 'topUpDraft';

/** What was typed into the form with the names of `empty`, and left (B-point-35); null for nothing, or nothing sound. */
export function readTopUpDraft<V extends object>(empty: V): V | null {
  try {
    const stored: Partial<Record<string, unknown>> = Object(JSON.parse(memberTabStorage.read(KEY) ?? ''));
    const isSound = Object.entries(empty).every(([name, value]) => typeof stored[name] === typeof value);
    return isSound ? (stored as V) : null;
  } catch {
    return null;
  }
}

/** Keeps it in this tab, for the member alone. */
export function keepTopUpDraft(values: object): void {
  memberTabStorage.write(KEY, JSON.stringify(values));
}

/** Forgets it: it stands in the form again, or has been sent. */
export function dropTopUpDraft(): void {
  memberTabStorage.remove(KEY);
}
