import { memberTabStorage } from '@storefront/shared-ui';

const KEY = 'topUpDraft';

export function readDraft<V extends object>(key: string, empty: V): V | null {
  try {
    const stored: Partial<Record<string, unknown>> = Object(JSON.parse(memberTabStorage.read(key) ?? ''));
    const isSound = Object.entries(empty).every(([name, value]) => typeof stored[name] === typeof value);
    return isSound ? (stored as V) : null;
  } catch {
    return null;
  }
}

/** Draft of the top-up form (B-order-78). */
export const readTopUpDraft = <V extends object>(empty: V): V | null => readDraft(KEY, empty);

export function keepTopUpDraft(values: object): void {
  memberTabStorage.write(KEY, JSON.stringify(values));
}

export function dropTopUpDraft(): void {
  memberTabStorage.remove(KEY);
}
