// Part of every test file: notes which test reaches which mutant, and lets none run after one that failed.
const { mutants } = require('node:os');

/** A mutant that makes a page wait for ever is waited for so long, in ms. */
const PATIENCE_MS = 3000;

const jestState =
  globalThis[Object.getOwnPropertySymbols(globalThis).find((key) => key.description === 'JEST_STATE_SYMBOL')];
let before;

beforeEach(() => {
  if (before?.errors.length > 0) throw new Error('a test before has failed');
  before = jestState.currentlyRunningTest;
  mutants.begin(expect.getState().currentTestName);
});

jest.setTimeout(60_000);
if (typeof document !== 'undefined') require('@testing-library/dom').configure({ asyncUtilTimeout: PATIENCE_MS });
