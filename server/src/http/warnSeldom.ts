import type { Log } from '../Deps.js';
import { SECOND_MS } from '../time.js';

const EVERY_MS = 10 * SECOND_MS;
const said = new Map<string, { at: number; unsaid: number }>();

/**
 * Logs what may happen thousands of times a second for one reason, such as a database that is away: one line in ten
 * seconds, with the number of those that were left out.
 * @param text Always the same for the same reason.
 */
export function warnSeldom(log: Log, text: string, details: object): void {
  const last = said.get(text);
  const now = performance.now();
  if (last && now - last.at < EVERY_MS) {
    last.unsaid += 1;
    return;
  }
  said.set(text, { at: now, unsaid: 0 });
  log.warn({ ...details, ...(last && last.unsaid > 0 ? { unsaid: last.unsaid } : {}) }, text);
}

export const DATABASE_AWAY = 'the database is away';
