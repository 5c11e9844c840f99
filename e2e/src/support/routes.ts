import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths';

/** Every route with its heading, by who is there; `npm run screenshots` takes a picture of each. */
export const ROUTES = JSON.parse(readFileSync(join(ROOT, 'e2e/routes.json'), 'utf8')) as Record<
  'visitor' | 'guest' | 'member',
  [path: string, title: string][]
>;
