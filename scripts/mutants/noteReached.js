// Loaded in every test file: notes which test reaches which mutant, and stops after a failure.
const { mutants } = require('node:os');

/** As in `shared-ui/src/testing/setupTests.ts`; less for a quick test, whose mutant may wait for ever. */
const LONGEST_WAIT_MS = 10_000;

const jestState =
  globalThis[Object.getOwnPropertySymbols(globalThis).find((key) => key.description === 'JEST_STATE_SYMBOL')];
let before;

beforeEach(() => {
  if (before?.errors.length > 0) throw new Error('a test before has failed');
  before = jestState.currentlyRunningTest;
  mutants.begin(expect.getState().currentTestName);
});

jest.setTimeout(mutants.testMs);
if (typeof document !== 'undefined') {
  const asyncUtilTimeout = Math.min(LONGEST_WAIT_MS, mutants.testMs / 2);
  require('@testing-library/dom').configure({ asyncUtilTimeout });
}
