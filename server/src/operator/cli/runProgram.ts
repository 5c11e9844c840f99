import { CommanderError } from 'commander';
import { buildProgram } from './buildProgram.js';
import { CommandError, EXIT_CODES } from './CommandError.js';
import { printError } from './print.js';

/**
 * Runs what was typed, and says on the error output why it failed.
 * @param words What was typed after the program's name.
 * @returns the exit code
 */
export async function runProgram(words: readonly string[]): Promise<number> {
  const program = buildProgram();
  try {
    await program.parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    // Said already, as is the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_CODES.usage;
    if (!(error instanceof CommandError)) throw error;
    printError(words.includes('--json') ? formatJson(error) : formatText(error));
    return error.exitCode;
  }
}

function formatJson({ code, message, faults }: CommandError): string {
  return `${JSON.stringify({ error: { code, message, errors: faults } }, null, 2)}\n`;
}

function formatText({ message, faults }: CommandError): string {
  return [`오류: ${message}`, ...faults.map(({ line, reason }) => `  ${line}행: ${reason}`), ''].join('\n');
}
