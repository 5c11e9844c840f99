import { runProgram } from './cli/runProgram.js';

process.exitCode = await runProgram(process.argv.slice(2));
