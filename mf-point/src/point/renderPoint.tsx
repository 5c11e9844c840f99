import type { Page, TopUp } from '@storefront/contract';
import { SWRConfig } from '@storefront/shared-ui';
import { HttpResponse, http, type RenderedScreen, renderScreen, server } from '@storefront/shared-ui/testing';
import { cleanup, screen } from '@testing-library/react';
import PointScreen from './PointScreen';

const HISTORY_PATH = '*/service/point-history';
export const REQUEST_PATH = '*/service/point';

export const SETTINGS = {
  ENABLE_PAYMENT_TYPE: 'ALL',
  ENABLE_PAYMENT_FEE: 'true',
  POINT_CHARGE_BUTTON_OPTIONS: '[500, 5000, 10000, 50000]',
  BANKING_DISPLAY_TEXT: '신한은행',
  BANKING_NAME: '그로스토어',
  BANKING_ACCOUNT_NUMBER: '110-123-456789',
  BANKING_BANKING_CODE: '088',
};

export const topUp = (difference: Partial<TopUp> = {}): TopUp => ({
  id: 5,
  createdAt: '2026-03-01T15:04:05.000Z',
  point: 30_000,
  status: 'success',
  responseAt: '2026-03-01T15:10:00.000Z',
  ...difference,
});

export const page = (items: TopUp[], difference: Partial<Page<TopUp>> = {}): Page<TopUp> => ({
  items,
  nextCursor: null,
  total: items.length,
  counts: {},
  ...difference,
});

export function fakeHistory(answer: (query: URLSearchParams) => Page<TopUp> | Response | Promise<Page<TopUp>>): void {
  server.use(
    http.get(HISTORY_PATH, async ({ request }) => {
      const answered = await answer(new URL(request.url).searchParams);
      return answered instanceof Response ? answered : HttpResponse.json(answered);
    }),
  );
}

export interface Asked {
  body: unknown;
  key: string | null;
}

export function fakeTopUps(): { asked: Asked[]; rows: TopUp[] } {
  const asked: Asked[] = [];
  const rows: TopUp[] = [];
  fakeHistory(() => page(rows));
  server.use(
    http.post(REQUEST_PATH, async ({ request }) => {
      const body = (await request.json()) as { name: string; point: number };
      asked.push({ body, key: request.headers.get('Idempotency-Key') });
      const id = 100 + rows.length;
      const pending = { status: 'pending', responseAt: null, createdAt: new Date().toISOString() };
      rows.unshift(topUp({ id, ...pending, point: body.point, depositor: `${body.name}37` }));
      return HttpResponse.json({ id }, { status: 201 });
    }),
  );
  return { asked, rows };
}

export async function renderPoint(
  settings: Record<string, string> = SETTINGS,
  path = '/point',
  id = 'member1',
): Promise<RenderedScreen> {
  const rendered = renderScreen(<PointScreen />, { path, auth: 'member', settings, profile: { id } });
  await screen.findByRole('region', { name: /^충전내역$|^포인트 내역$/ });
  return rendered;
}

export const fakeNothingElse = (): void =>
  server.use(
    http.get('*/service/point-daily', () => HttpResponse.json([])),
    http.get('*/service/point/remembered', () => HttpResponse.json([])),
  );

/** As a reload: nothing stays but what is stored. */
export function leave(): void {
  cleanup();
  SWRConfig.defaultValue.unload({ revalidate: false });
}
