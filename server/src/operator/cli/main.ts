import { runProgram } from './runProgram.js';

// The reader may leave early: `audit list | grep -q …`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runProgram(process.argv.slice(2));
