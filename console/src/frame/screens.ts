import { type ComponentType, lazy } from 'react';
import { mayCall } from '../api/calls';
import { PLACES } from './places';

// Each script is called after its path, by which the server lets the page ask for it.
const LOADERS: Record<(typeof PLACES)[number]['path'], () => Promise<{ default: ComponentType }>> = {
  '/': () => import(/* webpackChunkName: "today" */ '../today/TodayScreen'),
  '/deposits': () => import(/* webpackChunkName: "deposits" */ '../deposits/DepositsScreen'),
  '/orders': () => import(/* webpackChunkName: "orders" */ '../orders/OrdersScreen'),
  '/members': () => import(/* webpackChunkName: "members" */ '../members/MembersScreen'),
  '/auto-orders': () => import(/* webpackChunkName: "auto-orders" */ '../orders/AutoOrdersScreen'),
  '/catalogue': () => import(/* webpackChunkName: "catalogue" */ '../catalogue/CatalogueScreen'),
  '/notices': () => import(/* webpackChunkName: "notices" */ '../content/NoticesScreen'),
  '/faq': () => import(/* webpackChunkName: "faq" */ '../content/FaqScreen'),
  '/settings': () => import(/* webpackChunkName: "settings" */ '../settings/SettingsScreen'),
  '/operators': () => import(/* webpackChunkName: "operators" */ '../operators/OperatorsScreen'),
  '/releases': () => import(/* webpackChunkName: "releases" */ '../releases/ReleasesScreen'),
  '/records': () => import(/* webpackChunkName: "records" */ '../records/RecordsScreen'),
  '/backup': () => import(/* webpackChunkName: "backup" */ '../backup/BackupScreen'),
};

const SCREENS = PLACES.map((place) => ({ ...place, Component: lazy(LOADERS[place.path]) }));

const ready = new Map<string, ComponentType>();

/**
 * Fetches the script of a screen before it is known who is here. Shown after that it needs no skeleton, which React would
 * leave there for 300 ms.
 */
export async function preloadScreen(path: string): Promise<void> {
  const place = PLACES.find((one) => one.path === path);
  try {
    if (place) ready.set(path, (await LOADERS[place.path]()).default);
  } catch {
    // A failure is told where the screen is shown.
  }
}

/** The screens of the person who is here. */
export const screensHere = () =>
  SCREENS.filter((screen) => !('needs' in screen) || mayCall(screen.needs)).map((screen) => ({
    ...screen,
    Component: ready.get(screen.path) ?? screen.Component,
  }));
