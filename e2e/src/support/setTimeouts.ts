/** For one browser test on a busy machine of two cores. */
const TEST_LIMIT_MS = 480_000;

jest.setTimeout(TEST_LIMIT_MS);
