import { Option } from 'commander';
import type { GateQuestion, OtherEngine } from './GateReport.js';
import { OTHER_ENGINES } from './GateReport.js';

const isOther = (name: string): name is OtherEngine => Object.hasOwn(OTHER_ENGINES, name);

/** The option, or `RELEASE_ENGINES` for every command (B-gate-13). */
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
