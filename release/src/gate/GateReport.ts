import { relative } from 'node:path';
import type { Registry } from 'contract/registry';
import type { Build } from '../gateway/builds.js';
import { OWN_SAMPLES } from './memberSamples.js';

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
  /** Answers of members' calls that the remotes bring along, by their paths: they go before the gate's own. */
  samples?: Readonly<Record<string, unknown>> | undefined;
  /** Where pictures of what failed are put; a folder of its own among the temporary ones by default. */
  pictures?: string | undefined;
}

/** What is told of a screen by having pressed and left it, and how it is mended (B-release-58). */
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
} as const;
type LeftoverKind = keyof typeof MENDING;

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
   * - `busy`, `memory`: it goes on computing, or never gives memory back
   * - `selector`: its styles reach what is the shell's
   * - `cover`: it stands over links of the shop
   * - `click`: a press on a link of the shop leads nowhere once it was opened
   * - `cleanup`: it throws as it is left
   * - `style`, `node`, `page`, `listener`, `timer`, `title`: what is still there once it was left
   * - `storage`, `global`, `builtin`, `shared`: it changed what is not its own
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
  /** Whether an equal build was passed under an equal shell before, and is not walked again. */
  isRemembered?: true;
}

/** As `1 screen`. */
const numberOf = ({ length }: readonly unknown[]) => `${length} ${length === 1 ? 'screen' : 'screens'}`;

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
    ...withoutSample.map(
      (call) => `  ${call}: members' call without a sample, answered 404: the remote's ${OWN_SAMPLES} may have one`,
    ),
    ...told,
    `The gate: ${outcome}, ${numberOf(screens)} in ${report.seconds.toFixed(1)} s (Chromium ${report.chromium}, shell ${report.shell})${report.isRemembered ? `, taken again from ${report.at}` : ''}`,
    ...(outcome === 'failed' ? ['Nothing was changed.'] : []),
  ];
}
