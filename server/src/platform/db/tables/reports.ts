import type { Json, Time } from './columns.js';

/** How often what pages report has happened within an hour. */
export interface ReportCountsTable {
  hour: Time;
  package: string;
  /** `other` for one that the registry did not name. */
  version: string;
  /** A report entry's kind, or a web vital and its bucket: `LCP:7`. */
  kind: string;
  isCanary: boolean;
  count: number;
}

/** What of a visit was counted; a visit is a random number that its page was given, and of nobody. */
export interface ReportVisitsTable {
  visit: string;
  /** Package, version and `visit`, `broken` or `poor`. */
  told: string;
  /** A number of 15 bits for the network it came from; null for what earlier servers wrote. */
  network: number | null;
  at: Time;
}

/** Errors that are the same: package, version, message and place. */
export interface ReportErrorsTable {
  fingerprint: string;
  package: string;
  version: string;
  kind: string;
  step: string;
  message: string;
  frames: Json<string[]>;
  count: number;
  firstAt: Time;
  lastAt: Time;
}
