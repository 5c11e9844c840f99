import { resolve } from 'node:path';

export const ROOT = resolve(__dirname, '../../..');
