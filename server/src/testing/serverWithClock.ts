import { systemClock } from '../Clock.js';
import { disk } from '../db/embedded/FreeSpace.js';
import { PATIENCE } from '../db/patience.js';

/** Sent by the process that started this one. */
type Wish = { aheadMs: number } | { freeBytes: number };

let aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
systemClock.now = () => new Date(Date.now() + aheadMs);
process.on('message', (wish: Wish) => {
  if ('aheadMs' in wish) aheadMs = wish.aheadMs;
  else disk.freeBytes = async () => wish.freeBytes;
});
PATIENCE.usualMs = Number(process.env['PATIENCE_MS'] ?? PATIENCE.usualMs);

// The server as it is; only its clock, its disk and its patience are a test's.
await import('../main.js');
