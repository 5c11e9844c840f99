#!/usr/bin/env node
import { allowClosedPipe } from '../closedPipe.js';
import { runDevCommand } from './devCommand.js';

allowClosedPipe();
runDevCommand(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
