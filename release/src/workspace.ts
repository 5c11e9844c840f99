import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const around = resolve(import.meta.dirname, '../..');

/** The repository that is released: the checkout that this tool is part of, or the one that it is installed in. */
export const ROOT = basename(around) === 'node_modules' ? dirname(around) : around;

/** The data directory of this machine's shop. */
export const DATA = resolve(ROOT, process.env.STOREFRONT_DATA || '.data');

const SHELL = 'shell';

/** Every package that declares screens is a remote. */
export const remoteNames = (): string[] =>
  readdirSync(ROOT)
    .filter((name) => existsSync(join(ROOT, name, 'screens.json')))
    .sort();

/** All that this repository publishes: the shell, where it is here, and the remotes. */
export const packageNames = (): string[] => [...(existsSync(join(ROOT, SHELL)) ? [SHELL] : []), ...remoteNames()];
