import type { Screen } from '@storefront/server/commands';
import type { CallName } from '../api/calls';

interface Place {
  path: string;
  title: Screen;
  needs?: CallName;
}

export const PLACES = [
  { path: '/', title: '오늘' },
  { path: '/deposits', title: '입금', needs: 'deposits list' },
  { path: '/orders', title: '주문', needs: 'orders list' },
  { path: '/members', title: '회원', needs: 'members list' },
  { path: '/auto-orders', title: '자동주문', needs: 'auto-orders list' },
  { path: '/catalogue', title: '상품', needs: 'catalogue export' },
  { path: '/suppliers', title: '공급처', needs: 'suppliers list' },
  { path: '/margin', title: '손익', needs: 'margin' },
  { path: '/notices', title: '공지', needs: 'notices list' },
  { path: '/faq', title: 'FAQ', needs: 'faq list' },
  { path: '/settings', title: '설정', needs: 'register-where list' },
  { path: '/operators', title: '운영자' },
  { path: '/releases', title: '배포', needs: 'remotes health' },
  { path: '/records', title: '기록', needs: 'retention' },
  { path: '/backup', title: '백업', needs: 'backup' },
] as const satisfies readonly Place[];

export const IN_BAR = 4;
