import { configure } from '@storefront/shared-ui';
import {
  createGate,
  HttpResponse,
  http,
  type RenderScreenOptions,
  renderScreen,
  server,
} from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ApiDocsScreen from './ApiDocsScreen';
import { DOCUMENT } from './testDocument';

const region = (name: string) => within(screen.getByRole('region', { name }));

function answerDocument(document: unknown = DOCUMENT) {
  server.use(http.get('*/v1/openapi.json', () => HttpResponse.json(document as object)));
}

async function show(options: RenderScreenOptions = {}) {
  configure({ host: 'https://shop.example' });
  const page = renderScreen(<ApiDocsScreen />, { path: '/api', auth: 'member', ...options });
  const press = (section: string, name: string) => page.user.click(region(section).getByRole('button', { name }));
  return { ...page, press };
}

async function showAll(options: RenderScreenOptions = {}) {
  answerDocument();
  const page = await show(options);
  await screen.findByText('키 하나로 10분에 6,000번까지 호출할 수 있어요.');
  return page;
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()).join(' | '));

// B-developer-19, B-developer-21, B-developer-22
test('the page tells what the server says of its calls', async () => {
  await showAll();
  expect(screen.getByRole('heading', { level: 1, name: 'API 문서' })).toBeVisible();
  expect(screen.getByText('https://shop.example/v1')).toBeVisible();
  expect(screen.getByText('api-key')).toBeVisible();
  expect(screen.getByText('JSON')).toBeVisible();
  expect(screen.getByRole('link', { name: 'openapi.json 내려받기' })).toHaveAttribute('href', '/v1/openapi.json');

  const order = region('POST /order');
  expect(rowsOf(order.getByRole('table', { name: '요청 항목' }))).toEqual([
    '이름 | 형식 | 제한 | 필수 | 설명',
    'Idempotency-Key 헤더 | 문자열 | 1~200자 | 선택 | 한 번만 주문돼요.',
    'serviceId | 정수 | 1 이상 | 필수 | 상품 번호',
    'memo | 문자열 | 50자 이하 | 선택 | 메모',
  ]);
  expect(rowsOf(order.getByRole('table', { name: '오류' }))).toEqual([
    '상태 | 코드 | 메시지',
    '401 | API_KEY_INVALID | API 키가 올바르지 않아요.',
  ]);
  expect(order.getByLabelText('응답 예시')).toHaveTextContent('{ "wId": 88 }');
  expect(region('GET /services').getByLabelText('응답 예시')).toHaveTextContent('"min": 10, "max": 10000');
  expect(rowsOf(region('GET /status/:wId').getByRole('table', { name: '응답 항목' }))).toEqual([
    '이름 | 형식 | 설명',
    'status | 정수 | 주문 상태 번호0 주문접수',
    'remains | 정수 | 남은 수량',
  ]);

  const refill = region('POST /refill');
  expect(rowsOf(refill.getByRole('table', { name: '요청 항목' }))[1]).toBe('wId | 정수 | 1 이상 | 필수 | 주문번호');
  expect(refill.getByLabelText('curl 예시 코드')).toHaveTextContent(`-d '{"wId":88,"present":950}'`);
  expect(region('GET /refill/:id').getByLabelText('응답 예시')).toHaveTextContent('{ "status": "done" }');

  const panel = region('리셀러 프로토콜');
  expect(panel.getByText('https://shop.example/api/v2')).toBeVisible();
  expect(panel.getByRole('heading', { name: 'balance 보유 포인트' })).toBeVisible();
  expect(panel.getByLabelText('balance 응답 예시')).toHaveTextContent('{ "balance": "12.00" }');
  expect(rowsOf(panel.getByRole('table', { name: 'balance 오류' }))[1]).toBe('Sold out | 지금은 없어요.');
  expect(rowsOf(panel.getByRole('table', { name: '공통 오류' }))[1]).toBe('Invalid API key | key가 올바르지 않아요.');
});

// B-developer-21
test('a server without AS is told of without it', async () => {
  const { '/refill': _claim, '/refill/{id}': _state, ...paths } = DOCUMENT.paths;
  answerDocument({ ...DOCUMENT, paths });
  await show();
  await screen.findByText('키 하나로 10분에 6,000번까지 호출할 수 있어요.');
  expect(region('GET /status/:wId').getByLabelText('응답 예시')).toBeVisible();
  expect(screen.queryByText(/\/refill/)).toBeNull();
});

// B-developer-24, B-developer-29
test('without a key the page and a try lead to the account', async () => {
  const page = await showAll({ profile: { apiKey: null } });
  expect(region('시작하기').getByText(/아직 발급하지 않았어요/)).toBeVisible();
  await page.press('GET /services', '실행');
  const answer = within(region('GET /services').getByRole('region', { name: '응답' }));
  expect(answer.getByText(/^API 키가 아직 없어요\./)).toBeVisible();
  expect(answer.getByRole('link', { name: '계정설정에서 발급하기' })).toHaveAttribute('href', '/account');
  await page.user.click(region('시작하기').getByRole('link', { name: '계정설정에서 발급하기' }));
  expect(page.location().pathname).toBe('/account');
});

describe('실행', () => {
  // B-developer-20, B-developer-28
  test('sends the key and nothing of the session, and shows what came', async () => {
    const gate = createGate();
    const calls: [string | null, string | null][] = [];
    server.use(
      http.get('*/v1/services', async ({ request }) => {
        calls.push([request.headers.get('api-key'), request.headers.get('Authorization')]);
        await gate.opened;
        return HttpResponse.json([{ id: 7, text: '팔로워' }]);
      }),
    );
    const page = await showAll();
    await page.press('GET /services', '실행');
    expect(region('GET /services').getByRole('region', { name: '응답' })).toHaveTextContent('응답을 기다리고 있어요.');
    await page.press('GET /services', '실행');
    gate.open();
    const answer = region('GET /services').getByRole('region', { name: '응답' });
    await waitFor(() => expect(answer).toHaveTextContent(/^상태 200 · [\d,]+ms\[ \{ "id": 7, "text": "팔로워" \} \]$/));
    expect(calls).toEqual([['api-key-of-member1', null]]);
  });

  // B-developer-28
  test('a long answer is cut, and says how long it is', async () => {
    server.use(http.get('*/v1/services', () => HttpResponse.json('a'.repeat(25_000))));
    const page = await showAll();
    await page.press('GET /services', '실행');
    expect(await screen.findByText('응답이 길어서 앞 20,000자만 보여 드려요. 전체는 25,002자예요.')).toBeVisible();
    expect(screen.getByLabelText('응답 내용').textContent).toHaveLength(20_000);
  });

  // B-developer-29
  test('no network and no answer are said, and it can be tried again', async () => {
    const page = await showAll();
    server.use(http.get('*/v1/services', () => HttpResponse.error()));
    await page.press('GET /services', '실행');
    const answer = () => region('GET /services').getByRole('region', { name: '응답' });
    await waitFor(() => expect(answer()).toHaveTextContent('네트워크 연결을 확인해 주세요.'));

    server.use(http.get('*/v1/services', () => new Promise<never>(() => undefined)));
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      region('GET /services').getByRole('button', { name: '실행' }).click();
      await jest.advanceTimersByTimeAsync(15_000);
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() => expect(answer()).toHaveTextContent('응답이 늦어지고 있어요. 잠시 후 다시 시도해 주세요.'));

    server.use(http.get('*/v1/services', () => HttpResponse.json([])));
    await page.press('GET /services', '실행');
    await waitFor(() => expect(answer()).toHaveTextContent('상태 200'));
  });

  // B-developer-30
  test('asks for a number, which stands in the snippet, too', async () => {
    const page = await showAll();
    const wId = screen.getByLabelText('주문번호(wId)');
    const status = region('GET /status/:wId');
    await page.press('GET /status/:wId', '실행');
    expect(wId).toHaveAccessibleDescription('주문번호를 입력해 주세요.');
    expect(wId).toHaveFocus();
    await page.user.type(wId, '12a');
    expect(wId).toHaveAccessibleDescription('');
    await page.press('GET /status/:wId', '실행');
    expect(wId).toHaveAccessibleDescription('주문번호는 숫자로만 입력해 주세요.');
    expect(wId).toHaveValue('12a');
    expect(status.getByLabelText('curl 예시 코드')).toHaveTextContent('/v1/status/1024');
    await page.user.type(wId, '{Backspace}3');
    expect(status.getByLabelText('curl 예시 코드')).toHaveTextContent('/v1/status/123');
  });

  // B-developer-20, B-developer-29
  test.each([
    [401, '키를 다른 곳에서 새로 발급했다면 화면을 새로 고친 뒤 다시 실행해 주세요.'],
    [429, '너무 자주 호출했어요. 30초 후 다시 실행해 주세요.'],
    [502, '<html>'],
  ])('%i is shown, and nobody is logged out: "%s"', async (status, text) => {
    const body = { statusCode: status, code: 'X', message: '요청하신 내용을 찾을 수 없어요.' };
    server.use(
      http.get('*/v1/status/88', () =>
        status === 502
          ? new HttpResponse('<html>', { status })
          : HttpResponse.json(body, { status, headers: { 'Retry-After': '30' } }),
      ),
    );
    const page = await showAll();
    await page.user.type(screen.getByLabelText('주문번호(wId)'), ' 88{Enter}');
    const answer = await region('GET /status/:wId').findByRole('region', { name: '응답' });
    await waitFor(() => expect(answer).toHaveTextContent(`상태 ${status}`));
    expect(answer).toHaveTextContent(text);
    expect(screen.getByRole('heading', { name: 'API 문서' })).toBeVisible();
    expect(window.localStorage.getItem('jwt')).not.toBeNull();
  });
});

// B-developer-21
test('regions are there while it loads; a failure and an answer that is none can be tried again', async () => {
  const gate = createGate();
  server.use(
    http.get('*/v1/openapi.json', async ({ request }) => {
      expect(request.headers.has('Authorization')).toBe(false);
      await gate.opened;
      return new HttpResponse('<html>', { status: 200 });
    }),
  );
  const page = await show();
  for (const name of [
    'GET /services',
    'POST /order',
    'GET /status/:wId',
    'POST /refill',
    'GET /refill/:id',
    '리셀러 프로토콜',
  ]) {
    expect(screen.getByRole('region', { name })).toBeVisible();
  }
  gate.open();
  const alert = await screen.findByRole('alert', { name: '문서를 불러오지 못했어요' });
  expect(screen.getByText('https://shop.example/v1')).toBeVisible();
  answerDocument();
  await page.user.click(within(alert).getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('주문해요.')).toBeVisible();
});

// B-developer-24
test('the key is in the snippets only while it is shown', async () => {
  const page = await showAll({ profile: { apiKey: 'key-of-anna' } });
  expect(document.body).not.toHaveTextContent('key-of-anna');
  expect(screen.getAllByText(/YOUR_API_KEY/)).toHaveLength(6);
  await page.user.click(screen.getByRole('button', { name: '표시: API 키' }));
  expect(screen.queryAllByText(/YOUR_API_KEY/)).toEqual([]);
  expect(screen.getAllByText(/key-of-anna/)).toHaveLength(7);
  await page.user.click(screen.getByRole('button', { name: '숨김: API 키' }));
  expect(document.body).not.toHaveTextContent('key-of-anna');
});

// B-developer-20
test('the language is one choice for all snippets, by keyboard too', async () => {
  const page = await showAll();
  const tabs = (section: string) => region(section).getAllByRole('tab');
  expect(tabs('POST /order').map(({ textContent }) => textContent)).toEqual(['curl', 'JavaScript', 'Python', 'PHP']);
  const chosen = () =>
    new Set(
      screen.getAllByRole('tab', { selected: true }).map(({ textContent: text, tabIndex }) => `${text} ${tabIndex}`),
    );
  expect(chosen()).toEqual(new Set(['curl 0']));
  await page.user.click(region('POST /order').getByRole('tab', { name: 'Python' }));
  expect(chosen()).toEqual(new Set(['Python 0']));
  expect(region('GET /services').getByRole('tabpanel', { name: 'Python' })).toHaveTextContent(/import urllib\.request/);
  for (const [key, name] of [
    ['{ArrowRight}', 'PHP'],
    ['{ArrowRight}', 'curl'],
    ['{ArrowLeft}', 'PHP'],
    ['{Home}', 'curl'],
    ['{End}', 'PHP'],
  ] as const) {
    await page.user.keyboard(key);
    expect(region('POST /order').getByRole('tab', { name })).toHaveFocus();
    expect(chosen()).toEqual(new Set([`${name} 0`]));
  }
  const code = region('POST /order').getByLabelText('PHP 예시 코드');
  expect(code).toHaveTextContent("'link' => 'it\\'s'");
  expect(code).toHaveTextContent(/'Idempotency-Key: [\w-]{36}'/);
});
