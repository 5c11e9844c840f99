#!/usr/bin/env node
import { releaseProgram } from './program.js';
import { STORE } from './workspace.js';

releaseProgram(STORE, (line) => process.stdout.write(`${line}\n`))
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
