import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Page, TopUp } from 'contract';
import { SWRConfig } from 'shared-ui';
import { createGate, HttpResponse, http, type RenderedScreen, renderScreen, server } from 'shared-ui/testing';
import { drawQr } from '../domain/drawQr';
import PointScreen from './PointScreen';

const HISTORY_PATH = '*/service/point-history';
const REQUEST_PATH = '*/service/point';

/** Settings of a shop that has everything on. */
const SETTINGS = {
  ENABLE_PAYMENT_TYPE: 'ALL',
  ENABLE_PAYMENT_FEE: 'true',
  POINT_CHARGE_BUTTON_OPTIONS: '[500, 5000, 10000, 50000]',
  BANKING_DISPLAY_TEXT: '신한은행',
  BANKING_NAME: '그로스토어',
  BANKING_ACCOUNT_NUMBER: '110-123-456789',
  BANKING_BANKING_CODE: '088',
};

const topUp = (difference: Partial<TopUp> = {}): TopUp => ({
  id: 5,
  createdAt: '2026-03-01T15:04:05.000Z',
  point: 30_000,
  status: 'success',
  responseAt: '2026-03-01T15:10:00.000Z',
  ...difference,
});

const page = (items: TopUp[], difference: Partial<Page<TopUp>> = {}): Page<TopUp> => ({
  items,
  nextCursor: null,
  total: items.length,
  counts: {},
  ...difference,
});

/** The faked history: `answer` gives the page for a query. */
function fakeHistory(answer: (query: URLSearchParams) => Page<TopUp> | Response): void {
  server.use(
    http.get(HISTORY_PATH, ({ request }) => {
      const answered = answer(new URL(request.url).searchParams);
      return answered instanceof Response ? answered : HttpResponse.json(answered);
    }),
  );
}

interface Asked {
  body: unknown;
  key: string | null;
}

/** A server that takes top-ups and lists them as pending; returns what it was asked. */
function fakeTopUps(): { asked: Asked[]; rows: TopUp[] } {
  const asked: Asked[] = [];
  const rows: TopUp[] = [];
  fakeHistory(() => page(rows));
  server.use(
    http.post(REQUEST_PATH, async ({ request }) => {
      asked.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
      const id = 100 + rows.length;
      rows.unshift(topUp({ id, status: 'pending', responseAt: null, createdAt: new Date().toISOString() }));
      return HttpResponse.json({ id }, { status: 201 });
    }),
  );
  return { asked, rows };
}

const show = (settings: Record<string, string> = SETTINGS, path = '/point', id = 'member1'): RenderedScreen =>
  renderScreen(<PointScreen />, { path, auth: 'member', settings, profile: { id } });

beforeEach(() => server.use(http.get('*/service/point-daily', () => HttpResponse.json([]))));

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
    beforeEach(() => fakeHistory(() => page([])));

    // B-point-1, B-point-5
    test('quick buttons add to the running total and the reset zeroes it', async () => {
      const { user } = show();
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
    test.each([
      ['/point?amount=25000', 25_000],
      ['/point?amount=-5', null],
      ['/point?amount=abc', null],
    ])('%s fills the form with %s', (path, value) => {
      show(SETTINGS, path);
      expect(amountField()).toHaveValue(value);
    });
  });

  // B-point-1
  describe('the kinds of receipt', () => {
    beforeEach(() => fakeHistory(() => page([])));

    // B-point-8, B-settings-6
    test.each([
      ['ALL', ['신청 안함', '세금계산서', '현금영수증']],
      ['CASH_AND_FEE', ['세금계산서', '현금영수증']],
      ['FEE', ['세금계산서']],
      ['CASH', ['현금영수증']],
      ['NO_FEE', ['신청 안함']],
      ['something else', ['신청 안함']],
    ])('with %s offers %j, the first one selected', (type, names) => {
      show({ ...SETTINGS, ENABLE_PAYMENT_TYPE: type });
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
      const { user } = show();
      await user.type(amountField(), '10001');
      expect(payable()).toHaveTextContent('10,001원');
      await user.click(kind('세금계산서'));
      for (const name of ['상호', '사업자등록번호', '대표자', '연락처', '업태', '종목', '주소', '이메일']) {
        expect(screen.getByRole('textbox', { name })).toBeInTheDocument();
      }
      expect(payable()).toHaveTextContent('11,002원');
    });

    // B-point-11
    test('"세금계산서" costs nothing more while the fee is off', async () => {
      const { user } = show({ ...SETTINGS, ENABLE_PAYMENT_FEE: 'false' });
      await user.type(amountField(), '10000');
      await user.click(kind('세금계산서'));
      expect(payable()).toHaveTextContent('10,000원');
    });

    // B-point-9
    test('changing the type clears the fee fields, and nothing else', async () => {
      const rendered = show();
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
      const rendered = show();
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
      const { user } = show();
      await user.click(kind('세금계산서'));
      const field = screen.getByRole('textbox', { name: '사업자등록번호' });
      await user.type(field, '220-81-62518');
      expect(field).toHaveAccessibleDescription(/사업자등록번호를 다시 확인해 주세요/);
      expect(field).toBeValid();
      await user.clear(field);
      await user.type(field, '220-81-62517');
      expect(field).not.toHaveAccessibleDescription();
    });
  });

  describe('what is sent', () => {
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
      const rendered = show();
      await fill(rendered, ' 김하늘 ');
      await rendered.user.click(kind(name));
      for (const [label, text] of Object.entries(parts)) {
        await rendered.user.type(screen.getByRole('textbox', { name: label }), text);
      }
      await rendered.user.click(submit());
      await screen.findByRole('region', { name: '입금 안내' });
      expect(asked.map(({ body }) => body)).toEqual([{ name: '김하늘', point: 10_000, ...sent }]);
    });

    // B-point-14, B-shell-28
    test('is sent once, however often the button is pressed while the request is in flight', async () => {
      const gate = createGate();
      let requests = 0;
      fakeHistory(() => page([]));
      server.use(
        http.post(REQUEST_PATH, async () => {
          requests += 1;
          await gate.opened;
          return HttpResponse.json({ id: 1 }, { status: 201 });
        }),
      );
      const rendered = show();
      await fill(rendered);
      await rendered.user.click(submit());
      await rendered.user.click(submit());
      await rendered.user.type(nameField(), '{Enter}');
      gate.open();
      await screen.findByRole('region', { name: '입금 안내' });
      expect(requests).toBe(1);
    });
  });

  describe('what is wrong', () => {
    beforeEach(() => fakeHistory(() => page([])));

    // B-point-3, B-point-4, B-shell-24
    test.each([
      ['no name', '', '10000', '입금자명', '이름을 입력해 주세요.'],
      ['a name of spaces', '   ', '10000', '입금자명', '이름을 입력해 주세요.'],
      ['no amount', '김하늘', '', '충전 금액', '충전금액을 설정해주세요'],
      ['an amount of 0', '김하늘', '0', '충전 금액', '충전금액을 설정해주세요'],
      ['a negative amount', '김하늘', '-500', '충전 금액', '충전금액을 설정해주세요'],
      ['a part of a won', '김하늘', '100.5', '충전 금액', '충전 금액은 1원 단위로 입력해 주세요.'],
      ['more than a top-up may be', '김하늘', '100000001', '충전 금액', '한 번에 1억원까지 충전할 수 있어요.'],
    ])('%s', async (_, name, amount, label, message) => {
      const { user } = show();
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

  // B-point-12, B-point-41
  test.each([
    [
      '세금계산서',
      [
        ['상호', '상호를 입력해 주세요.'],
        ['사업자등록번호', '사업자등록번호를 입력해 주세요.'],
        ['대표자', '대표자를 입력해 주세요.'],
        ['이메일', '이메일을 입력해 주세요.'],
      ],
    ],
    ['현금영수증', [['현금영수증 번호', '현금영수증 번호를 입력해 주세요.']]],
  ])('"%s" without what it needs is not sent, and each text stands beside its field', async (name, wrong) => {
    const { asked } = fakeTopUps();
    const rendered = show();
    await fill(rendered);
    await rendered.user.click(kind(name));
    await rendered.user.click(submit());
    for (const [label = '', text] of wrong) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text ?? ''));
    }
    expect(screen.getByLabelText(wrong[0]?.[0] ?? '')).toHaveFocus();
    expect(nameField()).toHaveValue('김하늘');
    expect(asked).toEqual([]);
  });

  // B-point-20
  test('without a bank account nothing is requested, and the page says why', async () => {
    const { asked } = fakeTopUps();
    const NO_ACCOUNT = '입금 계좌가 아직 등록되지 않아 지금은 충전을 신청할 수 없어요. 고객센터로 문의해 주세요.';
    const rendered = show({
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
    const parts = { name: '김하늘', amount: '10000' };

    // B-point-15
    test.each([
      ['is down', () => HttpResponse.error(), '네트워크 연결을 확인해 주세요.'],
      [
        'fails',
        () => new HttpResponse('<html>', { status: 500 }),
        '서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.',
      ],
      ['answers nonsense', () => HttpResponse.json([]), '서버의 응답을 읽지 못했어요. 잠시 후 다시 시도해 주세요.'],
      [
        'refuses',
        () =>
          HttpResponse.json(
            { statusCode: 429, code: 'TOO_MANY', message: '잠시 후 다시 신청해 주세요.' },
            { status: 429 },
          ),
        '잠시 후 다시 신청해 주세요.',
      ],
    ])('and %s: the message as a toast and in the form, and nothing typed is lost', async (_, broken, detail) => {
      fakeHistory(() => page([]));
      server.use(http.post(REQUEST_PATH, broken));
      const rendered = show();
      await fill(rendered, parts.name, parts.amount);
      await rendered.user.click(kind('현금영수증'));
      await rendered.user.type(screen.getByRole('textbox', { name: '현금영수증 번호' }), '01012345678');
      await rendered.user.click(submit());
      await waitFor(() => expect(screen.getAllByText(FAILED)).toHaveLength(2));
      expect(within(screen.getByRole('alert')).getByText(FAILED)).toBeInTheDocument();
      expect(screen.getByText(detail)).toBeInTheDocument();
      expect(nameField()).toHaveValue(parts.name);
      expect(amountField()).toHaveDisplayValue(parts.amount);
      expect(screen.getByRole('textbox', { name: '현금영수증 번호' })).toHaveValue('01012345678');
    });

    const refusedWith = (code: string, message: string, fields?: unknown) => {
      fakeHistory(() => page([]));
      const body = { statusCode: 400, code, message, fields };
      server.use(http.post(REQUEST_PATH, () => HttpResponse.json(body, { status: 400 })));
    };

    test.each([
      ['POINT_REQUIRED', '충전금액을 설정해주세요', 'point', amountField],
      ['POINT_NOT_WHOLE', '충전 금액은 1원 단위로 입력해 주세요.', 'point', amountField],
      ['POINT_TOO_LARGE', '한 번에 1억원까지 충전할 수 있어요.', 'point', amountField],
      ['NAME_REQUIRED', '이름을 입력해 주세요.', 'name', nameField],
      ['NAME_TOO_LONG', '입금자명은 50자까지 쓸 수 있어요.', 'name', nameField],
      ['NAME_INVALID', '입금자명에 사용할 수 없는 문자가 있어요.', 'name', nameField],
    ])('a refusal of a field (%s) stands beside that field', async (code, message, name, field) => {
      refusedWith(code, message, { [name]: code });
      const rendered = show();
      await fill(rendered);
      await rendered.user.click(submit());
      await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(message)));
      expect(await within(screen.getByRole('alert')).findByText(FAILED)).toBeInTheDocument();
      expect(field()).toHaveFocus();
      expect(nameField()).toHaveValue('김하늘');
      expect(amountField()).toHaveDisplayValue('10000');
    });

    test('a refusal of parts of the receipt stands beside each, the first one with focus', async () => {
      const message = '사용할 수 없는 문자가 있어요.';
      refusedWith('FEE_TEXT_INVALID', message, { email: 'FEE_TEXT_INVALID', company: 'FEE_TEXT_INVALID' });
      const rendered = show();
      await fill(rendered);
      await rendered.user.click(kind('세금계산서'));
      const part = (label: string) => screen.getByLabelText(label);
      await rendered.user.type(part('상호'), '하늘상사');
      await rendered.user.type(part('사업자등록번호'), '2208162517');
      await rendered.user.type(part('대표자'), '김하늘');
      await rendered.user.type(part('이메일'), 'sky@example.com');
      await rendered.user.click(submit());
      await waitFor(() => expect(part('상호')).toHaveAccessibleDescription(message));
      expect(part('이메일')).toHaveAccessibleDescription(message);
      expect(part('상호')).toHaveFocus();
      expect(part('상호')).toHaveValue('하늘상사');
    });

    test.each([
      ['no field, as an older server', 'POINT_TOO_LARGE', undefined],
      ['a kind that is no longer on offer', 'FEE_TYPE_DISABLED', { feeType: 'FEE_TYPE_DISABLED' }],
      ['a field that the form does not have', 'FORM_INVALID', { 'feeValue.phone': 'FORM_INVALID' }],
    ])('a refusal that names %s is said in the form', async (_, code, fields) => {
      refusedWith(code, '서버의 말', fields);
      const rendered = show();
      await fill(rendered);
      await rendered.user.click(submit());
      expect(await screen.findByText('서버의 말')).toBeVisible();
      expect(nameField()).toHaveValue('김하늘');
      expect(amountField()).toBeValid();
    });

    // B-point-26
    test('the same top-up tried again carries the same key, a changed one another', async () => {
      const asked: Asked[] = [];
      fakeHistory(() => page([]));
      server.use(
        http.post(REQUEST_PATH, async ({ request }) => {
          asked.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
          return HttpResponse.error();
        }),
      );
      const rendered = show();
      await fill(rendered);
      const press = async (times: number) => {
        await rendered.user.click(submit());
        await waitFor(() => expect(asked).toHaveLength(times));
        await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
      };
      await press(1);
      await press(2);
      await rendered.user.type(amountField(), '0');
      await press(3);
      const [first, second, third] = asked.map(({ key }) => key);
      expect(first).toMatch(/^[\x21-\x7e]{1,200}$/);
      expect(second).toBe(first);
      expect(third).not.toBe(first);
    });
  });

  describe('a top-up that was typed and left', () => {
    beforeEach(() => fakeHistory(() => page([])));

    async function typeAll() {
      const rendered = show();
      await rendered.user.click(kind('세금계산서'));
      await rendered.user.type(screen.getByLabelText('상호'), '한별');
      await fill(rendered);
      return rendered;
    }

    // B-point-35
    test('is there again, once, but for the amount of a link', async () => {
      const first = await typeAll();
      first.unmount();
      const second = show(SETTINGS, '/point?amount=25000');
      expect(nameField()).toHaveValue('김하늘');
      expect(amountField()).toHaveValue(25_000);
      expect(kind('세금계산서')).toBeChecked();
      expect(screen.getByLabelText('상호')).toHaveValue('한별');
      await second.user.clear(nameField());
      await second.user.clear(screen.getByLabelText('상호'));
      second.unmount();
      show();
      expect(nameField()).toHaveValue('');
      expect(amountField()).toHaveValue(null);
    });

    // B-session-26
    test('outlives a session that ended by itself, for the same member alone', async () => {
      const endSession = async () => {
        server.use(http.post(REQUEST_PATH, () => new HttpResponse(null, { status: 401 })));
        await userEvent.click(kind('신청 안함'));
        await userEvent.click(submit());
        await waitFor(() => expect(screen.queryByRole('button', { name: '충전 신청' })).toBeNull());
      };
      await typeAll();
      await endSession();
      cleanup();
      show();
      expect(nameField()).toHaveValue('김하늘');
      expect(amountField()).toHaveValue(10_000);
      cleanup();
      show(SETTINGS, '/point', 'bora');
      expect(nameField()).toHaveValue('');
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('김하늘');
    });
  });

  // B-point-35
  test('a top-up that was sent does not fill the next form', async () => {
    fakeTopUps();
    const rendered = show();
    await fill(rendered);
    await rendered.user.click(submit());
    await rendered.user.click(await screen.findByRole('button', { name: '새로 충전하기' }));
    expect(nameField()).toHaveValue('');
    expect(amountField()).toHaveValue(null);
  });

  // B-point-2
  test('the note says how long it takes, to the letter', () => {
    fakeHistory(() => page([]));
    show();
    expect(
      screen.getByText('3시간 안에 입금하지 않으면 자동으로 취소돼요. 보통 1~10분 안에 충전돼요.'),
    ).toBeInTheDocument();
  });
});

describe('the instruction', () => {
  const region = () => screen.findByRole('region', { name: '입금 안내' });
  const form = () => screen.findByRole('button', { name: '충전 신청' });

  async function ask(rendered: RenderedScreen, amount = '10000') {
    await rendered.user.type(screen.getByRole('textbox', { name: '입금자명' }), '김하늘');
    await rendered.user.clear(screen.getByRole('spinbutton', { name: '충전 금액' }));
    await rendered.user.type(screen.getByRole('spinbutton', { name: '충전 금액' }), amount);
    await rendered.user.click(await form());
    return region();
  }

  /** Nothing but the browser's storage outlives a reload. */
  function leave() {
    cleanup();
    SWRConfig.defaultValue.unload({ revalidate: false });
  }

  describe('after the request', () => {
    // B-point-15, B-point-16, B-settings-8
    test('the instruction replaces the form and says where to transfer what', async () => {
      fakeTopUps();
      const rendered = show();
      await rendered.user.click(screen.getByRole('radio', { name: '세금계산서' }));
      for (const [label, text] of [
        ['상호', '하늘상사'],
        ['사업자등록번호', '2208162517'],
        ['대표자', '박하늘'],
        ['이메일', 'sky@example.com'],
      ] as const) {
        await rendered.user.type(screen.getByLabelText(label), text);
      }
      const card = within(await ask(rendered));
      expect(screen.queryByRole('button', { name: '충전 신청' })).not.toBeInTheDocument();
      for (const text of ['신한은행', '110-123-456789', '그로스토어', '김하늘']) {
        expect(card.getByText(text)).toBeInTheDocument();
      }
      expect(card.getByText(/을 입금해 주세요$/)).toHaveTextContent('11,000원을 입금해 주세요');
      expect(card.getAllByText('11,000원')).not.toHaveLength(0);
      expect(
        card.getByText('3시간 안에 입금하지 않으면 자동으로 취소돼요. 보통 1~10분 안에 충전돼요.'),
      ).toBeInTheDocument();
      expect(card.getByRole('timer', { name: '자동 취소까지' })).toHaveTextContent(/^(3:00:00|2:59:\d\d)$/);
      expect(await screen.findByText('아래 정보를 확인해주세요.')).toBeInTheDocument();
    });

    // B-point-16
    test('account and amount can be copied', async () => {
      fakeTopUps();
      const rendered = show();
      const card = within(await ask(rendered));
      const copied = jest.spyOn(navigator.clipboard, 'writeText');
      await rendered.user.click(card.getByRole('button', { name: '계좌번호 복사' }));
      await rendered.user.click(card.getByRole('button', { name: '입금 금액 복사' }));
      expect(copied.mock.calls).toEqual([['110-123-456789'], ['10000']]);
    });

    // B-api-19, B-format-4
    test('the history has the request, and the profile is fetched again', async () => {
      fakeTopUps();
      let profiles = 0;
      server.use(
        http.get('*/auth/profile', () => {
          profiles += 1;
          return HttpResponse.json({ id: 'member1', point: 77_000, apiKey: null });
        }),
      );
      await ask(show());
      expect(await screen.findByRole('cell', { name: '대기' })).toBeInTheDocument();
      expect(await screen.findByText('보유 포인트 77,000원')).toBeInTheDocument();
      expect(profiles).toBe(1);
    });

    // B-point-14, B-point-16
    test('"새로 충전하기" brings an empty form, for another top-up', async () => {
      const { asked } = fakeTopUps();
      const rendered = show(SETTINGS, '/point?amount=25000');
      await ask(rendered);
      await waitFor(() => expect(rendered.location().search).toBe(''));
      await rendered.user.click(screen.getByRole('button', { name: '새로 충전하기' }));
      await form();
      expect(screen.getByRole('textbox', { name: '입금자명' })).toHaveValue('');
      expect(screen.getByRole('spinbutton', { name: '충전 금액' })).toHaveValue(null);
      await ask(rendered, '20000');
      expect(asked).toHaveLength(2);
      expect(asked[0]?.key).not.toBe(asked[1]?.key);
    });

    // B-point-34
    test('an account that the shop has not entered is no empty line', async () => {
      fakeTopUps();
      await ask(show());
      leave();
      show({ ...SETTINGS, BANKING_ACCOUNT_NUMBER: '' });
      const card = within(await region());
      expect(card.getByText('입금 계좌가 아직 등록되지 않았어요. 고객센터로 문의해 주세요.')).toBeInTheDocument();
      expect(card.queryByRole('button', { name: '계좌번호 복사' })).not.toBeInTheDocument();
    });
  });

  // B-point-19
  describe('the link "토스로 송금하기"', () => {
    afterEach(() => jest.restoreAllMocks());

    // B-point-19, B-settings-8
    test('opens Toss with bank, account and amount', async () => {
      fakeTopUps();
      const card = within(await ask(show({ ...SETTINGS, ENABLE_TOSS_PAYMENT: 'true' })));
      expect(card.getByText('토스로 송금하기')).toHaveAttribute(
        'href',
        `supertoss://send?bank=${encodeURIComponent('신한')}&accountNo=110123456789&amount=10000`,
      );
    });

    // B-point-19
    test('is a QR code of that link on wide screens', async () => {
      const narrow = window.matchMedia;
      jest
        .spyOn(window, 'matchMedia')
        .mockImplementation((query) => Object.assign(narrow(query), { matches: query === '(min-width: 880px)' }));
      fakeTopUps();
      const card = within(await ask(show({ ...SETTINGS, ENABLE_TOSS_PAYMENT: 'true' })));
      const { size, path } = drawQr(
        `supertoss://send?bank=${encodeURIComponent('신한')}&accountNo=110123456789&amount=10000`,
      );
      const code = await card.findByRole('img', { name: '토스 송금 QR 코드' });
      expect(code).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
      expect(code.querySelector('path')).toHaveAttribute('d', path);
      expect(card.queryByRole('link', { name: '토스로 송금하기' })).not.toBeInTheDocument();
    });

    // B-point-19
    test.each([
      ['the flag is off', { ENABLE_TOSS_PAYMENT: 'false' }],
      ['the bank is unknown', { ENABLE_TOSS_PAYMENT: 'true', BANKING_BANKING_CODE: '' }],
    ])('is absent when %s', async (_, difference) => {
      fakeTopUps();
      const card = within(await ask(show({ ...SETTINGS, ...difference })));
      expect(card.queryByText('토스로 송금하기')).not.toBeInTheDocument();
    });
  });

  // B-point-17
  describe('after a reload', () => {
    // B-point-17
    test('the instruction is there while its request is pending', async () => {
      fakeTopUps();
      await ask(show());
      leave();
      show();
      expect(within(await region()).getByText('김하늘')).toBeInTheDocument();
    });

    test.each([
      ['was accepted', { status: 'success' }],
      ['was refused', { status: 'fail' }],
      ['ran out of time', { status: 'fail', expired: true }],
    ])('the form is there when the request %s', async (_, outcome) => {
      const { rows } = fakeTopUps();
      await ask(show());
      leave();
      rows.splice(0, 1, topUp({ id: 100, ...outcome }));
      show();
      expect(await form()).toBeInTheDocument();
      expect(screen.queryByRole('region', { name: '입금 안내' })).not.toBeInTheDocument();
    });

    test('the instruction is there when the history cannot be fetched', async () => {
      fakeTopUps();
      await ask(show());
      leave();
      fakeHistory(() => new HttpResponse(null, { status: 500 }));
      show();
      expect(await region()).toBeInTheDocument();
    });

    // B-point-17
    test('another member sees the form, and nothing of it is left', async () => {
      fakeTopUps();
      await ask(show());
      leave();
      show(SETTINGS, '/point', 'member2');
      expect(await form()).toBeInTheDocument();
      leave();
      show();
      expect(await form()).toBeInTheDocument();
    });
  });

  // B-point-18
  describe('the outcome', () => {
    const EXPIRED = '입금 시간이 지나 자동으로 취소됐어요. 아직 입금하지 않았다면 새로 신청해 주세요.';

    // B-point-18
    test.each([
      ['accepted', { status: 'success' }, '입금을 확인해 포인트를 충전했어요.'],
      ['refused', { status: 'fail' }, '충전이 거절됐어요. 자세한 내용은 고객센터로 문의해 주세요.'],
      ['expired', { status: 'fail', expired: true }, EXPIRED],
    ])('%s is said where the instruction was, after a refresh', async (_, outcome, text) => {
      const { rows } = fakeTopUps();
      const rendered = show();
      await ask(rendered);
      rows.splice(0, 1, topUp({ id: 100, ...outcome }));
      await rendered.user.click(screen.getByRole('button', { name: '새로고침' }));
      expect(await within(await region()).findByText(text)).toBeInTheDocument();
      expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    });

    // B-point-16, B-point-18, B-point-36
    test('an instruction whose time is over looks once by itself and says what became of it', async () => {
      let looks = 0;
      fakeHistory(() => {
        looks += 1;
        return page([
          looks === 1
            ? topUp({ id: 3, status: 'pending', responseAt: null })
            : topUp({ id: 3, status: 'fail', expired: true }),
        ]);
      });
      const asked = {
        id: 3,
        memberId: 'member1',
        name: '김하늘',
        payable: 5000,
        createdAt: '2026-01-01T00:00:00.000Z',
      };
      window.localStorage.setItem('member.topUpInstruction', JSON.stringify(asked));
      show();
      expect(await within(await region()).findByText(EXPIRED)).toBeInTheDocument();
    });
  });

  test('the focus follows what replaces the form', async () => {
    fakeTopUps();
    const rendered = show();
    const card = await ask(rendered);
    await waitFor(() => expect(card.parentElement).toHaveFocus());
  });
});

describe('the history', () => {
  const table = () => screen.findByRole('table', { name: '충전내역' });
  const bodyRows = async () => (await within(await table()).findAllByRole('row')).slice(1);

  async function firstRow() {
    const [row] = await bodyRows();
    return (
      row &&
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    );
  }

  // B-point-21
  test('the table says when, how much, in what state and when it was settled', async () => {
    fakeHistory(() => page([topUp()]));
    show();
    const headers = within(await table()).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual(['신청일시', '금액', '상태', '처리일시']);
    expect(await firstRow()).toEqual(['2026-03-02 00:04:05', '30,000원', '수락', '2026-03-02 00:10:00']);
  });

  // B-point-22
  test.each([
    ['pending', { status: 'pending', responseAt: null }, '대기', '-'],
    ['refused', { status: 'fail' }, '거절', '2026-03-02 00:10:00'],
    ['expired', { status: 'fail', expired: true }, '거절입금 시간 초과', '2026-03-02 00:10:00'],
    ['withdrawn', { status: 'fail', canceled: true }, '거절직접 취소', '2026-03-02 00:10:00'],
    ['in a state that nobody knows', { status: 'held' }, 'held', '2026-03-02 00:10:00'],
  ])('a top-up that is %s', async (_, difference, status, responseAt) => {
    fakeHistory(() => page([topUp(difference)]));
    show();
    expect((await firstRow())?.slice(2)).toEqual([status, responseAt]);
  });

  // B-history-5
  test('a history without top-ups says so and leads to the form', async () => {
    fakeHistory(() => page([]));
    const { user } = show();
    expect(await screen.findByText('아직 충전한 내역이 없어요')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '첫 충전 시작하기' }));
    expect(document.activeElement).toContainElement(screen.getByRole('button', { name: '충전 신청' }));
  });

  // B-history-17, B-history-23
  test('rows that leave soon are announced, and the history is asked for as a file', async () => {
    let asked = 0;
    fakeHistory(() => page([topUp()], { leavingSoon: 3 }));
    server.use(
      http.get('*/service/point-history.csv', () => {
        asked += 1;
        return new HttpResponse(null, { status: 503 });
      }),
    );
    const { user } = show();
    expect(await screen.findByText('앞으로 14일 안에 3건이 목록에서 사라져요.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'CSV 내보내기' }));
    expect(await screen.findByText('CSV를 저장하지 못했어요.')).toBeInTheDocument();
    expect(asked).toBe(1);
  });

  // B-history-6
  test('"더 보기" puts the next page behind', async () => {
    fakeHistory((query) =>
      query.get('cursor') === 'after-2'
        ? page([topUp({ id: 1 })])
        : page([topUp({ id: 3 }), topUp({ id: 2 })], { nextCursor: 'after-2' }),
    );
    const { user } = show();
    expect(await bodyRows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await bodyRows()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: '더 보기' })).not.toBeInTheDocument();
  });

  // B-history-6
  test('a next page that fails leaves what is shown', async () => {
    fakeHistory((query) =>
      query.get('cursor') ? new HttpResponse(null, { status: 503 }) : page([topUp()], { nextCursor: 'next' }),
    );
    const { user } = show();
    await table();
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    expect(await screen.findByText('다음 내역을 불러오지 못했어요.')).toBeInTheDocument();
    expect(await bodyRows()).toHaveLength(1);
  });

  // B-history-7
  test('"새로고침" fetches the list again, and one that fails keeps it', async () => {
    let answer: () => Response | ReturnType<typeof page> = () => page([topUp({ id: 1 })]);
    fakeHistory(() => answer());
    const { user } = show();
    await table();
    expect(screen.getByText(/^마지막 갱신/)).toHaveTextContent(/^마지막 갱신 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    answer = () => page([topUp({ id: 2 }), topUp({ id: 1 })]);
    await user.click(screen.getByRole('button', { name: '새로고침' }));
    await waitFor(async () => expect(await bodyRows()).toHaveLength(2));
    answer = () => HttpResponse.error();
    await user.click(screen.getByRole('button', { name: '새로고침' }));
    expect(await screen.findByText(/새로고침하지 못했어요/)).toBeInTheDocument();
    expect(await bodyRows()).toHaveLength(2);
  });

  // B-history-8
  test('a history that cannot be fetched says so, with a retry that works, and the form stays usable', async () => {
    let isDown = true;
    fakeHistory(() => (isDown ? HttpResponse.json({ nonsense: true }) : page([topUp()])));
    const { user } = show();
    await screen.findByRole('alert', { name: '충전내역을 불러오지 못했어요' });
    await user.type(screen.getByRole('textbox', { name: '입금자명' }), '김하늘');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await bodyRows()).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: '입금자명' })).toHaveValue('김하늘');
  });

  // B-session-11
  test.each(['guest', 'visitor'] as const)('nothing is fetched for a %s', (auth) => {
    renderScreen(<PointScreen />, { path: '/point', auth, settings: SETTINGS });
    expect(screen.getByRole('heading', { level: 1, name: '포인트 충전' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '충전 신청' })).not.toBeInTheDocument();
  });
});
