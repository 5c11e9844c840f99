import { expectToast, HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { fakeHistory, fakeNothingElse, page, renderPoint, topUp } from './renderPoint';

// B-question-3
test('a deposit is asked about in a dialog, and its row leads back to what was said', async () => {
  const texts: object[] = [];
  fakeNothingElse();
  fakeHistory(() => page([topUp({ hasQuestion: texts.length > 0 })]));
  server.use(
    http.get('*/service/point/5/questions', () => HttpResponse.json(texts)),
    http.post('*/service/point/5/questions', async ({ request }) => {
      texts.push({ at: '2026-03-02T00:00:00.000Z', by: 'member', ...((await request.json()) as object) });
      return HttpResponse.json({ id: 1 }, { status: 201 });
    }),
  );
  const { user } = await renderPoint();
  await user.click(await screen.findByRole('button', { name: '이 충전 문의하기' }));
  const dialog = await screen.findByRole('dialog', { name: '문의' });
  const field = within(dialog).getByRole('textbox', { name: '문의 내용' });
  expect(field).toHaveFocus();
  await user.type(field, '입금했는데 아직이에요');
  await user.click(within(dialog).getByRole('button', { name: '문의 보내기' }));
  await expectToast('status', '문의를 보냈어요.');
  expect(await within(dialog).findByRole('list', { name: '문의 내역' })).toHaveTextContent('입금했는데 아직이에요');
  await user.click(within(dialog).getByRole('button', { name: '닫기' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await screen.findByRole('button', { name: '문의 보기' }));
  expect(await screen.findByText('입금했는데 아직이에요')).toBeVisible();
});
