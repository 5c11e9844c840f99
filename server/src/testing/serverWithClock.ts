import { loadServer } from '../loadServer.js';

type Setting = { aheadMs: number } | { freeBytes: number };

const { disk, FROZEN_AFTER, hostTime, serve } = await loadServer();
let aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
hostTime.wall = () => Date.now() + aheadMs;
process.on('message', (setting: Setting) => {
  if ('aheadMs' in setting) aheadMs = setting.aheadMs;
  else disk.freeBytes = async () => setting.freeBytes;
});
FROZEN_AFTER.usualMs = Number(process.env['FROZEN_AFTER_MS'] ?? FROZEN_AFTER.usualMs);
await serve();
