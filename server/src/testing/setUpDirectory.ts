import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A directory for the tests of a file. It goes before what is set up after it is closed. */
export function setUpDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'storefront-test-'));
  afterAll(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
