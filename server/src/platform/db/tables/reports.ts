import type { Json, Time } from './columns.js';

export interface ReportTables {
  reportCounts: {
    hour: Time;
    package: string;
    /** `other` for one that the registry did not name. */
    version: string;
    /** A report entry's kind, or a web vital and its bucket: `LCP:7`. */
    kind: string;
    isCanary: boolean;
    count: number;
  };

  /** A visit is a random number, and nobody's. */
  reportVisits: {
    visit: string;
    /** Package, version and `visit`, `broken` or `poor`. */
    told: string;
    /** 15 bits. */
    network: number;
    at: Time;
  };

  reportErrors: {
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
  };
}
