import { join, resolve } from 'node:path';

export const ROOT = resolve(__dirname, '../../..');

/** Where the publisher has built what a shop of the tests serves. */
export const buildFolder = (name: string, version: string): string => join(ROOT, '.cache/sealed', name, version);
