import { loadServer } from '../loadServer.js';

/** Sent by the process that started this one. */
type Setting = { aheadMs: number } | { freeBytes: number };

// The server as it is; only what its machine's clock and disk say is a test's, and when a database counts as frozen.
const { disk, FROZEN_AFTER, hostTime, serve } = await loadServer();
let aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
hostTime.wall = () => Date.now() + aheadMs;
process.on('message', (setting: Setting) => {
  if ('aheadMs' in setting) aheadMs = setting.aheadMs;
  else disk.freeBytes = async () => setting.freeBytes;
});
FROZEN_AFTER.usualMs = Number(process.env['FROZEN_AFTER_MS'] ?? FROZEN_AFTER.usualMs);
await serve();
