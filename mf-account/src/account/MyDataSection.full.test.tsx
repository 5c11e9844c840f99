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
import { fireEvent, screen, waitFor } from '@testing-library/react';
import AccountScreen from './AccountScreen';
import { answerAccount, answerFreshLogIn, freshOnly, logInAgain } from './account.fixture';

const DATA = '{"madeAt":"2026-03-02T03:00:00.000Z"}';
const TOO_MANY = '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.';
const BROKEN = '끝까지 받지 못해 저장하지 않았어요. 네트워크 연결을 확인하고 다시 시도해 주세요.';

const saved = catchDownloads();

beforeEach(answerAccount);

afterEach(() => jest.restoreAllMocks());

const answerFile = () =>
  new HttpResponse(DATA, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data.json"; filename*=UTF-8''${encodeURIComponent('내정보_2026-03-02.json')}`,
    },
  });
const answer = (respond: () => Response | Promise<Response>) => server.use(http.get('*/auth/my-data', respond));
const show = () => renderScreen(<AccountScreen />, { path: '/account', auth: 'member' });
const button = () => screen.getByRole('button', { name: '내 정보 내려받기' });
async function press() {
  const page = show();
  await page.user.click(button());
  return page;
}

// B-account-39
test('the file is saved under the server’s name, and fetched once for two presses', async () => {
  const gate = createGate();
  let asked = 0;
  answer(async () => {
    asked += 1;
    await gate.opened;
    return answerFile();
  });
  show();
  fireEvent.click(button());
  fireEvent.click(button());
  await waitFor(() => expect(asked).toBe(1));
  gate.open();
  await expectToast('status', '내려받기를 시작했어요.');
  expect(asked).toBe(1);
  expect(saved).toHaveLength(1);
  expect(saved[0]?.name).toBe('내정보_2026-03-02.json');
  expect(await saved[0]?.file?.text()).toBe(DATA);
});

// B-account-32, B-history-63
test('in an app the browser itself fetches the file, after a new log-in where that is needed', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148 Line/14.19.1');
  const asked: unknown[] = [];
  const ticket = freshOnly(async (request) => {
    asked.push(await request.json());
    return HttpResponse.json({ address: '/service/download?ticket=sealed' }, { status: 201 });
  });
  server.use(http.post('*/service/download', ticket));
  answerFreshLogIn();
  await logInAgain(await press());
  await expectToast('status', '내려받기를 시작했어요.');
  expect(screen.getByText('파일이 보이지 않으면 휴대폰 브라우저로 열어 주세요.')).toBeVisible();
  expect(screen.getByRole('link', { name: '휴대폰 브라우저로 열기' })).toHaveAttribute(
    'href',
    `${window.location.href}?openExternalBrowser=1`,
  );
  expect(asked).toEqual([{ path: '/auth/my-data' }]);
  expect(saved).toEqual([{ href: '/service/download?ticket=sealed', name: '', file: undefined }]);
});

// B-account-32, B-account-39
test('an older log-in is proved again, then the file comes', async () => {
  server.use(http.get('*/auth/my-data', freshOnly(answerFile)));
  answerFreshLogIn();
  await logInAgain(await press());
  await expectToast('status', '내려받기를 시작했어요.');
  expect(saved).toHaveLength(1);
});

// B-account-39
test.each<[string, () => Response, string]>([
  ['a refusal', () => deny(429, 'X', TOO_MANY), TOO_MANY],
  ['a page that is no file', () => HttpResponse.html('<p>proxy</p>'), BROKEN],
])('%s stays to be read, nothing is saved, and the button works again', async (_case, respond, reason) => {
  answer(respond);
  const { user } = await press();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(saved).toEqual([]);
  answer(answerFile);
  await user.click(button());
  await expectToast('status', '내려받기를 시작했어요.');
  expect(screen.queryByText(reason)).toBeNull();
});
