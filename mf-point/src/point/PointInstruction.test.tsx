import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'shared-ui';
import { HttpResponse, http, type RenderedScreen, renderScreen, server } from 'shared-ui/testing';
import { drawQr } from '../domain/drawQr';
import { fakeHistory, fakeTopUps, page, SETTINGS, topUp } from './fakePoint';
import PointScreen from './PointScreen';

const show = (settings: Record<string, string> = SETTINGS, path = '/point', id = 'member1'): RenderedScreen =>
  renderScreen(<PointScreen />, { path, auth: 'member', settings, profile: { id } });

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
  test('the instruction replaces the form and says where to transfer what', async () => {
    fakeTopUps();
    const rendered = show();
    await rendered.user.click(screen.getByRole('radio', { name: '세금계산서' }));
    const card = within(await ask(rendered));
    expect(screen.queryByRole('button', { name: '충전 신청' })).not.toBeInTheDocument();
    for (const text of ['신한은행', '110-123-456789', '그로스토어', '김하늘']) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
    expect(card.getByText(/^아래 계좌로/)).toHaveTextContent('아래 계좌로 11,000원을 입금해 주세요');
    expect(card.getAllByText('11,000원')).not.toHaveLength(0);
    expect(
      card.getByText('3시간 안에 입금하지 않으면 자동으로 취소돼요. 보통 1~10분 안에 충전돼요.'),
    ).toBeInTheDocument();
    expect(card.getByRole('timer', { name: '자동 취소까지' })).toHaveTextContent(/^(3:00:00|2:59:\d\d)$/);
    expect(await screen.findByText('아래 정보를 확인해주세요.')).toBeInTheDocument();
  });

  test('account and amount can be copied', async () => {
    fakeTopUps();
    const rendered = show();
    const card = within(await ask(rendered));
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await rendered.user.click(card.getByRole('button', { name: '계좌번호 복사' }));
    await rendered.user.click(card.getByRole('button', { name: '입금 금액 복사' }));
    expect(copied.mock.calls).toEqual([['110-123-456789'], ['10000']]);
  });

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
    expect(await screen.findByText('보유 포인트 77,000P')).toBeInTheDocument();
    expect(profiles).toBe(1);
  });

  test('새로 충전하기 brings an empty form, for another top-up', async () => {
    const { asked } = fakeTopUps();
    const rendered = show(SETTINGS, '/point?amount=25000');
    await ask(rendered);
    await rendered.user.click(screen.getByRole('button', { name: '새로 충전하기' }));
    await form();
    expect(screen.getByRole('textbox', { name: '입금자명' })).toHaveValue('');
    expect(screen.getByRole('spinbutton', { name: '충전 금액' })).toHaveValue(null);
    await ask(rendered, '20000');
    expect(asked).toHaveLength(2);
    expect(asked[0]?.key).not.toBe(asked[1]?.key);
  });

  test('an account that the shop has not entered is no empty line', async () => {
    fakeTopUps();
    const card = within(await ask(show({ ...SETTINGS, BANKING_ACCOUNT_NUMBER: '' })));
    expect(card.getByText(/입금 계좌가 아직 등록되지 않았어요/)).toBeInTheDocument();
    expect(card.queryByRole('button', { name: '계좌번호 복사' })).not.toBeInTheDocument();
  });
});

describe('토스로 송금하기', () => {
  afterEach(() => jest.restoreAllMocks());

  test('opens Toss with bank, account and amount', async () => {
    fakeTopUps();
    const card = within(await ask(show({ ...SETTINGS, ENABLE_TOSS_PAYMENT: 'true' })));
    expect(card.getByText('토스로 송금하기')).toHaveAttribute(
      'href',
      `supertoss://send?bank=${encodeURIComponent('신한')}&accountNo=110123456789&amount=10000`,
    );
  });

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

  test.each([
    ['the flag is off', { ENABLE_TOSS_PAYMENT: 'false' }],
    ['the bank is unknown', { ENABLE_TOSS_PAYMENT: 'true', BANKING_BANKING_CODE: '' }],
  ])('is absent when %s', async (_, difference) => {
    fakeTopUps();
    const card = within(await ask(show({ ...SETTINGS, ...difference })));
    expect(card.queryByText('토스로 송금하기')).not.toBeInTheDocument();
  });
});

describe('after a reload', () => {
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

describe('the outcome', () => {
  test.each([
    ['accepted', { status: 'success' }, '입금을 확인해 포인트를 충전했어요.'],
    ['refused', { status: 'fail' }, /충전이 거절됐어요/],
    ['expired', { status: 'fail', expired: true }, /입금 시간이 지나 자동으로 취소됐어요/],
  ])('%s is said where the instruction was, after a refresh', async (_, outcome, text) => {
    const { rows } = fakeTopUps();
    const rendered = show();
    await ask(rendered);
    rows.splice(0, 1, topUp({ id: 100, ...outcome }));
    await rendered.user.click(screen.getByRole('button', { name: '새로고침' }));
    expect(await within(await region()).findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  test('an instruction whose time is over says so by itself', async () => {
    fakeHistory(() => page([topUp({ id: 3, status: 'pending', responseAt: null })]));
    const asked = { id: 3, memberId: 'member1', name: '김하늘', payable: 5000, createdAt: '2026-01-01T00:00:00.000Z' };
    window.localStorage.setItem('member.topUpInstruction', JSON.stringify(asked));
    show();
    expect(await within(await region()).findByText(/자동으로 취소됐어요/)).toBeInTheDocument();
  });
});

test('the focus follows what replaces the form', async () => {
  fakeTopUps();
  const rendered = show();
  const card = await ask(rendered);
  await waitFor(() => expect(card.parentElement).toHaveFocus());
});
