// What programs take from the server: `main.ts` itself, and those that tests start it with.
export { FROZEN_AFTER } from './platform/db/databaseContext.js';
export { disk } from './platform/db/FreeSpace.js';
export { hostTime } from './platform/time/time.js';
export { serve } from './serve.js';
