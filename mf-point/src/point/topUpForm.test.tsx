import { API_MESSAGES } from '@storefront/contract';
import { createGate, deny, HttpResponse, http, type RenderedScreen, server } from '@storefront/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  type Asked,
  fakeHistory,
  fakeNothingElse,
  fakeTopUps,
  page,
  REQUEST_PATH,
  renderPoint,
  SETTINGS,
} from './renderPoint';

beforeEach(() => {
  fakeNothingElse();
  fakeHistory(() => page([]));
});

describe('the form', () => {
  const BUSY = '잠시 후 다시 신청해 주세요.';
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

  async function renderFilled() {
    const rendered = await renderPoint();
    await fill(rendered);
    return rendered;
  }

  describe('the amount', () => {
    // B-point-1, B-point-5
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

    // B-point-13
    test('what an order lacks and the round sum above it come first, and replace the amount', async () => {
      const { user } = await renderPoint(SETTINGS, '/point?amount=1300');
      const buttons = within(screen.getByRole('group', { name: '금액 더하기' })).getAllByRole('button');
      expect(buttons.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
        '부족한 만큼 1,300원',
        '넉넉하게 2,000원',
        '+5백원',
      ]);
      await user.click(screen.getByRole('button', { name: '넉넉하게 2,000원' }));
      expect(amountField()).toHaveValue(2_000);
      await user.click(screen.getByRole('button', { name: '부족한 만큼 1,300원' }));
      expect(amountField()).toHaveValue(1_300);
    });

    // B-point-13
    test.each([
      ['has the focus in the name of whoever never topped up', [], true],
      [
        'leaves a name that is remembered',
        [{ kind: 'depositor', at: '2026-03-01T15:04:05.000Z', name: '김입금' }],
        false,
      ],
    ])('with what an order lacks the form %s', async (_, remembered, hasFocus) => {
      server.use(http.get('*/service/point/remembered', () => HttpResponse.json(remembered)));
      await renderPoint(SETTINGS, '/point?amount=1300');
      if (hasFocus) await waitFor(() => expect(nameField()).toHaveFocus());
      else await waitFor(() => expect(nameField()).toHaveValue('김입금'));
      expect(document.activeElement === nameField()).toBe(hasFocus);
    });

    // B-point-13
    test('a lack that is round has one button', async () => {
      await renderPoint(SETTINGS, '/point?amount=30000');
      const buttons = within(screen.getByRole('group', { name: '금액 더하기' })).getAllByRole('button');
      expect(buttons.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['부족한 만큼 30,000원', '+5백원']);
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

    // B-point-9
    test('changing the type clears the fee fields, and nothing else', async () => {
      const rendered = await renderPoint();
      const { user } = rendered;
      await fill(rendered);
      await user.click(kind('현금영수증'));
      await user.type(screen.getByRole('textbox', { name: '현금영수증 번호' }), '01012345678');
      await user.click(kind('세금계산서'));
      expect(screen.getByRole('textbox', { name: '연락처' })).toHaveValue('');
      await user.type(screen.getByRole('textbox', { name: '상호' }), '하늘상사');
      await user.click(kind('현금영수증'));
      expect(screen.getByRole('textbox', { name: '현금영수증 번호' })).toHaveValue('');
      await user.click(kind('세금계산서'));
      expect(screen.getByRole('textbox', { name: '상호' })).toHaveValue('');
      expect(nameField()).toHaveValue('김하늘');
      expect(amountField()).toHaveValue(10_000);
    });

    // B-format-13, B-point-3
    test('what cannot be seen in a name is said beside its field', async () => {
      const rendered = await renderPoint();
      await fill(rendered, '김하늘\u202e');
      await rendered.user.click(kind('세금계산서'));
      await rendered.user.type(screen.getByRole('textbox', { name: '상호' }), '하늘\u200b상사');
      await rendered.user.click(screen.getByRole('button', { name: '충전 신청' }));
      expect(nameField()).toHaveAccessibleDescription(
        expect.stringContaining('입금자명에 사용할 수 없는 문자가 있어요.'),
      );
      expect(screen.getByRole('textbox', { name: '상호' })).toHaveAccessibleDescription(
        '사용할 수 없는 문자가 있어요.',
      );
    });

    // B-point-10
    test('a business number with a wrong check digit warns beside the field', async () => {
      const { user } = await renderPoint();
      await user.click(kind('세금계산서'));
      const field = screen.getByRole('textbox', { name: '사업자등록번호' });
      await user.type(field, '220-81-62518');
      expect(field).toHaveAccessibleDescription(/사업자등록번호를 다시 확인해 주세요/);
      expect(field).toBeValid();
      await user.clear(field);
      await user.type(field, '220-81-62517');
      expect(field).not.toHaveAccessibleDescription();
    });

    // B-point-11
    test('"세금계산서" costs nothing more while the fee is off', async () => {
      const { user } = await renderPoint({ ...SETTINGS, ENABLE_PAYMENT_FEE: 'false' });
      await user.type(amountField(), '10000');
      await user.click(kind('세금계산서'));
      expect(payable()).toHaveTextContent('10,000원');
      expect(screen.queryByText(/부가세/)).not.toBeInTheDocument();
    });
  });

  describe('what is sent', () => {
    // B-shell-28
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

    // B-point-9, B-point-12
    test.each([
      ['신청 안함', {}, { feeType: 2, feeValue: {} }],
      ['현금영수증', { '현금영수증 번호': '010-1234 5678' }, { feeType: 0, feeValue: { phone: '01012345678' } }],
      [
        '세금계산서',
        {
          상호: '하늘상사',
          사업자등록번호: '220-81-62518',
          대표자: '김하늘',
          연락처: '02-1234-5678',
          업태: '도소매',
          종목: '전자상거래',
          주소: '서울시 중구',
          이메일: 'sky@example.com',
        },
        {
          feeType: 1,
          feeValue: {
            company: '하늘상사',
            businessNumber: '2208162518',
            leader: '김하늘',
            phone: '0212345678',
            jobType: '도소매',
            jobType2: '전자상거래',
            address: '서울시 중구',
            email: 'sky@example.com',
          },
        },
      ],
    ])('with "%s"', async (name, parts, sent) => {
      const { asked } = fakeTopUps();
      const rendered = await renderPoint();
      await fill(rendered, ' 김하늘 ');
      await rendered.user.click(kind(name));
      for (const [label, text] of Object.entries(parts)) {
        await rendered.user.click(screen.getByRole('textbox', { name: label }));
        await rendered.user.paste(text);
      }
      await rendered.user.click(submit());
      await screen.findByRole('region', { name: '입금 안내' });
      expect(asked.map(({ body }) => body)).toEqual([{ name: '김하늘', point: 10_000, ...sent }]);
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

    const refusedWith = (code: string, message: string, fields: object) =>
      server.use(http.post(REQUEST_PATH, () => deny(400, code, message, { fields })));

    test.each([
      ['POINT_TOO_LARGE', '한 번에 1억원까지 충전할 수 있어요.', 'point', amountField],
      ['NAME_INVALID', '입금자명에 사용할 수 없는 문자가 있어요.', 'name', nameField],
    ])('a refusal of a field (%s) stands beside that field', async (code, message, name, field) => {
      refusedWith(code, message, { [name]: code });
      const rendered = await renderFilled();
      await rendered.user.click(submit());
      await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(message)));
      expect(await within(screen.getByRole('alert')).findByText(FAILED)).toBeInTheDocument();
      expect(field()).toHaveFocus();
      expect(nameField()).toHaveValue('김하늘');
      expect(amountField()).toHaveDisplayValue('10000');
    });

    test.each([
      ['a kind that is no longer on offer', 'FEE_TYPE_DISABLED', { feeType: 'FEE_TYPE_DISABLED' }],
      ['a field that the form does not have', 'FORM_INVALID', { 'feeValue.phone': 'FORM_INVALID' }],
    ])('a refusal that names %s is said in the form', async (_, code, fields) => {
      refusedWith(code, '서버의 말', fields);
      const rendered = await renderFilled();
      await rendered.user.click(submit());
      expect(await screen.findByText('서버의 말')).toBeVisible();
      expect(nameField()).toHaveValue('김하늘');
      expect(amountField()).toBeValid();
    });

    // B-point-15
    test.each([
      ['is down', () => HttpResponse.error(), '네트워크 연결을 확인해 주세요.'],
      ['answers nonsense', () => HttpResponse.json([]), '서버의 응답을 읽지 못했어요. 잠시 후 다시 시도해 주세요.'],
      ['refuses', () => deny(429, 'X', BUSY), BUSY],
    ])('and %s: the message as a toast and in the form, and nothing typed is lost', async (_, broken, detail) => {
      server.use(http.post(REQUEST_PATH, broken));
      const rendered = await renderFilled();
      await rendered.user.click(kind('현금영수증'));
      await rendered.user.type(screen.getByRole('textbox', { name: '현금영수증 번호' }), '01012345678');
      await rendered.user.click(submit());
      await waitFor(() => expect(screen.getAllByText(FAILED)).toHaveLength(2));
      expect(within(screen.getByRole('alert')).getByText(FAILED)).toBeInTheDocument();
      expect(screen.getByText(detail)).toBeInTheDocument();
      expect(nameField()).toHaveValue('김하늘');
      expect(amountField()).toHaveDisplayValue('10000');
      expect(screen.getByRole('textbox', { name: '현금영수증 번호' })).toHaveValue('01012345678');
    });

    // B-point-26
    test('the same top-up tried again carries the same key, one that was changed or refused another', async () => {
      const asked: Asked[] = [];
      server.use(
        http.post(REQUEST_PATH, async ({ request }) => {
          asked.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
          if (asked.length < 4) return HttpResponse.error();
          return deny(409, 'TOO_MANY_PENDING', API_MESSAGES.TOO_MANY_PENDING);
        }),
      );
      const rendered = await renderFilled();
      const press = async (times: number) => {
        await rendered.user.click(submit());
        await waitFor(() => expect(asked).toHaveLength(times));
        await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
      };
      await press(1);
      await press(2);
      await rendered.user.type(amountField(), '0');
      await press(3);
      await press(4);
      await press(5);
      const [first, second, third, refused, afresh] = asked.map(({ key }) => key);
      expect(first).toMatch(/^[\x21-\x7e]{1,200}$/);
      expect(second).toBe(first);
      expect(third).not.toBe(first);
      expect(refused).toBe(third);
      expect(afresh).not.toBe(refused);
    });
  });

  describe('what is wrong', () => {
    // B-point-3, B-point-4, B-shell-25
    test.each([
      ['no name', '', '10000', '입금자명', '이름을 입력해 주세요.'],
      ['no amount', '김하늘', '', '충전 금액', '충전금액을 설정해주세요'],
      ['a part of a won', '김하늘', '100.5', '충전 금액', '충전 금액은 1원 단위로 입력해 주세요.'],
      ['more than a top-up may be', '김하늘', '100000001', '충전 금액', '한 번에 1억원까지 충전할 수 있어요.'],
    ])('%s', async (_, name, amount, label, message) => {
      const { user } = await renderPoint();
      if (name) await user.type(nameField(), name);
      if (amount) await user.type(amountField(), amount);
      await user.click(submit());
      const field = screen.getByLabelText(label);
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
      expect(await within(await screen.findByRole('alert')).findByText(message)).toBeInTheDocument();
      expect(amountField()).toHaveDisplayValue(amount);
    });
  });

  describe('a top-up that was typed and left', () => {
    async function typeAll() {
      const rendered = await renderPoint();
      await rendered.user.click(kind('세금계산서'));
      await rendered.user.type(screen.getByLabelText('상호'), '한별');
      await fill(rendered);
      return rendered;
    }

    // B-point-13, B-order-78
    test('is there again, once, but for the amount of a link', async () => {
      const first = await typeAll();
      first.unmount();
      const second = await renderPoint(SETTINGS, '/point?amount=25000');
      expect(nameField()).toHaveValue('김하늘');
      expect(amountField()).toHaveValue(25_000);
      expect(kind('세금계산서')).toBeChecked();
      expect(screen.getByLabelText('상호')).toHaveValue('한별');
      await second.user.clear(nameField());
      await second.user.clear(screen.getByLabelText('상호'));
      second.unmount();
      await renderPoint();
      expect(nameField()).toHaveValue('');
      expect(amountField()).toHaveValue(null);
    });

    // B-session-23, B-session-26
    test('outlives a session that ended by itself, for the same member alone', async () => {
      const endSession = async () => {
        server.use(http.post(REQUEST_PATH, () => new HttpResponse(null, { status: 401 })));
        await userEvent.click(kind('신청 안함'));
        await userEvent.click(submit());
        await waitFor(() => expect(screen.queryByRole('button', { name: '충전 신청' })).toBeNull());
        expect(screen.queryByText('오류가 발생했습니다 잠시 후 시도해 주세요.')).toBeNull();
      };
      await typeAll();
      await endSession();
      cleanup();
      await renderPoint();
      expect(nameField()).toHaveValue('김하늘');
      expect(amountField()).toHaveValue(10_000);
      cleanup();
      await renderPoint(SETTINGS, '/point', 'bora');
      expect(nameField()).toHaveValue('');
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('김하늘');
    });
  });

  // B-point-12
  test('"현금영수증" without its number is not sent, and the text stands beside its field', async () => {
    const { asked } = fakeTopUps();
    const rendered = await renderFilled();
    await rendered.user.click(kind('현금영수증'));
    await rendered.user.click(submit());
    const number = screen.getByLabelText('현금영수증 번호');
    expect(number).toHaveAccessibleDescription(expect.stringContaining('현금영수증 번호를 입력해 주세요.'));
    expect(number).toHaveFocus();
    expect(nameField()).toHaveValue('김하늘');
    expect(asked).toEqual([]);
  });
});
