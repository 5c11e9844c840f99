import { systemClock } from '../Clock.js';

/** Sent by the process that started this one. */
interface ClockMessage {
  aheadMs: number;
}

let aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
systemClock.now = () => new Date(Date.now() + aheadMs);
process.on('message', (message: ClockMessage) => {
  aheadMs = message.aheadMs;
});

// The server as it is; only its clock is a test's.
await import('../main.js');
