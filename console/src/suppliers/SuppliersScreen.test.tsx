import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import SuppliersScreen from './SuppliersScreen';

const AT = '2026-03-02T03:00:00.000Z';
const A = {
  ...{ name: 'A', url: 'https://a.example/api/v2', enabled: true, alarmBelow: 200, currency: 'USD', wonRate: 1400 },
  ...{ balance: '100.84', lookedAt: AT, fault: null, routes: 3, underway: 12 },
};
const B = {
  ...A,
  name: 'B',
  url: 'https://b.example/',
  balance: null,
  fault: 'status 503',
  alarmBelow: null,
  routes: 0,
};
const ROUTE = {
  ...{ product: 5, supplier: 'A', service: '7', position: 1, cost: 1300, acceptedCost: 1000, guard: null },
  ...{ allowsLoss: false, isTaken: false, fault: 'risen', min: 10, max: 50_000, readAt: AT },
};
const SERVICE = {
  id: '7',
  name: 'Instagram Followers',
  category: 'Instagram',
  rate: '0.93',
  min: 10,
  max: 9,
  refill: true,
};

const READ = {
  'suppliers list': place('GET', '/suppliers'),
  'routes list': place('GET', '/routes/:product'),
  'suppliers services': place('GET', '/services'),
};
const CALLS = {
  ...READ,
  'suppliers add': place('POST', '/suppliers'),
  'suppliers set': place('PUT', '/suppliers/:name'),
  'suppliers remove': place('DELETE', '/suppliers/:name'),
  'routes set': place('PUT', '/routes/:product/:supplier'),
  'routes import': place('POST', '/routes'),
  'routes remove': place('DELETE', '/routes/:product/:supplier'),
};

let suppliers: object[];
let asked: [call: string, body?: unknown][];

beforeEach(() => {
  suppliers = [A, B];
  asked = [];
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  knowCalls(CALLS);
  const answer = async ({ request }: { request: Request }) => {
    const text = await request.text();
    const path = decodeURIComponent(new URL(request.url).pathname);
    asked.push([`${request.method} ${path}`, ...(text ? [JSON.parse(text)] : [])] as [string]);
    return HttpResponse.json(path.startsWith('/routes') ? [ROUTE] : A);
  };
  server.use(
    http.get('*/suppliers', () => HttpResponse.json(suppliers)),
    http.get('*/routes/5', () => HttpResponse.json([ROUTE, { ...ROUTE, supplier: 'B', position: 2, fault: null }])),
    http.get('*/services', () => HttpResponse.json([SERVICE, { ...SERVICE, id: '8', name: 'TikTok Views' }])),
    http.post('*/suppliers', answer),
    http.put('*/suppliers/*', answer),
    http.delete('*/suppliers/*', answer),
    http.put('*/routes/*/*', answer),
    http.delete('*/routes/*/*', answer),
  );
});

const table = async (name: string) => within(await screen.findByRole('table', { name }));
const rowOf = async (name: string, row: RegExp) => within((await table(name)).getByRole('row', { name: row }));

// B-console-70
test('each supplier says how it is, and is turned off, changed and deleted', async () => {
  const user = userEvent.setup();
  renderPart(<SuppliersScreen />);
  const a = await rowOf('공급처', /^A/);
  for (const text of ['켜짐', '100.84 USD', '잔액 부족', '3개', '12건']) expect(a.getByText(text)).toBeInTheDocument();
  expect((await rowOf('공급처', /^B/)).getByText('확인 필요')).toBeInTheDocument();
  await user.click(a.getByRole('button', { name: '끄기' }));
  expect(await screen.findByText('A에 새 주문을 보내지 않아요')).toBeInTheDocument();

  await user.click(a.getByRole('button', { name: '바꾸기: A' }));
  const form = within(screen.getByRole('form', { name: 'A 바꾸기' }));
  await user.type(form.getByLabelText('새 API 키'), 'another');
  await user.clear(form.getByLabelText('알림 잔액'));
  await user.type(form.getByLabelText('알림 잔액'), '50.5');
  await user.click(form.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('A 저장')).toBeInTheDocument();

  await user.click(a.getByRole('button', { name: '삭제: A' }));
  const dialog = within(screen.getByRole('dialog', { name: '공급처 A을(를) 삭제할까요?' }));
  await user.click(dialog.getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked).toEqual([
    ['PUT /suppliers/A', { enabled: 'off' }],
    ['PUT /suppliers/A', { url: A.url, alarmBelow: 50.5, rate: 1400, key: 'another' }],
    ['DELETE /suppliers/A'],
  ]);
});

// B-console-70
test('a supplier is added; its key is in no draft, and what is wrong is said at its field', async () => {
  suppliers = [];
  const user = userEvent.setup();
  renderPart(<SuppliersScreen />);
  expect(await screen.findByText('공급처가 없어요')).toBeInTheDocument();
  const form = within(screen.getByRole('form', { name: '공급처 추가' }));
  await user.click(form.getByRole('button', { name: '공급처 추가' }));
  expect(form.getByLabelText('API 키')).toHaveAccessibleDescription(/공급처에서 받은 API 키를/);
  expect(form.getByLabelText('주소')).toHaveAccessibleDescription(/주소를/);
  await user.type(form.getByLabelText('공급처 이름'), 'C');
  await user.type(form.getByLabelText('주소'), 'https://c.example/api/v2');
  await user.type(form.getByLabelText('API 키'), 'the-secret');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('the-secret');
  await user.click(form.getByRole('button', { name: '공급처 추가' }));
  expect(await screen.findByText('공급처를 추가했어요')).toBeInTheDocument();
  expect(asked).toEqual([['POST /suppliers', { name: 'C', url: 'https://c.example/api/v2', key: 'the-secret' }]]);
});

// B-console-70
test('a refused name, address or key is said at its field, nothing typed is lost, and thousands may have commas', async () => {
  const refusals = [
    { code: 'SUPPLIER_EXISTS', message: '이미 쓰는 이름이에요: C' },
    { code: 'SUPPLIER_URL', message: '주소를 https://panel.example.com/api/v2처럼 적어 주세요.' },
    { code: 'SUPPLIER_KEY', message: '공급처가 이 키를 받지 않아요: Invalid API key' },
  ];
  const sent: unknown[] = [];
  server.use(
    http.post('*/suppliers', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(refusals[sent.length - 1], { status: 409 });
    }),
  );
  const user = userEvent.setup();
  renderPart(<SuppliersScreen />);
  const form = within(await screen.findByRole('form', { name: '공급처 추가' }));
  const typed = { '공급처 이름': 'C', 주소: 'https://c.example/', 'API 키': 'the-secret', 환율: '1,400' };
  for (const [label, text] of Object.entries(typed)) await user.type(form.getByLabelText(label), text);
  for (const [label, said] of [
    ['공급처 이름', /이미 쓰는 이름이에요: C/],
    ['주소', /주소를 https/],
    ['API 키', /이 키를 받지 않아요: Invalid API key/],
  ] as const) {
    await user.click(form.getByRole('button', { name: '공급처 추가' }));
    await waitFor(() => expect(form.getByLabelText(label)).toHaveAccessibleDescription(said));
  }
  for (const [label, text] of Object.entries(typed)) expect(form.getByLabelText(label)).toHaveValue(text);
  expect(sent[0]).toEqual({ name: 'C', url: 'https://c.example/', key: 'the-secret', rate: 1400 });
});

// B-console-70
test('a product has its suppliers in their order, which can be changed', async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, '', '/?product=5');
  renderPart(<SuppliersScreen />);
  const first = await rowOf('상품의 공급처', /^1\. A/);
  for (const text of ['1. A · 7번', '1,000원에서 1,300원', '원가 오름'])
    expect(first.getByText(text)).toBeInTheDocument();
  const form = within(screen.getByRole('form', { name: '공급처 연결' }));
  await user.type(form.getByLabelText('공급처의 상품 번호'), '7');
  expect(form.getByLabelText('1,000개 원가')).toHaveAccessibleDescription('Instagram Followers: 0.93 USD (약 1,302원)');
  await user.type(form.getByLabelText('1,000개 원가'), '1302');
  await user.click(form.getByRole('checkbox', { name: '판매가보다 비싸도 보내기' }));
  await user.click(form.getByRole('button', { name: '원가와 연결 저장' }));
  expect(await screen.findByText('A의 원가를 정했어요')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '먼저: B' }));
  await user.click(await screen.findByRole('button', { name: '빼기: B' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked).toEqual([
    ['PUT /routes/5/A', { service: '7', cost: 1302, allowLoss: true }],
    ['PUT /routes/5/B', { service: '7', cost: 1000, position: 1, allowLoss: false }],
    ['DELETE /routes/5/B'],
  ]);
});

// B-console-70
test('services of a supplier are searched; who may only read changes nothing', async () => {
  knowCalls(READ);
  window.history.replaceState(null, '', '/?q=tiktok');
  renderPart(<SuppliersScreen />);
  expect((await table('공급처의 상품')).getByText('8 · TikTok Views')).toBeInTheDocument();
  expect((await table('공급처의 상품')).getAllByRole('row')).toHaveLength(2);
  for (const name of ['끄기', '공급처 추가']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

// B-console-70
test('a spreadsheet of costs is shown with its prices before it is applied; wrong lines are named', async () => {
  const user = userEvent.setup();
  const ROW = { product: 5, name: '팔로워', supplier: 'A', service: '7', cost: 1250.5, price: 1.5, newPrice: 1.51 };
  const sent: object[] = [];
  server.use(
    http.post('*/routes', async ({ request }) => {
      const body = (await request.json()) as { text: string };
      sent.push(body);
      if (!body.text.includes('wrong')) return HttpResponse.json([ROW]);
      const errors = [{ line: 2, reason: '없는 상품이에요: 9' }];
      return HttpResponse.json(
        { statusCode: 400, code: 'ROUTES_INVALID', message: '틀린 곳이 1개', errors },
        { status: 400 },
      );
    }),
  );
  renderPart(<SuppliersScreen />);
  await user.type(await screen.findByLabelText('마진 (%)'), '20');
  // jsdom's file cannot be read.
  const choose = (text: string) =>
    user.upload(
      screen.getByLabelText('CSV 파일'),
      Object.assign(new File([text], 'x.csv'), { text: async () => text }),
    );
  await choose('wrong');
  expect((await table('틀린 줄')).getByText('없는 상품이에요: 9')).toBeInTheDocument();
  await choose('costs');
  const row = await rowOf('바뀔 공급처', /^5 · 팔로워/);
  for (const text of ['A · 7번', '1,250.5원', '1.5원에서 1.51원']) expect(row.getByText(text)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '이대로 정하기' }));
  expect(await screen.findByText('상품의 공급처 1개를 정했어요')).toBeInTheDocument();
  expect(sent.slice(1)).toEqual([
    { text: 'costs', margin: 20, dryRun: true },
    { text: 'costs', margin: 20 },
  ]);
});
