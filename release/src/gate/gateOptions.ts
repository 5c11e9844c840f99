import { Option } from 'commander';
import { type GateQuestion, OTHER_ENGINES, type OtherEngine } from './GateReport.js';

const isOther = (name: string): name is OtherEngine => Object.hasOwn(OTHER_ENGINES, name);

/** The option, or `RELEASE_ENGINES` for every command (B-gate-12). */
export const ENGINES_OPTION = new Option(
  '--engines <names>',
  'browsers of the gate, e.g. chromium,firefox; without it all that are installed',
)
  .env('RELEASE_ENGINES')
  .argParser((text: string): OtherEngine[] => {
    const [first, ...others] = text.split(',');
    if (first === 'chromium' && others.every(isOther)) return others;
    throw new Error('--engines takes chromium, and after it firefox or webkit or both: `chromium,firefox`');
  });

/** A gate that opens these browsers beside Chromium. */
export const gateIn = <T>(gate: ((question: GateQuestion) => T) | undefined, engines: OtherEngine[] | undefined) =>
  gate && ((question: GateQuestion) => gate({ ...question, engines }));

const DEFAULT_MINUTES = 20;

/** How long a command waits for the shop's own gate (B-runner-6). */
export const WAIT_OPTION = new Option(
  '--wait <minutes>',
  "how long the shop's own gate is waited for, where the shop has one",
)
  .default(DEFAULT_MINUTES)
  .argParser((text: string): number => {
    if (/^\d{1,4}$/.test(text)) return Number(text);
    throw new Error('--wait takes whole minutes: `--wait 20`. Nothing was changed.');
  });
