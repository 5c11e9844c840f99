// Thread of the render process: ends it once its server is gone. Some functions of the engine loop without asking
// whether to end.
import { workerData } from 'node:worker_threads';

const LOOK_EVERY_MS = 500;

const server: unknown = workerData;

setInterval(() => {
  if (process.ppid !== server) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);
