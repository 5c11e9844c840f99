import type { RememberedDetails } from '@storefront/contract';
import { createGate, deny, expectToast, HttpResponse, http, renderScreen, server } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AccountScreen from './AccountScreen';
import { answerAccount } from './account.fixture';

const AT = '2026-03-02T03:04:05.678Z';
const REMEMBERED_PATH = '*/service/point/remembered';
const ALL: RememberedDetails[] = [
  { kind: 'depositor', at: AT, name: '김하늘' },
  {
    kind: 'taxInvoice',
    at: AT,
    feeValue: { company: '하늘상사', businessNumber: '2208162517', jobType: '', email: 'sky@example.com' },
  },
  { kind: 'cashReceipt', at: AT, feeValue: { phone: '01012345678' } },
  { kind: 'of tomorrow', at: AT },
];

const answer = (list: RememberedDetails[]) => server.use(http.get(REMEMBERED_PATH, () => HttpResponse.json(list)));
const section = () => screen.findByRole('region', { name: '저장된 입금 정보' });
const show = () => renderScreen(<AccountScreen />, { path: '/account', auth: 'member' });
const button = (name: string) => screen.getByRole('button', { name });
const facts = async () => {
  const list = await within(await section()).findByRole('list');
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

beforeEach(answerAccount);

describe('what is remembered of top-ups', () => {
  // B-account-34, B-account-35
  test('is listed as it is stored, and removed kind by kind, once for two presses; the focus stays in the list', async () => {
    answer(ALL);
    const { user } = show();
    const used = '마지막 사용 2026-03-02 12:04:05';
    expect(await facts()).toEqual([
      `입금자명김하늘${used}삭제`,
      `세금계산서상호 하늘상사사업자등록번호 2208162517이메일 sky@example.com${used}삭제`,
      `현금영수증 번호01012345678${used}삭제`,
    ]);
    const gate = createGate();
    const removed = takeRemovals(gate.opened);
    await user.dblClick(button('삭제: 세금계산서'));
    expect(button('삭제: 세금계산서')).toHaveAttribute('aria-busy', 'true');
    gate.open();
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
  test('stays where the server is out of reach, and the reason is said', async () => {
    answer(ALL);
    server.use(http.delete('*/service/point/remembered/:kind', () => HttpResponse.error()));
    const { user } = show();
    await facts();
    await user.click(button('삭제: 입금자명'));
    await expectToast('alert', '오류가 발생했습니다.');
    expect(within(await section()).getByText('네트워크 연결을 확인해 주세요.')).toBeVisible();
    expect(await facts()).toHaveLength(3);
    expect(button('삭제: 입금자명')).toHaveFocus();
  });

  // B-account-34
  test('can be asked for again when it could not be fetched, and the rest of the page works', async () => {
    server.use(http.get(REMEMBERED_PATH, () => deny(503, 'X', 'x')));
    const { user } = show();
    const alert = await screen.findByRole('alert', { name: '저장된 입금 정보를 불러오지 못했어요' });
    expect(button('비밀번호 변경')).toBeEnabled();
    answer(ALL);
    await user.click(within(alert).getByRole('button', { name: '다시 시도' }));
    expect(await facts()).toHaveLength(3);
  });
});
function takeRemovals(isAllowed: Promise<unknown>): string[] {
  const removed: string[] = [];
  server.use(
    http.delete<{ kind: string }>('*/service/point/remembered/:kind', async ({ params }) => {
      removed.push(params.kind);
      await isAllowed;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return removed;
}
