import { buildProgram } from './cli/buildProgram.js';
import { CommandError } from './cli/CommandError.js';

async function main(): Promise<void> {
  try {
    await buildProgram().parseAsync(process.argv);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`오류: ${error.message}\n`);
    process.exitCode = 1;
  }
}

void main();
