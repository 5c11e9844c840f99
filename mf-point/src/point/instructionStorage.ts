import { parseInstruction } from '../domain/parseInstruction';
import type { TopUpInstruction } from '../domain/TopUpInstruction';

/** One entry for the browser: a member who comes next writes over it, and never reads another's. */
const KEY = 'topUpInstruction';

// Reading `localStorage` alone throws where the browser blocks storage; the instruction then lasts until the reload.
function attempt<T>(action: (storage: Storage) => T): T | null {
  try {
    return action(window.localStorage);
  } catch {
    return null;
  }
}

function clear(): void {
  attempt((storage) => storage.removeItem(KEY));
}

function read(memberId: string): TopUpInstruction | null {
  const text = attempt((storage) => storage.getItem(KEY));
  const instruction = parseInstruction(text, memberId);
  if (text !== null && instruction === null) clear();
  return instruction;
}

function save(instruction: TopUpInstruction): void {
  attempt((storage) => storage.setItem(KEY, JSON.stringify(instruction)));
}

/** What a member who reloads the page needs to go on paying. */
export const instructionStorage = { read, save, clear };
