import { relative } from 'node:path';
import type { Registry } from '@storefront/contract/registry';
import type { Build } from '../gateway/builds.js';
import type { LeftoverKind } from './leftovers/Watch.js';
import { OWN_SAMPLES } from './memberSamples.js';

export interface GateQuestion {
  candidates: readonly Build[];
  registry: Registry;
  site: string;
  chromium?: string | undefined;
  /** Answers of members' calls by path, brought by the remotes; they precede the gate's own. */
  samples?: Readonly<Record<string, unknown>> | undefined;
  pictures?: string | undefined;
}

export interface Finding {
  /**
   * - `time`: no screen or no answer within its time
   * - `address`: it led elsewhere
   * - `missing`: lacks what `screens.json` requires
   * - `alert`: the shell reported a failure
   * - `version`: another version was on the page
   * - `console`, `exception`, `policy`: reported by the browser, CSP and Trusted Types included
   * - `origin`: it asked or went to a forbidden address
   * - `bytes`, `freeze`: over its budget
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
    | 'freeze'
    | LeftoverKind;
  text: string;
}

export interface ScreenResult {
  name: string;
  path: string;
  ms: number;
  /** Compressed bytes of the page's scripts. */
  bytes: number;
  findings: Finding[];
  screenshot: string | null;
}

export interface GateReport {
  outcome: 'passed' | 'failed';
  candidates: { name: string; version: string }[];
  screens: ScreenResult[];
  /** Calls kept from the live shop, e.g. `POST /reports`. */
  heldBack: string[];
  /** Members' calls without a sample: the gate answered 404. */
  withoutSample: string[];
  shell: string;
  chromium: string;
  /** ISO 8601 UTC. */
  at: string;
  seconds: number;
  /** An equal build passed under an equal shell before, and is not walked again. */
  isRemembered?: true;
}

const numberOf = ({ length }: readonly unknown[]) => `${length} ${length === 1 ? 'screen' : 'screens'}`;

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

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
    ...withoutSample.map(
      (call) => `  ${call}: members' call without a sample, answered 404: the remote's ${OWN_SAMPLES} may have one`,
    ),
    ...told,
    `The gate: ${outcome}, ${numberOf(screens)} in ${report.seconds.toFixed(1)} s (Chromium ${report.chromium}, shell ${report.shell})${report.isRemembered ? `, taken again from ${report.at}` : ''}`,
    ...(outcome === 'failed' ? ['Nothing was changed.'] : []),
  ];
}
