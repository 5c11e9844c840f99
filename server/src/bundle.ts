// Programs import the server from here: `main.ts` and those of tests.
export { disk, FROZEN_AFTER, hostTime, readConfig } from './platform/index.js';
export { serve } from './serve.js';
export { startServer } from './startServer.js';
