#!/usr/bin/env node
import { runDevCommand } from './devCommand.js';

runDevCommand(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
