import { screen, within } from '@testing-library/react';
import { API_MESSAGES } from 'contract';
import { createGate, HttpResponse, http, type RenderedScreen, server } from 'shared-ui/testing';
import { fakeHistory, fakeNothingElse, fakeTopUps, page, REQUEST_PATH, renderPoint, SETTINGS } from './renderPoint';

beforeEach(() => {
  fakeNothingElse();
  fakeHistory(() => page([]));
});

describe('the form', () => {
  const FAILED = '오류가 발생했습니다 잠시 후 시도해 주세요.';

  const nameField = () => screen.getByRole('textbox', { name: '입금자명' });
  const amountField = () => screen.getByRole('spinbutton', { name: '충전 금액' });
  const payable = () => screen.getByRole('status', { name: '입금하실 금액' });
  const submit = () => screen.getByRole('button', { name: '충전 신청' });
  const kind = (name: string) => screen.getByRole('radio', { name });

  async function fill({ user }: RenderedScreen, name = '김하늘', amount = '10000') {
    await user.type(nameField(), name);
    await user.type(amountField(), amount);
  }

  describe('the amount', () => {
    // B-point-1, B-point-2, B-point-5
    test('quick buttons add to the running total and the reset zeroes it', async () => {
      const { user } = await renderPoint();
      const note = '3시간 안에 입금하지 않으면 자동으로 취소돼요. 보통 1~10분 안에 충전돼요.';
      expect(screen.getByText(note)).toBeInTheDocument();
      const group = screen.getByRole('group', { name: '금액 더하기' });
      expect(
        within(group)
          .getAllByRole('button')
          .map((button) => button.textContent),
      ).toEqual(['+5백원', '+5천원', '+1만원', '+5만원']);
      await user.type(amountField(), '700');
      await user.click(screen.getByRole('button', { name: '+1만원' }));
      await user.click(screen.getByRole('button', { name: '+1만원' }));
      await user.click(screen.getByRole('button', { name: '+5백원' }));
      expect(amountField()).toHaveValue(21_200);
      expect(payable()).toHaveTextContent('21,200원');
      await user.click(screen.getByRole('button', { name: '금액 초기화' }));
      expect(amountField()).toHaveValue(0);
      expect(payable()).toHaveTextContent('0원');
      await user.tab({ shift: true });
      expect(amountField()).toHaveFocus();
      await user.keyboard('3000');
      expect(amountField()).toHaveValue(3000);
    });
  });

  // B-point-1
  describe('the kinds of receipt', () => {
    // B-point-8, B-settings-6
    test.each([
      ['ALL', ['신청 안함', '세금계산서', '현금영수증']],
      ['CASH', ['현금영수증']],
      ['something else', ['신청 안함']],
    ])('with %s offers %j, the first one selected', async (type, names) => {
      await renderPoint({ ...SETTINGS, ENABLE_PAYMENT_TYPE: type });
      const group = screen.getByRole('radiogroup', { name: '증빙 유형' });
      expect(
        within(group)
          .getAllByRole('radio')
          .map((radio) => radio.closest('label')?.textContent),
      ).toEqual(names);
      expect(kind(names[0] ?? '')).toBeChecked();
    });

    // B-point-9, B-point-11
    test('"세금계산서" has its eight fields and makes the payable amount 1.1 times the points, rounded up', async () => {
      const { user } = await renderPoint();
      await user.type(amountField(), '10001');
      expect(payable()).toHaveTextContent('10,001원');
      await user.click(kind('세금계산서'));
      for (const name of ['상호', '사업자등록번호', '대표자', '연락처', '업태', '종목', '주소', '이메일']) {
        expect(screen.getByRole('textbox', { name })).toBeInTheDocument();
      }
      expect(payable()).toHaveTextContent('11,002원');
      expect(screen.getByText('부가세 10%(1,001원)가 더해져요. 포인트는 10,001원이 충전돼요.')).toBeInTheDocument();
    });
  });

  describe('what is sent', () => {
    // B-point-14, B-shell-28
    test('is sent once, however often the button is pressed while the request is in flight', async () => {
      const gate = createGate();
      let requests = 0;
      server.use(
        http.post(REQUEST_PATH, async () => {
          requests += 1;
          await gate.opened;
          return HttpResponse.json({ id: 1 }, { status: 201 });
        }),
      );
      const rendered = await renderPoint();
      await fill(rendered);
      await rendered.user.click(submit());
      await rendered.user.click(submit());
      await rendered.user.type(nameField(), '{Enter}');
      gate.open();
      await screen.findByRole('region', { name: '입금 안내' });
      expect(requests).toBe(1);
    });
  });

  // B-point-20
  test('without a bank account nothing is requested, and the page says why', async () => {
    const { asked } = fakeTopUps();
    const NO_ACCOUNT = '입금 계좌가 아직 등록되지 않아 지금은 충전을 신청할 수 없어요. 카카오톡 상담으로 알려 주세요.';
    const rendered = await renderPoint({
      ...SETTINGS,
      BANKING_ACCOUNT_NUMBER: '',
      SITE_KAKAO_CHANNEL_LINK: 'https://pf.kakao.com/shop',
      SITE_KAKAO_TEXT: '카톡 상담',
    });
    expect(screen.getByText(NO_ACCOUNT)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '카톡 상담' })).toHaveAttribute('href', 'https://pf.kakao.com/shop');
    await fill(rendered);
    await rendered.user.click(submit());
    expect(await within(screen.getByRole('alert')).findByText(NO_ACCOUNT)).toBeInTheDocument();
    expect(asked).toEqual([]);
    expect(amountField()).toHaveValue(10_000);
  });

  describe('a server that does not help', () => {
    // B-point-15, B-point-61
    test('and has five pending already: what to do stands in the form, and nothing typed is lost', async () => {
      const body = { statusCode: 409, code: 'TOO_MANY_PENDING', message: API_MESSAGES.TOO_MANY_PENDING };
      server.use(http.post(REQUEST_PATH, () => HttpResponse.json(body, { status: 409 })));
      const rendered = await renderPoint();
      await fill(rendered);
      await rendered.user.click(submit());
      expect(await screen.findByText(body.message)).toBeInTheDocument();
      expect(await screen.findByText(FAILED)).toBeInTheDocument();
      expect(nameField()).toHaveValue('김하늘');
      expect(amountField()).toHaveDisplayValue('10000');
    });
  });
});
