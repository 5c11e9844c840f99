import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const around = resolve(import.meta.dirname, '../..');

/** Root of the checkout around this tool, or of the repository it is installed in. */
export const ROOT = basename(dirname(around)) === 'node_modules' ? resolve(around, '../..') : around;

export const DATA = resolve(ROOT, process.env.STOREFRONT_DATA || '.data');

const SHELL = 'shell';

export const remoteNames = (): string[] =>
  readdirSync(ROOT)
    .filter((name) => existsSync(join(ROOT, name, 'screens.json')))
    .sort();

export const packageNames = (): string[] => [...(existsSync(join(ROOT, SHELL)) ? [SHELL] : []), ...remoteNames()];
