import { screen, within } from '@testing-library/react';
import type { TopUp } from 'contract';
import { HttpResponse, http, type RenderedScreen, renderScreen, server } from 'shared-ui/testing';
import PointScreen from './PointScreen';

const SETTINGS = {
  BANKING_DISPLAY_TEXT: '신한은행',
  BANKING_NAME: '그로스토어',
  BANKING_ACCOUNT_NUMBER: '110-123-456789',
  SITE_KAKAO_CHANNEL_LINK: 'https://pf.kakao.com/shop',
  SITE_KAKAO_TEXT: '카톡 상담',
};

export const pending = (difference: Partial<TopUp> = {}): TopUp => ({
  id: 7,
  createdAt: new Date(Date.now() - 60_000).toISOString(),
  point: 10_000,
  status: 'pending',
  responseAt: null,
  name: '김하늘',
  depositor: '김하늘37',
  payable: 11_000,
  expiresAt: new Date(Date.now() + 7_200_000).toISOString(),
  ...difference,
});

export interface Shop {
  rows: TopUp[];
  looks: number;
  point: number;
  withdrawn: string[];
}

export function openShop(rows: TopUp[]): Shop {
  const shop: Shop = { rows, looks: 0, point: 0, withdrawn: [] };
  server.use(
    http.get('*/service/point-daily', () => HttpResponse.json([])),
    http.get('*/service/point/remembered', () => HttpResponse.json([])),
    http.get('*/auth/profile', () => HttpResponse.json({ id: 'member1', point: shop.point, apiKey: null })),
    http.get('*/service/point-history', () => {
      shop.looks += 1;
      return HttpResponse.json({ items: shop.rows, nextCursor: null, total: shop.rows.length, counts: {} });
    }),
    http.delete('*/service/point/:id', ({ params }) => {
      shop.withdrawn.push(String(params.id));
      shop.rows = shop.rows.map((row) =>
        row.id === Number(params.id)
          ? { ...row, status: 'fail', canceled: true, responseAt: new Date().toISOString(), expiresAt: null }
          : row,
      );
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return shop;
}

export const show = (): RenderedScreen =>
  renderScreen(<PointScreen />, {
    path: '/point',
    auth: 'member',
    settings: SETTINGS,
    profile: { id: 'member1' },
    screens: ['/order'],
  });
export const region = () => screen.findByRole('region', { name: '입금 안내' });
export const button = (name: string) => screen.getByRole('button', { name });

export async function open(): Promise<RenderedScreen> {
  const rendered = show();
  const row = within(await screen.findByRole('table', { name: '충전내역' }));
  await rendered.user.click(await row.findByRole('button', { name: '입금 안내 보기' }));
  await region();
  return rendered;
}
