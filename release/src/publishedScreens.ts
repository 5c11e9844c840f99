import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ScreenDeclaration, screenDeclarationSchema } from 'contract/registry';
import * as v from 'valibot';
import { writeWhole } from './registryFile.js';

const FILE = 'screens.json';

/** Keeps what a build offers beside its files, for the day on which it is rolled back to. */
export function writePublishedScreens(folder: string, screens: readonly ScreenDeclaration[]): void {
  writeWhole(join(folder, FILE), screens);
}

/** What a published version offers; null for one that was published before this was kept. */
export function readPublishedScreens(store: string, name: string, version: string): ScreenDeclaration[] | null {
  const file = join(store, 'remotes', name, version, FILE);
  if (!existsSync(file)) return null;
  return v.parse(v.array(screenDeclarationSchema), JSON.parse(readFileSync(file, 'utf8')));
}
