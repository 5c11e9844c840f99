import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connectHere } from './connect.js';
import { prebuild, publishMissing } from './publishMissing.js';
import { DATA } from './workspace.js';

/**
 * What `npm start` does while its server starts: publishes what never was. Where nothing can have been, all is built
 * already while the server is on its way.
 * @param isRunning Resolves when the server of the data directory answers.
 */
export async function publishAtStart(isRunning: Promise<unknown>, print: (line: string) => void): Promise<void> {
  const isNew = !existsSync(join(DATA, 'releases'));
  await Promise.all([isRunning, isNew && prebuild()]);
  const { shop, close } = connectHere(DATA);
  await publishMissing(shop, print);
  await close();
}
