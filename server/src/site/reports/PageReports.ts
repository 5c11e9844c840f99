import type { parseReport } from 'contract/reports';

declare module '../../platform/Deps.js' {
  interface Deps {
    /** What pages have reported. */
    reports: PageReports;
  }
}

/** What a page has reported, as the contract reads it. */
export type TakenReport = NonNullable<ReturnType<typeof parseReport>>;

/** Whether the registry names a version of a package; with the version '' whether it names the package. */
export type IsNamed = (name: string, version: string) => boolean;

/** Where the reports of pages go. */
export interface PageReports {
  /** Whether pages are to report at all. */
  readonly isOn: boolean;
  /** Names a visit in its reports, signed; a new one for each page that is sent (B-release-108). */
  signVisit(): string;
  /** Takes a report from an address, unless it is of no visit or there are too many. */
  take(report: TakenReport, address: string, isNamed: IsNamed): void;
  /** Counts a report that was not taken, by what was wrong with it. */
  drop(reason: 'network' | 'overall' | 'malformed' | 'visit'): void;
  /** Writes what was counted since the last time. What cannot be written is given up. */
  write(): Promise<void>;
}
