import { type ComponentType, lazy } from 'react';
import type { Screen as Place } from 'server/commands';
import { type CallName, mayCall } from '../api/calls';

interface Screen {
  path: string;
  title: Place;
  Component: ComponentType;
  /** Without this call there is nothing to see. */
  needs?: CallName;
}

const screen = (
  path: string,
  title: Place,
  load: () => Promise<{ default: ComponentType }>,
  needs?: CallName,
): Screen => ({
  path,
  title,
  Component: lazy(load),
  ...(needs && { needs }),
});

/** In the order of the menu; the first four stand in the phone's bottom bar. */
const SCREENS = [
  screen('/', '오늘', () => import('../today/TodayScreen')),
  screen('/deposits', '입금', () => import('../deposits/DepositsScreen'), 'deposits list'),
  screen('/orders', '주문', () => import('../orders/OrdersScreen'), 'orders list'),
  screen('/members', '회원', () => import('../members/MembersScreen'), 'members list'),
  screen('/auto-orders', '자동주문', () => import('../orders/AutoOrdersScreen'), 'auto-orders list'),
  screen('/catalogue', '상품', () => import('../catalogue/CatalogueScreen'), 'suppliers services'),
  screen('/notices', '공지', () => import('../content/NoticesScreen'), 'notices list'),
  screen('/faq', 'FAQ', () => import('../content/FaqScreen'), 'faq list'),
  screen('/settings', '설정', () => import('../settings/SettingsScreen'), 'register-where list'),
  screen('/operators', '운영자', () => import('../operators/OperatorsScreen')),
  screen('/releases', '배포', () => import('../releases/ReleasesScreen'), 'remotes health'),
  screen('/records', '기록', () => import('../records/RecordsScreen'), 'retention'),
  screen('/backup', '백업', () => import('../backup/BackupScreen'), 'backup'),
];

/** Those of the person who is here. */
export const screensHere = (): Screen[] => SCREENS.filter(({ needs }) => needs === undefined || mayCall(needs));
