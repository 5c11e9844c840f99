import { hostTime } from '../Clock.js';

/** Sent by the process that started this one. */
interface ClockMessage {
  aheadMs: number;
}

let aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
hostTime.wall = () => Date.now() + aheadMs;
process.on('message', (message: ClockMessage) => {
  aheadMs = message.aheadMs;
});

// The server as it is; only what its machine's clock says is a test's.
await import('../main.js');
