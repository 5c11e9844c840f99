import { connectHere, connectTo } from './connect.js';
import { releaseProgram } from './program.js';
import { DATA } from './workspace.js';

releaseProgram({
  connect: (to) => (to === undefined ? connectHere(DATA) : connectTo(to, process.env['RELEASE_TOKEN']?.trim())),
  print: (line) => process.stdout.write(`${line}\n`),
})
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
