import { relative } from 'node:path';
import type { Registry } from 'contract/registry';
import type { Build } from '../gateway/builds.js';

/** What is asked of the gate. */
export interface GateQuestion {
  /** Builds that are to go live together. */
  candidates: readonly Build[];
  /** The registry as it is live. */
  registry: Registry;
  /** Address of the live shop. */
  site: string;
  /** Address of a running browser; without it one is started. */
  chromium?: string | undefined;
  /** Where pictures of what failed are put; a folder of its own among the temporary ones by default. */
  pictures?: string | undefined;
}

/** What a screen did that it must not do. */
export interface Finding {
  /**
   * - `time`: nothing to be seen, or no answer of the page, within its time
   * - `address`: it led elsewhere
   * - `missing`: not there what `screens.json` says must be
   * - `alert`: the shell had to say that it has failed
   * - `version`: another version than the one to be published was on the page
   * - `console`, `exception`, `policy`: what the browser reported, CSP and Trusted Types among it
   * - `origin`: it asked, or went to, an address that no page may
   * - `bytes`, `freeze`: it costs more than is allowed
   */
  kind:
    | 'time'
    | 'address'
    | 'missing'
    | 'alert'
    | 'version'
    | 'console'
    | 'exception'
    | 'policy'
    | 'origin'
    | 'bytes'
    | 'freeze';
  text: string;
}

/** How one screen did. */
export interface ScreenResult {
  /** The remote, or `shell` for pages of its own. */
  name: string;
  path: string;
  /** From the request of the page to the screen being there. */
  ms: number;
  /** Scripts that the page took to be there, compressed. */
  bytes: number;
  findings: Finding[];
  /** A picture of what failed; null where nothing did, or the page gave none. */
  screenshot: string | null;
}

/** What the gate says of builds that are to go live. */
export interface GateReport {
  outcome: 'passed' | 'failed';
  candidates: { name: string; version: string }[];
  screens: ScreenResult[];
  /** Calls that were kept from the live shop, e.g. `POST /reports`. */
  heldBack: string[];
  /** Calls of members that the gate has no sample of: it answered 404. */
  withoutSample: string[];
  /** Version of the shell that the pages had. */
  shell: string;
  chromium: string;
  /** ISO 8601 UTC. */
  at: string;
  seconds: number;
}

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** A report in lines, for whoever publishes: what failed, where, and where to see it. */
export function describeReport(report: GateReport): string[] {
  const { screens, outcome, withoutSample } = report;
  const wrong = screens.filter(({ findings }) => findings.length > 0);
  const width = Math.max(0, ...screens.map(({ path }) => path.length));
  const told = wrong.flatMap(({ name, path, findings, screenshot }) => [
    `${name} ${path}`,
    ...findings.map(({ kind, text }) => `  ${kind}: ${text}`),
    ...(screenshot === null ? [] : [`  see ${relative(process.cwd(), screenshot)}`]),
  ]);
  return [
    ...screens.map(
      ({ name, path, ms, bytes, findings }) =>
        `  ${findings.length === 0 ? 'ok    ' : 'FAILED'} ${path.padEnd(width)} ${String(Math.round(ms)).padStart(5)} ms ${kilobytes(bytes).padStart(9)}  ${name}`,
    ),
    ...withoutSample.map((call) => `  ${call}: members' call without a sample, answered 404`),
    ...told,
    `The gate: ${outcome}, ${screens.length} screens in ${report.seconds.toFixed(1)} s (Chromium ${report.chromium}, shell ${report.shell})`,
    ...(outcome === 'failed' ? ['Nothing was changed.'] : []),
  ];
}
