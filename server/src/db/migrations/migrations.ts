import { initial } from './0001_initial.js';
import type { Migration } from './Migration.js';

/** Every migration, in order. */
export const migrations: readonly Migration[] = [initial];
