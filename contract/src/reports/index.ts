export { MAX_REPORT_BYTES, MAX_REPORT_ENTRIES, SLOW_LOAD_MS, type Vital } from './bounds.js';
export { judgeCanary, type Visits } from './judgeCanary.js';
export * from './report.js';
export { framesOf, releaseOf, scrubMessage } from './scrub.js';
