import { screen, within } from '@testing-library/react';
import { expectToast, HttpResponse, http, server } from 'shared-ui/testing';
import { answerAccount } from './account.fixture';
import { answer, answerFile, button, DATA, saved, show } from './MyDataSection.fixture';

let made: Blob | undefined;

const keepSaved = (event: MouseEvent) => {
  if (!(event.target instanceof HTMLAnchorElement) || !made) return;
  event.preventDefault();
  saved.push({ name: event.target.download, file: made });
};

beforeEach(() => {
  saved.length = 0;
  // Neither is there in jsdom.
  URL.createObjectURL = (file) => {
    made = file as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  document.addEventListener('click', keepSaved);
  answerAccount();
});

afterEach(() => document.removeEventListener('click', keepSaved));

// B-account-39
test('one press saves the file under the server’s name', async () => {
  answer(answerFile);
  const { user } = show();
  await user.click(button());
  await expectToast('status', '내 정보를 저장했어요.');
  expect(saved).toHaveLength(1);
  expect(saved[0]?.name).toBe('내정보_2026-03-02.json');
  expect(await saved[0]?.file.text()).toBe(DATA);
});

// B-account-32, B-account-39
test('an older log-in is proved again, then the file comes', async () => {
  const again = { statusCode: 403, code: 'LOGIN_AGAIN', message: '다시 로그인해 주세요.' };
  server.use(
    http.get('*/auth/my-data', ({ request }) =>
      request.headers.get('Authorization') === 'Bearer fresh-token'
        ? answerFile()
        : HttpResponse.json(again, { status: 403 }),
    ),
    http.post('*/auth/login', () => HttpResponse.json({ accessToken: 'fresh-token' })),
    http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
    http.get('*/auth/profile', () => HttpResponse.json({ id: 'member1', point: 0, apiKey: null })),
  );
  const { user } = show();
  await user.click(button());
  const dialog = within(await screen.findByRole('dialog', { name: '다시 로그인해 주세요' }));
  await user.type(dialog.getByLabelText('비밀번호'), 'correct-horse');
  await user.click(dialog.getByRole('button', { name: '확인' }));
  await expectToast('status', '내 정보를 저장했어요.');
  expect(saved).toHaveLength(1);
});
