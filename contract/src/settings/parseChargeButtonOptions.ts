import { MAX_CHARGE_BUTTONS, MAX_SETTING_LENGTH, MAX_TOP_UP_WON } from '../limits.js';

/**
 * Quick amounts from POINT_CHARGE_BUTTON_OPTIONS: a JSON array or comma-separated text. Only whole won from 1 to
 * `MAX_TOP_UP_WON` are kept, each once, at most `MAX_CHARGE_BUTTONS`. Null when nothing usable is left of a list that
 * was not plainly empty (`[]`).
 */
export function parseChargeButtonOptions(text: string): readonly number[] | null {
  const source = text.trim();
  if (source === '' || source.length > MAX_SETTING_LENGTH) return null;
  const items = source.startsWith('[') ? parseArray(source) : source.split(',');
  if (items === null) return null;
  const amounts = new Set(items.map(parseWon).filter((won) => won > 0 && won <= MAX_TOP_UP_WON));
  return amounts.size === 0 && items.length > 0 ? null : [...amounts].slice(0, MAX_CHARGE_BUTTONS);
}

function parseArray(json: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** 0 for whatever is not a whole number written in plain digits. */
function parseWon(item: unknown): number {
  if (typeof item === 'number') return Number.isSafeInteger(item) ? item : 0;
  return typeof item === 'string' && /^\s*\d{1,12}\s*$/.test(item) ? Number(item) : 0;
}
