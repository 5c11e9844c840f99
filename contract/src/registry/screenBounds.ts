import { SLOT_NAMES } from '../slots/slots.js';
import { replaceHidden } from '../text/hiddenCharacters.js';
import { isConnectOrigin, MAX_CONNECT_ORIGINS } from './connectOrigins.js';
import type { ScreenDeclaration } from './pageRegistry.js';

/** Per remote; the shop's longest label has 9 characters. */
const MAX = { screens: 40, menuEntries: 12, labelLength: 24, menuOrder: 1000, prefetched: 6, slots: 6 } as const;

/** GET calls that a screen may prefetch. */
export const PREFETCHABLE_CALLS: readonly string[] = [
  '/auth/profile',
  '/auth/log-ins',
  '/service/settings',
  '/service/services',
  '/service/categorys',
  '/service/platforms',
  '/service/notices',
  '/service/qnas',
  '/service/register-where',
  '/service/order-history',
  '/service/auto-order-history',
  '/service/point-history',
  '/service/point-daily',
  '/service/point/remembered',
];

const PLAIN_QUERY = /^[\w=&-]{1,100}$/;

/** Guards a member's token: only the site's known calls may be prefetched. */
export function isPrefetchable(call: string): boolean {
  const [path = '', query, ...rest] = call.split('?');
  return PREFETCHABLE_CALLS.includes(path) && rest.length === 0 && (query === undefined || PLAIN_QUERY.test(query));
}

const isOrder = (order: number) => order >= 0 && order <= MAX.menuOrder;

const isLabel = (label: string) =>
  label !== '' && [...label].length <= MAX.labelLength && replaceHidden(label, () => '').trim() === label;

/** Describes the first fault that keeps screens from publication (B-shell-49, B-slot-1, B-fit-9); null for none. */
export function findScreenFault(
  screens: readonly (ScreenDeclaration & { connect?: readonly string[] | undefined })[],
): string | null {
  const menus = screens.filter(({ menu }) => menu).length;
  if (screens.length > MAX.screens) return `has ${screens.length} screens, at most ${MAX.screens} may be`;
  if (menus > MAX.menuEntries) return `has ${menus} menu entries, at most ${MAX.menuEntries} may be`;
  const slots = screens.flatMap((screen) => screen.slots ?? []);
  if (slots.length > MAX.slots) return `offers ${slots.length} parts for others' screens, at most ${MAX.slots} may be`;
  for (const { slot, order } of slots) {
    if (!SLOT_NAMES.includes(slot))
      return `offers something for ${JSON.stringify(slot.slice(0, 100))}, which is no place`;
    if (!isOrder(order)) return `has an order in ${slot} that is not from 0 to ${MAX.menuOrder}`;
  }
  for (const { path, menu, prefetch = [], connect = [] } of screens) {
    if (menu && !isLabel(menu.label))
      return `${path} has a menu label that is empty, longer than ${MAX.labelLength} characters or with hidden ones`;
    if (menu && !isOrder(menu.order)) return `${path} has a menu order that is not from 0 to ${MAX.menuOrder}`;
    if (prefetch.length > MAX.prefetched) return `${path} prefetches more than ${MAX.prefetched} calls`;
    const unknown = prefetch.find((call) => !isPrefetchable(call));
    if (unknown !== undefined)
      return `${path} prefetches ${JSON.stringify(unknown.slice(0, 100))}, which is no known call of the shop`;
    if (connect.length > MAX_CONNECT_ORIGINS) return `${path} asks for more than ${MAX_CONNECT_ORIGINS} origins`;
    const foreign = connect.find((origin) => !isConnectOrigin(origin));
    if (foreign !== undefined)
      return `${path} asks for ${JSON.stringify(foreign.slice(0, 100))}: an origin is https://, a public name and nothing more`;
  }
  return null;
}
