import { memberStorage } from 'shared-ui';
import { parseInstruction } from '../domain/parseInstruction';
import type { TopUpInstruction } from '../domain/TopUpInstruction';

const KEY = 'topUpInstruction';

const clear = () => memberStorage.remove(KEY);

function read(memberId: string): TopUpInstruction | null {
  const text = memberStorage.read(KEY);
  const instruction = parseInstruction(text, memberId);
  if (text !== null && instruction === null) clear();
  return instruction;
}

const save = (instruction: TopUpInstruction) => memberStorage.write(KEY, JSON.stringify(instruction));

/** What a member who reloads the page needs to go on paying. */
export const instructionStorage = { read, save, clear };
