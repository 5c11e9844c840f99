// What programs take from the server: `main.ts` itself, and those that tests start it with.
export { disk, FROZEN_AFTER, hostTime, readConfig } from './platform/index.js';
export { serve } from './serve.js';
export { startServer } from './startServer.js';
