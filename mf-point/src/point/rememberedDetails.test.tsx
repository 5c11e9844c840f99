import type { RememberedDetails } from '@storefront/contract';
import { mutate } from '@storefront/shared-ui';
import { createGate, HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakeHistory, fakeNothingElse, fakeTopUps, page, renderPoint, SETTINGS } from './renderPoint';

const AT = '2026-03-01T15:04:05.000Z';
const INVOICE = {
  company: '하늘상사',
  businessNumber: '2208162517',
  leader: '김하늘',
  phone: '0212345678',
  jobType: '도소매',
  jobType2: '',
  address: '',
  email: 'sky@example.com',
};
const ALL: RememberedDetails[] = [
  { kind: 'depositor', at: AT, name: '김하늘' },
  { kind: 'taxInvoice', at: AT, feeValue: INVOICE },
  { kind: 'cashReceipt', at: AT, feeValue: { phone: '01012345678' } },
  { kind: 'of tomorrow', at: AT },
];

const nameField = () => screen.getByRole('textbox', { name: '입금자명' });
const part = (name: string) => screen.getByRole('textbox', { name });
const kind = (name: string) => screen.getByRole('radio', { name });
const REMEMBERED_PATH = '*/service/point/remembered';

function remember(first: RememberedDetails[] = ALL): (next: RememberedDetails[]) => void {
  let list = first;
  server.use(http.get(REMEMBERED_PATH, () => HttpResponse.json(list)));
  return (next) => {
    list = next;
  };
}

beforeEach(() => {
  fakeNothingElse();
  fakeHistory(() => page([]));
});

describe('what is remembered of the last top-up', () => {
  // B-point-85
  test('stands in the form: the depositor at once, the parts of a receipt with its kind', async () => {
    remember();
    const { user } = await renderPoint();
    const said = '입금자명과 증빙 정보는 다음 충전 때 다시 쓸 수 있게 저장해요.';
    expect(screen.getByText(said, { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: '저장된 입금 정보 보기' })).toHaveAttribute('href', '/account');
    await waitFor(() => expect(nameField()).toHaveValue('김하늘'));
    await user.click(kind('세금계산서'));
    expect(part('상호')).toHaveValue('하늘상사');
    expect(part('사업자등록번호')).toHaveValue('2208162517');
    expect(part('연락처')).toHaveValue('0212345678');
    expect(part('종목')).toHaveValue('');
    await user.click(kind('현금영수증'));
    expect(part('현금영수증 번호')).toHaveValue('01012345678');
    await user.type(part('현금영수증 번호'), '9');
    await user.click(kind('세금계산서'));
    await user.click(kind('현금영수증'));
    expect(part('현금영수증 번호')).toHaveValue('01012345678');
  });

  async function openEarly() {
    const gate = createGate();
    server.use(http.get(REMEMBERED_PATH, () => gate.opened.then(() => HttpResponse.json(ALL))));
    return { ...(await renderPoint({ ...SETTINGS, ENABLE_PAYMENT_TYPE: 'FEE' })), gate };
  }

  // B-point-85
  test('does not take the place of what is typed before it comes', async () => {
    const { user, gate } = await openEarly();
    await user.type(part('상호'), '한별');
    gate.open();
    await waitFor(() => expect(nameField()).toHaveValue('김하늘'));
    expect(part('상호')).toHaveValue('한별');
    expect(part('대표자')).toHaveValue('');
  });

  // B-point-85
  test('does not come into a field that has the focus', async () => {
    const { user, gate } = await openEarly();
    await user.click(nameField());
    gate.open();
    await waitFor(() => expect(part('상호')).toHaveValue('하늘상사'));
    expect(nameField()).toHaveValue('');
  });

  // B-point-85
  test('gives way to what a draft has of depositor and receipt, also where that is nothing', async () => {
    remember();
    const first = await renderPoint();
    await waitFor(() => expect(nameField()).toHaveValue('김하늘'));
    await first.user.clear(nameField());
    await first.user.type(nameField(), '이서연');
    await first.user.click(kind('세금계산서'));
    await first.user.clear(part('업태'));
    first.unmount();
    await renderPoint();
    expect(kind('세금계산서')).toBeChecked();
    await waitFor(() => expect(part('상호')).toHaveValue('하늘상사'));
    expect(part('업태')).toHaveValue('');
    expect(nameField()).toHaveValue('이서연');
  });

  /** /account removes it from the page's cache, too. */
  async function removeAndReturn() {
    await mutate('/service/point/remembered', [], { revalidate: false });
    await renderPoint();
    expect(screen.getByRole('spinbutton', { name: '충전 금액' })).toHaveValue(5000);
    await waitFor(() => expect(nameField()).toHaveValue(''));
  }

  // B-point-85, B-order-78
  test('is no draft: what is removed meanwhile does not come back from the tab', async () => {
    remember();
    const first = await renderPoint();
    await waitFor(() => expect(nameField()).toHaveValue('김하늘'));
    await first.user.type(screen.getByRole('spinbutton', { name: '충전 금액' }), '5000');
    first.unmount();
    await removeAndReturn();
  });

  // B-point-85
  test('is no draft, either, where a draft says the same', async () => {
    remember();
    const draft = { name: '김하늘', point: '5000', feeType: 2, company: '', businessNumber: '', leader: '', phone: '' };
    const rest = { jobType: '', jobType2: '', address: '', email: '' };
    sessionStorage.setItem('member.topUpDraft', JSON.stringify({ ...draft, ...rest }));
    const first = await renderPoint();
    await first.user.click(kind('현금영수증'));
    await waitFor(() => expect(part('현금영수증 번호')).toHaveValue('01012345678'));
    first.unmount();
    await removeAndReturn();
  });

  // B-point-85
  test('is as the top-up before was asked for', async () => {
    const change = remember();
    fakeTopUps();
    const { user } = await renderPoint();
    await waitFor(() => expect(nameField()).toHaveValue('김하늘'));
    await user.clear(nameField());
    await user.type(nameField(), '이서연');
    await user.type(screen.getByRole('spinbutton', { name: '충전 금액' }), '5000');
    change([{ kind: 'depositor', at: AT, name: '이서연' }]);
    await user.click(screen.getByRole('button', { name: '충전 신청' }));
    await screen.findByRole('region', { name: '입금 안내' });
    await user.click(screen.getByRole('button', { name: '새로 충전하기' }));
    await waitFor(() => expect(nameField()).toHaveValue('이서연'));
    await user.click(kind('세금계산서'));
    expect(part('상호')).toHaveValue('');
  });

  test.each([
    ['cannot be reached', () => HttpResponse.error()],
    ['answers nonsense', () => HttpResponse.json({ kind: 1 })],
  ])('is nothing where the server %s, and the form works', async (_, answer) => {
    const answered = createGate();
    server.use(
      http.get(REMEMBERED_PATH, () => {
        answered.open();
        return answer();
      }),
    );
    const { asked } = fakeTopUps();
    const { user } = await renderPoint();
    await answered.opened;
    await user.type(nameField(), '이서연');
    await user.type(screen.getByRole('spinbutton', { name: '충전 금액' }), '5000');
    await user.click(screen.getByRole('button', { name: '충전 신청' }));
    await screen.findByRole('region', { name: '입금 안내' });
    expect(asked).toMatchObject([{ body: { name: '이서연' } }]);
  });
});
