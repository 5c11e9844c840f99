/** Upper bound for one browser test on a busy machine of two cores. */
const TEST_LIMIT_MS = 180_000;

jest.setTimeout(TEST_LIMIT_MS);
