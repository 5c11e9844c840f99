import { AsyncLocalStorage } from 'node:async_hooks';

const entered = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function runAndNote(...args) {
  entered.add(this);
  return run.apply(this, args);
};

/**
 * Ends the contexts that a test file has entered. `jest-circus` makes a storage for each file and leaves it on: every promise
 * that this worker makes later passes by all of them, which was a sixth of what the server's tests took.
 */
export function leaveContexts() {
  for (const storage of entered) storage.disable();
  entered.clear();
}
