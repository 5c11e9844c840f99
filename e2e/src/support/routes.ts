import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths';

export const ROUTES = JSON.parse(readFileSync(join(ROOT, 'e2e/routes.json'), 'utf8')) as Record<
  'visitor' | 'member',
  [path: string, title: string][]
>;
