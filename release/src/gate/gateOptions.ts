import { Option } from 'commander';

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
