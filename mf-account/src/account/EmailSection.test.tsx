import { screen, waitFor, within } from '@testing-library/react';
import { expectToast, HttpResponse, http, server } from 'shared-ui/testing';
import { answerAccount } from './account.fixture';
import { field, fill, press, refuse, show } from './EmailSection.fixture';

let shownEmail: string | null;
let sentTo: unknown[];
let changes: unknown[];

beforeEach(() => {
  shownEmail = 'ha***@example.com';
  sentTo = [];
  changes = [];
  answerAccount();
  server.use(
    http.get('*/auth/email', () => HttpResponse.json({ email: shownEmail })),
    http.post('*/auth/send-email', async ({ request }) => {
      sentTo.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
    http.post('*/auth/change-email', async ({ request }) => {
      changes.push(await request.json());
      shownEmail = 'ne***@example.com';
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

// B-account-43
test('the address is shown with its middle hidden; the code that comes to a new one changes it', async () => {
  const page = show();
  expect(await screen.findByDisplayValue('ha***@example.com')).toHaveAttribute('readonly');
  await fill(page);
  await expectToast('status', '인증코드가 발송되었습니다.');
  expect(field('새 이메일')).toBeDisabled();
  await press(page, '이메일 변경');
  await expectToast('status', '이메일을 바꿨어요.');
  expect(sentTo).toEqual([{ email: 'new@example.com' }]);
  expect(changes).toEqual([{ email: 'new@example.com', emailCode: 'AB12C' }]);
  expect(await screen.findByDisplayValue('ne***@example.com')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: '이메일 바꾸기' })).toHaveFocus());
});

// B-account-43
test('an address that cannot be fetched can be asked for again', async () => {
  server.use(http.get('*/auth/email', () => refuse(503, 'UNAVAILABLE', 'x')));
  const page = show();
  const failed = await screen.findByRole('alert', { name: '이메일을 불러오지 못했어요' });
  server.use(http.get('*/auth/email', () => HttpResponse.json({ email: shownEmail })));
  await page.user.click(within(failed).getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByDisplayValue('ha***@example.com')).toBeVisible();
});

// B-account-43
test('a server of before has no such call, and the page no such part', async () => {
  server.use(http.get('*/auth/email', () => refuse(404, 'NOT_FOUND', 'x')));
  show();
  await waitFor(() => expect(screen.queryByRole('heading', { name: '이메일' })).toBeNull());
  expect(screen.queryByRole('button', { name: '이메일 바꾸기' })).toBeNull();
});
