import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths';

export const ROUTES = JSON.parse(readFileSync(join(ROOT, 'e2e/routes.json'), 'utf8')) as Record<
  'visitor' | 'guest' | 'member',
  [path: string, title: string][]
>;

/** Screens that money goes through. */
const MONEY_PATHS: Record<'visitor' | 'member', readonly string[]> = {
  visitor: ['/login'],
  member: ['/order', '/order-history', '/point'],
};

/** Splits the screens: screens.e2e.ts inspects those that money goes through, screens.full.e2e.ts the others. */
export const routesOf = (who: 'visitor' | 'member', { isOfMoney }: { isOfMoney: boolean }) =>
  ROUTES[who].filter(([path]) => MONEY_PATHS[who].includes(path) === isOfMoney);
