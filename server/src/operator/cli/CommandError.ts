import type { FileFault } from '../commands/catalogue.js';

/** What a command leaves behind, beside 0 for success. */
export const EXIT_CODES = { refused: 1, usage: 2, notRunning: 3, unanswered: 4 } as const;

interface CommandErrorParts {
  exitCode?: number;
  /** The server's own name for it. */
  code?: string;
  /** Lines of a file that are wrong. */
  faults?: readonly FileFault[];
}

/** What went wrong with a command, in one line for the person who typed it. */
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
