export {
  MAX_REPORT_BYTES,
  MAX_REPORT_ENTRIES,
  parseReport,
  type Report,
  type ReportEntry,
  SLOW_LOAD_MS,
  VITALS,
  type Vital,
} from './report.js';
export { framesOf, releaseOf, scrubMessage } from './scrub.js';
