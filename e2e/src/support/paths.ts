import { resolve } from 'node:path';

/** The repository. Browser tests always run from a checkout. */
export const ROOT = resolve(__dirname, '../../..');

/** Where the builds under test are published; kept between runs, so that only what changed is built again. */
export const BUILDS = resolve(ROOT, '.cache/e2e');
