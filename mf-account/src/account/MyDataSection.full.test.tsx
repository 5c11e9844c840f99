import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createGate, expectToast, HttpResponse } from 'shared-ui/testing';
import { answerAccount } from './account.fixture';
import { answer, answerFile, button, saved, show } from './MyDataSection.fixture';

const BROKEN = '끝까지 받지 못해 저장하지 않았어요. 네트워크 연결을 확인하고 다시 시도해 주세요.';
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
test('pressed twice, it is fetched once', async () => {
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
  await expectToast('status', '내 정보를 저장했어요.');
  expect(asked).toBe(1);
});

// B-account-39
test.each<[string, () => Response, string]>([
  [
    'a refusal',
    () =>
      HttpResponse.json(
        { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.' },
        { status: 429 },
      ),
    '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
  ],
  ['no network', () => HttpResponse.error(), BROKEN],
  ['a page that is no file', () => HttpResponse.html('<p>proxy</p>'), BROKEN],
])('%s stays to be read, nothing is saved, and the button works again', async (_case, respond, reason) => {
  answer(respond);
  const { user } = show();
  await user.click(button());
  expect(await screen.findByText(reason)).toBeVisible();
  expect(saved).toEqual([]);
  answer(answerFile);
  await user.click(button());
  await expectToast('status', '내 정보를 저장했어요.');
  expect(screen.queryByText(reason)).toBeNull();
});
