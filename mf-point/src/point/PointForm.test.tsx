import { screen, waitFor, within } from '@testing-library/react';
import { createGate, HttpResponse, http, type RenderedScreen, renderScreen, server } from 'shared-ui/testing';
import { type Asked, fakeHistory, fakeTopUps, page, REQUEST_PATH, SETTINGS } from './fakePoint';
import PointScreen from './PointScreen';

const FAILED = '오류가 발생했습니다 잠시 후 시도해 주세요.';

const show = (settings: Record<string, string> = SETTINGS, path = '/point'): RenderedScreen =>
  renderScreen(<PointScreen />, { path, auth: 'member', settings });

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

  test.each([
    ['/point?amount=25000', 25_000],
    ['/point?amount=-5', null],
    ['/point?amount=abc', null],
  ])('%s fills the form with %s', (path, value) => {
    show(SETTINGS, path);
    expect(amountField()).toHaveValue(value);
  });
});

describe('증빙 유형', () => {
  beforeEach(() => fakeHistory(() => page([])));

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

  test('세금계산서 has its eight fields and makes the payable amount 1.1 times the points, rounded up', async () => {
    const { user } = show();
    await user.type(amountField(), '10001');
    expect(payable()).toHaveTextContent('10,001원');
    await user.click(kind('세금계산서'));
    for (const name of ['상호', '사업자등록번호', '대표자', '연락처', '업태', '종목', '주소', '이메일']) {
      expect(screen.getByRole('textbox', { name })).toBeInTheDocument();
    }
    expect(payable()).toHaveTextContent('11,002원');
  });

  test('세금계산서 costs nothing more while the fee is off', async () => {
    const { user } = show({ ...SETTINGS, ENABLE_PAYMENT_FEE: 'false' });
    await user.type(amountField(), '10000');
    await user.click(kind('세금계산서'));
    expect(payable()).toHaveTextContent('10,000원');
  });

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

  test('what cannot be seen in a name is said beside its field', async () => {
    const rendered = show();
    await fill(rendered, '김하늘\u202e');
    await rendered.user.click(kind('세금계산서'));
    await rendered.user.type(screen.getByRole('textbox', { name: '상호' }), '하늘\u200b상사');
    await rendered.user.click(screen.getByRole('button', { name: '충전 신청' }));
    expect(nameField()).toHaveAccessibleDescription(
      expect.stringContaining('입금자명에 사용할 수 없는 문자가 있어요.'),
    );
    expect(screen.getByRole('textbox', { name: '상호' })).toHaveAccessibleDescription('사용할 수 없는 문자가 있어요.');
  });

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
  test.each([
    ['신청 안함', {}, { feeType: 2, feeValue: {} }],
    ['현금영수증', { '현금영수증 번호': '01012345678' }, { feeType: 0, feeValue: { phone: '01012345678' } }],
    [
      '세금계산서',
      {
        상호: '하늘상사',
        사업자등록번호: '220-81-62518',
        대표자: '김하늘',
        연락처: '0212345678',
        업태: '도소매',
        종목: '전자상거래',
        주소: '서울시 중구',
        이메일: 'sky@example.com',
      },
      {
        feeType: 1,
        feeValue: {
          company: '하늘상사',
          businessNumber: '220-81-62518',
          leader: '김하늘',
          phone: '0212345678',
          jobType: '도소매',
          jobType2: '전자상거래',
          address: '서울시 중구',
          email: 'sky@example.com',
        },
      },
    ],
  ])('with %s', async (name, parts, sent) => {
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

describe('a server that does not help', () => {
  const parts = { name: '김하늘', amount: '10000' };

  test.each([
    ['is down', () => HttpResponse.error(), '네트워크 연결을 확인해 주세요.'],
    ['fails', () => new HttpResponse('<html>', { status: 500 }), '서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.'],
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
    const part = (label: string) => screen.getByRole('textbox', { name: label });
    await rendered.user.type(part('상호'), '하늘상사');
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

test('the note says how long it takes, to the letter', () => {
  fakeHistory(() => page([]));
  show();
  expect(
    screen.getByText('3시간 안에 입금하지 않으면 자동으로 취소돼요. 보통 1~10분 안에 충전돼요.'),
  ).toBeInTheDocument();
});
