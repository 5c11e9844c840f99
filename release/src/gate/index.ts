export type { GateCandidate } from './candidates.js';
export { describeReport, type Finding, type GateReport, type ScreenResult } from './GateReport.js';
export { type GateQuestion, runGate } from './runGate.js';
