import { type DefaultBodyType, HttpResponse, http, type RequestHandler } from 'msw';
import { MEMBER_SAMPLES, SAMPLE_TOKEN } from '../../gate/memberSamples.js';
import { SHOP_SAMPLES } from './shopSamples.js';

const CREATED = { status: 201 };
const NEXT_ID = 7_000_009;

const refused = () =>
  HttpResponse.json({ statusCode: 401, code: 'UNAUTHORIZED', message: '로그인이 필요해요.' }, { status: 401 });

const reads = Object.entries(SHOP_SAMPLES).map(([path, data]) =>
  http.get(`*${path}`, () => HttpResponse.json(data as DefaultBodyType)),
);
const membersReads = Object.entries(MEMBER_SAMPLES).map(([path, data]) =>
  http.get(`*${path}`, ({ request }) =>
    request.headers.has('authorization') ? HttpResponse.json(data as DefaultBodyType) : refused(),
  ),
);
const WRITES: Readonly<Record<string, DefaultBodyType>> = {
  '/auth/login': { accessToken: SAMPLE_TOKEN },
  '/auth/login/naver': { accessToken: SAMPLE_TOKEN },
  '/auth/login/kakao': { accessToken: SAMPLE_TOKEN },
  '/auth/api-key': { apiKey: '00000000-0000-4000-8000-000000000000' },
  '/auth/referral-code': { referralCode: 'GROW2026' },
  '/service/order': { id: NEXT_ID },
  '/service/order-intent/:key': { id: null },
  '/service/order/:id/cancel': { canceled: true, refunded: 3_000 },
  '/service/auto-order/:id/stop': { refunded: 3_000 },
  '/service/point': { id: NEXT_ID },
  '/service/find-id': { userId: null },
};
const writes = Object.entries(WRITES).map(([path, data]) =>
  http.post(`*${path}`, () => HttpResponse.json(data, CREATED)),
);

export const HANDLERS: readonly RequestHandler[] = [
  ...reads,
  ...membersReads,
  http.get('*/healthz', () => HttpResponse.json({ status: 'ok' })),
  http.post<never, { orders: { key: string }[] }>('*/service/orders', async ({ request }) => {
    const { orders } = await request.json();
    return HttpResponse.json({ results: orders.map(({ key }) => ({ key, id: NEXT_ID })) });
  }),
  ...writes,
  http.post('*', () => new HttpResponse(null, { status: 204 })),
  http.delete('*', () => new HttpResponse(null, { status: 204 })),
];
