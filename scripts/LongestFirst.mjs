import { statSync } from 'node:fs';
import { secondsOf } from './testSeconds.mjs';

/** The order in which jest begins test files: longest first, by the table, then by size. */
export default class LongestFirst {
  sort(tests) {
    const weighed = tests.map((test) => ({ test, seconds: secondsOf(test.path), bytes: statSync(test.path).size }));
    return weighed.sort((a, b) => b.seconds - a.seconds || b.bytes - a.bytes).map(({ test }) => test);
  }

  /** Every so-many-th, so that each shard has its share of the long ones. */
  shard(tests, { shardIndex, shardCount }) {
    return this.sort(tests).filter((_test, index) => index % shardCount === shardIndex - 1);
  }

  // jest's own sequencer remembers durations in its cache: here the table does, and it is there in a fresh clone.
  cacheResults() {}

  allFailedTests() {
    throw new Error('which tests failed is not remembered: name them');
  }
}
