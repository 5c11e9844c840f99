import { type ComponentType, lazy } from 'react';
import { mayCall } from '../api/calls';
import { PLACES } from './places';

// The server finds a screen's script by its path.
const LOADERS: Record<(typeof PLACES)[number]['path'], () => Promise<{ default: ComponentType }>> = {
  '/': () => import(/* webpackChunkName: "today" */ '../today/TodayScreen'),
  '/deposits': () => import(/* webpackChunkName: "deposits" */ '../deposits/DepositsScreen'),
  '/orders': () => import(/* webpackChunkName: "orders" */ '../orders/OrdersScreen'),
  '/members': () => import(/* webpackChunkName: "members" */ '../members/MembersScreen'),
  '/auto-orders': () => import(/* webpackChunkName: "auto-orders" */ '../orders/AutoOrdersScreen'),
  '/catalogue': () => import(/* webpackChunkName: "catalogue" */ '../catalogue/CatalogueScreen'),
  '/suppliers': () => import(/* webpackChunkName: "suppliers" */ '../suppliers/SuppliersScreen'),
  '/margin': () => import(/* webpackChunkName: "margin" */ '../margin/MarginScreen'),
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

/** Preloads a screen's script, which avoids React's 300 ms of skeleton. */
export async function preloadScreen(path: string): Promise<void> {
  const place = PLACES.find((one) => one.path === path);
  try {
    if (place) ready.set(path, (await LOADERS[place.path]()).default);
  } catch {
    // The screen reports a failure.
  }
}

export const screensHere = () =>
  SCREENS.filter((screen) => !('needs' in screen) || mayCall(screen.needs)).map((screen) => ({
    ...screen,
    Component: ready.get(screen.path) ?? screen.Component,
  }));
