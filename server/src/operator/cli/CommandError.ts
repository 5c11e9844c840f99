import type { FileFault } from '../commands/catalogue.js';

export const EXIT_CODES = { refused: 1, usage: 2, notRunning: 3, unanswered: 4 } as const;

interface CommandErrorParts {
  exitCode?: number;
  code?: string;
  faults?: readonly FileFault[];
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Failure of a command, in one line for the person who typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: number;
  readonly code: string;
  readonly faults: readonly FileFault[];

  constructor(
    message: string,
    { exitCode = EXIT_CODES.refused, code = 'COMMAND', faults = [] }: CommandErrorParts = {},
  ) {
    super(message);
    this.exitCode = exitCode;
    this.code = code;
    this.faults = faults;
  }
}
