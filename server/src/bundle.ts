// What programs take from the server: `main.ts` itself, and those that tests start it with.
export { FROZEN_AFTER } from './platform/db/databaseContext.js';
export { disk } from './platform/db/FreeSpace.js';
export { readConfig } from './platform/index.js';
export { hostTime } from './platform/time/time.js';
export { serve } from './serve.js';
export { startServer } from './startServer.js';
