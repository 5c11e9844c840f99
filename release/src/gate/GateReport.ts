import { relative } from 'node:path';
import type { Registry } from 'contract/registry';
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

/** Advice on what pressing and leaving a screen has shown (B-release-58). */
export const MENDING = {
  busy: 'Give the effect its dependencies, and end its work in its cleanup.',
  memory: 'Keep nothing of a visit outside of the screen: in a module, say, or in a listener.',
  selector: "Style what the screen renders itself, without `Global`: the shell's look is the theme's.",
  cover: "Keep what is fixed or absolute inside of the screen: the shop's links stand above it.",
  click: "Stop no event that is not the screen's own, and take each listener away in the effect's cleanup.",
  cleanup: 'A cleanup has to work whatever came before it.',
  style: "Style by `styled`, or take the sheet away in the effect's cleanup.",
  node: "Render through the screen, or take the node away in the effect's cleanup.",
  page: "Set it back in the effect's cleanup.",
  listener: "Take it away in the effect's cleanup.",
  timer: "Clear it in the effect's cleanup.",
  title: "Leave the title to shared-ui's `Page`.",
  storage: "Keep what is the screen's own under its remote's name, and touch no other name.",
  global: "Keep it in a module: `window` is everybody's.",
  builtin: "Write a function of your own: what belongs to the browser is everybody's.",
  shared: 'Copy the object and change the copy.',
} as const satisfies Record<LeftoverKind, string>;

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
