import {
  catchDownloads,
  createGate,
  deny,
  expectToast,
  HttpResponse,
  http,
  renderScreen,
  server,
} from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ExportButton } from './ExportButton';
import { LeavingNote } from './LeavingNote';

const FILE = '\ufeff번호,링크\r\n2,"여러\n줄"\r\n1,growth\r\n';
const HEADERS = { 'Content-Type': 'text/csv; charset=utf-8' };

const saved = catchDownloads();

afterEach(() => jest.restoreAllMocks());

const show = () =>
  renderScreen(
    <ExportButton path="/service/order-history.csv" filter={{ status: 2, q: '가 나' }} fileName="주문내역.csv" />,
    {
      auth: 'member',
    },
  );
const button = () => screen.getByRole('button', { name: 'CSV 내보내기' });

function fakeSlowFile(end: 'whole' | 'broken', headers: Record<string, string> = {}) {
  const gate = createGate();
  const asked: Request[] = [];
  server.use(
    http.get('*/service/order-history.csv', ({ request }) => {
      asked.push(request);
      const bytes = new TextEncoder().encode(FILE);
      const body = new ReadableStream({
        async start(stream) {
          stream.enqueue(bytes.slice(0, -10));
          await gate.opened;
          if (end === 'broken') return stream.error(new Error('gone'));
          stream.enqueue(bytes.slice(-10));
          stream.close();
        },
      });
      return new HttpResponse(body, { headers: { ...HEADERS, ...headers } });
    }),
  );
  return { open: gate.open, asked };
}

// B-history-23
test('saves what the filter shows, to the byte, under the server’s name or its own', async () => {
  const names = ['attachment; filename="orders.csv"; filename*=UTF-8\'\'%EC%A3%BC%EB%AC%B8.csv', ''];
  let asked = '';
  server.use(
    http.get('*/service/order-history.csv', ({ request }) => {
      asked = `${new URL(request.url).search} ${request.headers.get('Authorization')}`;
      return new HttpResponse(FILE, { headers: { ...HEADERS, 'Content-Disposition': names.shift() ?? '' } });
    }),
  );
  const { user } = show();
  await user.click(button());
  await waitFor(() => expect(saved).toHaveLength(1));
  await expectToast('status', '내려받기를 시작했어요.');
  expect(screen.queryByText(/파일이 보이지 않으면/)).not.toBeInTheDocument();
  expect(asked).toBe('?status=2&q=%EA%B0%80+%EB%82%98 Bearer member-token');
  expect(new Uint8Array((await saved[0]?.file?.arrayBuffer()) ?? [])).toEqual(new TextEncoder().encode(FILE));
  await user.click(button());
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['주문.csv', '주문내역.csv']));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
});

// B-history-23, B-history-38
test('shows how far it is after a second, sends one request for two presses, and saves at the end', async () => {
  const { open, asked } = fakeSlowFile('whole', { 'X-Total-Rows': '2' });
  const { user } = show();
  await user.click(button());
  await user.click(button());
  const bar = await screen.findByRole('progressbar', { name: 'CSV 만들기' });
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '1 / 2건'));
  expect(bar).toHaveValue(1);
  expect(asked).toHaveLength(1);
  open();
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(bar).not.toBeInTheDocument());
});

// B-history-38
test('"그만두기" ends the request and saves nothing; leaving the screen does the same', async () => {
  const { asked } = fakeSlowFile('whole');
  const { user, unmount } = show();
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: '그만두기' }));
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  expect(asked[0]?.signal.aborted).toBe(true);
  await user.click(button());
  await waitFor(() => expect(asked).toHaveLength(2));
  unmount();
  await waitFor(() => expect(asked[1]?.signal.aborted).toBe(true));
  expect(saved).toEqual([]);
});

// B-history-63
test.each([
  ['KAKAOTALK/25.1.2 (INAPP)', '파일이 보이지 않으면 휴대폰 브라우저로 열어 주세요.'],
  ['Instagram 359.2.0', "파일이 보이지 않으면 ⋯ 메뉴에서 '다른 브라우저로 열기'를 눌러 주세요."],
])(
  'in an app (%s) the browser itself fetches the file, and the page says what to do where it drops it',
  async (app, text) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (Linux; Android 14; wv) ${app}`);
    const asked: unknown[] = [];
    server.use(
      http.post('*/service/download', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ address: '/service/download?ticket=sealed' }, { status: 201 });
      }),
    );
    const { user } = show();
    await user.click(button());
    await expectToast('status', '내려받기를 시작했어요.');
    expect(screen.getByText(text)).toBeVisible();
    expect(asked).toEqual([{ path: '/service/order-history.csv?status=2&q=%EA%B0%80+%EB%82%98' }]);
    expect(saved).toEqual([{ href: '/service/download?ticket=sealed', name: '', file: undefined }]);
  },
);

// B-history-63
test('in an app, too, a refusal says why, and promises nothing', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) KAKAOTALK/25.1.2 (INAPP)');
  server.use(http.post('*/service/download', () => deny(400, 'FORM_INVALID', '입력 양식을 맞춰주세요.')));
  const { user } = show();
  await user.click(button());
  expect(await screen.findByText('입력 양식을 맞춰주세요.')).toBeVisible();
  expect(screen.queryByText(/내려받기를 시작했어요|파일이 보이지 않으면/)).not.toBeInTheDocument();
});

// B-history-39
test('a file that breaks off is not saved, and says so', async () => {
  const { open } = fakeSlowFile('broken');
  const { user } = show();
  await user.click(button());
  open();
  expect(await screen.findByText(/끝까지 받지 못해 저장하지 않았어요/)).toBeInTheDocument();
  expect(saved).toEqual([]);
});

// B-history-38, B-history-39
test.each([
  [
    'another export runs',
    429,
    { message: '요청이 너무 많아요.' },
    '다른 CSV를 만들고 있어요. 끝난 뒤에 다시 시도해 주세요.',
  ],
  ['the filter is refused', 400, { message: '입력 양식을 맞춰주세요.' }, '입력 양식을 맞춰주세요.'],
  ['the server fails', 500, {}, '서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.'],
])('where %s it says why', async (_, status, body, text) => {
  server.use(
    http.get('*/service/order-history.csv', () =>
      HttpResponse.json({ statusCode: status, code: 'X', ...body }, { status }),
    ),
  );
  const { user } = show();
  await user.click(button());
  const alert = within(screen.getByRole('main'));
  expect(await alert.findByText(text)).toBeInTheDocument();
  expect(saved).toEqual([]);
});

// B-history-39
test('a 401 ends the session', async () => {
  server.use(http.get('*/service/order-history.csv', () => deny(401, 'UNAUTHORIZED', '로그인이 필요해요.')));
  const { user } = show();
  await user.click(button());
  await waitFor(() => expect(window.localStorage.getItem('jwt')).toBeNull());
});

// B-history-16
test('rows that leave soon are announced, and nothing while none does', () => {
  const { rerender } = renderScreen(<LeavingNote count={1_200} />);
  expect(screen.getByRole('note')).toHaveTextContent('1,200건의 보관 기간(3개월)이 14일 안에 끝나요.');
  rerender(<LeavingNote count={0} />);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
