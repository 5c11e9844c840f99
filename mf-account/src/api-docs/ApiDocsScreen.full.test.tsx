import { screen, waitFor, within } from '@testing-library/react';
import { createGate, HttpResponse, http, server } from 'shared-ui/testing';
import { answerDocument, region, show, showAll } from './ApiDocsScreen.fixture';

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
  for (const name of ['GET /services', 'POST /order', 'GET /status/:wId', '리셀러 프로토콜']) {
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
  expect(screen.getAllByText(/YOUR_API_KEY/)).toHaveLength(4);
  await page.user.click(screen.getByRole('button', { name: '표시: API 키' }));
  expect(screen.queryAllByText(/YOUR_API_KEY/)).toEqual([]);
  expect(screen.getAllByText(/key-of-anna/)).toHaveLength(5);
  await page.user.click(screen.getByRole('button', { name: '숨김: API 키' }));
  expect(document.body).not.toHaveTextContent('key-of-anna');
});

// B-developer-20
test('the language is one choice for all snippets, by keyboard too', async () => {
  const page = await showAll();
  const tabs = (section: string) => region(section).getAllByRole('tab');
  expect(tabs('POST /order').map(({ textContent }) => textContent)).toEqual(['curl', 'JavaScript', 'Python', 'PHP']);
  const chosen = () =>
    screen.getAllByRole('tab', { selected: true }).map(({ textContent, tabIndex }) => `${textContent} ${tabIndex}`);
  expect(chosen()).toEqual(['curl 0', 'curl 0', 'curl 0', 'curl 0']);
  await page.user.click(region('POST /order').getByRole('tab', { name: 'Python' }));
  expect(chosen()).toEqual(['Python 0', 'Python 0', 'Python 0', 'Python 0']);
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
    expect(chosen()[0]).toBe(`${name} 0`);
  }
  const code = region('POST /order').getByLabelText('PHP 예시 코드');
  expect(code).toHaveTextContent("'link' => 'it\\'s'");
  expect(code).toHaveTextContent(/'Idempotency-Key: [\w-]{36}'/);
});

describe('실행', () => {
  // B-developer-20, B-developer-29
  test.each([
    [401, '키를 다른 곳에서 새로 발급했다면 화면을 새로 고친 뒤 다시 실행해 주세요.'],
    [404, '"message": "요청하신 내용을 찾을 수 없어요."'],
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
