import { runProgram } from './runProgram.js';

process.exitCode = await runProgram(process.argv.slice(2));
