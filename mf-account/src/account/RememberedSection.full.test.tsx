import { screen, waitFor, within } from '@testing-library/react';
import { expectToast, HttpResponse, http, server } from 'shared-ui/testing';
import { answerAccount } from './account.fixture';
import { ALL, answer, button, facts, REMEMBERED_PATH, section, show } from './RememberedSection.fixture';

const refuse = (status: number) =>
  HttpResponse.json({ statusCode: status, code: 'CODE', message: '서버의 말' }, { status });

function takeRemovals(): string[] {
  const removed: string[] = [];
  server.use(
    http.delete<{ kind: string }>('*/service/point/remembered/:kind', ({ params }) => {
      removed.push(params.kind);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return removed;
}

beforeEach(answerAccount);

describe('what is remembered of top-ups', () => {
  // B-account-35
  test('is removed kind by kind, at one press, and the focus stays in the list', async () => {
    answer(ALL);
    const removed = takeRemovals();
    const { user } = show();
    await facts();
    await user.click(button('삭제: 세금계산서'));
    await waitFor(async () => expect(await facts()).toHaveLength(2));
    expect(removed).toEqual(['taxInvoice']);
    await expectToast('status', '저장된 정보를 삭제했어요.');
    expect(button('삭제: 현금영수증 번호')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await facts()).toHaveLength(1));
    expect(button('삭제: 입금자명')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(removed).toEqual(['taxInvoice', 'cashReceipt', 'depositor']));
    expect(await within(await section()).findByText(/아직 저장된 정보가 없어요/)).toHaveFocus();
  });

  // B-account-35
  test.each([
    ['down', () => refuse(503), '서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.'],
    ['out of reach', () => HttpResponse.error(), '네트워크 연결을 확인해 주세요.'],
  ])('stays where the server is %s, and the reason is said', async (_, refusal, reason) => {
    answer(ALL);
    server.use(http.delete('*/service/point/remembered/:kind', refusal));
    const { user } = show();
    await facts();
    await user.click(button('삭제: 입금자명'));
    await expectToast('alert', '오류가 발생했습니다.');
    expect(within(await section()).getByText(reason)).toBeVisible();
    expect(await facts()).toHaveLength(3);
    expect(button('삭제: 입금자명')).toHaveFocus();
  });

  // B-account-34
  test('can be asked for again when it could not be fetched, and the rest of the page works', async () => {
    server.use(http.get(REMEMBERED_PATH, () => refuse(503)));
    const { user } = show();
    const alert = await screen.findByRole('alert', { name: '저장된 입금 정보를 불러오지 못했어요' });
    expect(button('비밀번호 변경')).toBeEnabled();
    answer(ALL);
    await user.click(within(alert).getByRole('button', { name: '다시 시도' }));
    expect(await facts()).toHaveLength(3);
  });

  // B-account-34
  test('is not spoken of where the server does not know the call', async () => {
    server.use(http.get(REMEMBERED_PATH, () => refuse(404)));
    show();
    await waitFor(() => expect(screen.queryByRole('region', { name: '저장된 입금 정보' })).toBeNull());
    expect(button('회원탈퇴')).toBeVisible();
  });
});
