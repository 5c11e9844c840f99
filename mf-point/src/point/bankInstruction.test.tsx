import { createGate, HttpResponse, http, type RenderedScreen, server } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { drawQr } from '../domain/drawQr';
import { fakeHistory, fakeNothingElse, fakeTopUps, leave, page, renderPoint, SETTINGS, topUp } from './renderPoint';

beforeEach(fakeNothingElse);

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

  describe('after the request', () => {
    // B-point-15, B-point-16, B-point-64, B-settings-8
    test('the instruction replaces the form and says where to transfer what', async () => {
      fakeTopUps();
      const rendered = await renderPoint();
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
      expect(card.queryByText('토스로 송금하기')).not.toBeInTheDocument();
      for (const text of ['신한은행', '110-123-456789', '그로스토어']) {
        expect(card.getByText(text)).toBeInTheDocument();
      }
      expect(card.getByText(/을 입금해 주세요$/)).toHaveTextContent('11,000원을 입금해 주세요');
      expect(card.getAllByText('11,000원')).not.toHaveLength(0);
      expect(card.getByText('11,000원 입금 → 10,000포인트')).toBeInTheDocument();
      expect(
        card.getByText('3시간 안에 입금하지 않으면 자동으로 취소돼요. 보통 1~10분 안에 충전돼요.'),
      ).toBeInTheDocument();
      expect(card.getByRole('timer', { name: '자동 취소까지' })).toHaveTextContent(/^(3:00:00|2:59:\d\d)$/);
      expect(await screen.findByText('아래 정보를 확인해주세요.')).toBeInTheDocument();
    });

    // B-api-19, B-format-3
    test('takes the focus, the history has the request, and the profile is fetched again', async () => {
      fakeTopUps();
      let profiles = 0;
      server.use(
        http.get('*/auth/profile', () => {
          profiles += 1;
          return HttpResponse.json({ id: 'member1', point: 77_000, apiKey: null });
        }),
      );
      const card = await ask(await renderPoint());
      await waitFor(() => expect(card.parentElement).toHaveFocus());
      await screen.findByRole('cell', { name: /^대기/ });
      expect(await screen.findByText('보유 포인트 77,000원')).toBeInTheDocument();
      expect(profiles).toBe(1);
    });

    // B-point-16
    test('account, amount and depositor can be copied', async () => {
      fakeTopUps();
      const rendered = await renderPoint();
      const card = within(await ask(rendered));
      const copied = jest.spyOn(navigator.clipboard, 'writeText');
      await rendered.user.click(card.getByText('계좌번호 복사'));
      await rendered.user.click(card.getByRole('button', { name: '입금 금액 복사' }));
      await rendered.user.click(await card.findByRole('button', { name: '입금자명 복사' }));
      expect(copied.mock.calls).toEqual([['110-123-456789'], ['10000'], ['김하늘37']]);
    });

    // B-point-60
    test('the depositor to write is told with its suffix, and only that', async () => {
      const gate = createGate();
      const { rows } = fakeTopUps();
      const rendered = await renderPoint();
      fakeHistory(() => gate.opened.then(() => page(rows)));
      const card = within(await ask(rendered));
      expect(await card.findByText('불러오고 있어요')).toBeInTheDocument();
      expect(card.queryByRole('button', { name: '입금자명 복사' })).not.toBeInTheDocument();
      gate.open();
      expect(await card.findByRole('button', { name: '입금자명 복사' })).toBeInTheDocument();
      const why = '받는 분 통장 표시에 숫자까지 그대로 적어 주세요. 입금을 바로 찾기 위한 번호예요.';
      expect(card.getByText(why)).toBeInTheDocument();
      expect(card.queryByText('김하늘')).not.toBeInTheDocument();
      // Also after a reload without the history.
      leave();
      fakeHistory(() => new HttpResponse(null, { status: 500 }));
      await renderPoint();
      expect(within(await region()).getByText('김하늘37')).toBeInTheDocument();
    });

    // B-point-60
    test('the depositor is asked for again where the history could not be fetched', async () => {
      const { rows } = fakeTopUps();
      const rendered = await renderPoint();
      fakeHistory(() => new HttpResponse(null, { status: 500 }));
      const card = within(await ask(rendered));
      expect(await card.findByText('확인하기를 누르면 보여요')).toBeInTheDocument();
      fakeHistory(() => page(rows));
      await rendered.user.click(card.getByRole('button', { name: '확인하기' }));
      expect(await card.findByText('김하늘37')).toBeInTheDocument();
    });

    // B-shell-28, B-point-16
    test('"새로 충전하기" brings an empty form, for another top-up', async () => {
      const { asked } = fakeTopUps();
      const rendered = await renderPoint(SETTINGS, '/point?amount=25000');
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

    // B-point-20
    test('an account that the shop has not entered is no empty line', async () => {
      fakeTopUps();
      await ask(await renderPoint());
      leave();
      await renderPoint({ ...SETTINGS, BANKING_ACCOUNT_NUMBER: '' });
      const card = within(await region());
      expect(card.getByText('입금 계좌가 아직 등록되지 않았어요. 카카오톡 상담으로 알려 주세요.')).toBeInTheDocument();
      expect(card.queryByRole('button', { name: '계좌번호 복사' })).not.toBeInTheDocument();
    });
  });

  // B-point-16, B-point-18, B-point-36
  test('an instruction whose time is over looks once by itself and says what became of it', async () => {
    let looks = 0;
    fakeHistory(() => {
      looks += 1;
      const became = looks === 1 ? { status: 'pending', responseAt: null } : { status: 'fail', expired: true };
      return page([topUp({ id: 3, ...became })]);
    });
    const asked = {
      id: 3,
      memberId: 'member1',
      name: '김하늘',
      payable: 5000,
      point: 5000,
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    window.localStorage.setItem('member.topUpInstruction', JSON.stringify(asked));
    await renderPoint();
    const said = '입금 시간이 지나 자동으로 취소됐어요. 아직 입금하지 않았다면 새로 신청해 주세요.';
    expect(await within(await region()).findByText(said)).toBeInTheDocument();
  });

  describe('the link "토스로 송금하기"', () => {
    afterEach(() => jest.restoreAllMocks());

    // B-point-19, B-settings-8
    test('opens Toss with bank, account and amount', async () => {
      fakeTopUps();
      const card = within(await ask(await renderPoint({ ...SETTINGS, ENABLE_TOSS_PAYMENT: 'true' })));
      expect(card.getByText('토스로 송금하기')).toHaveAttribute(
        'href',
        `supertoss://send?bank=${encodeURIComponent('신한')}&accountNo=110123456789&amount=10000`,
      );
    });

    // B-point-19
    test('copies the depositor as it opens Toss, and says so', async () => {
      fakeTopUps();
      const rendered = await renderPoint({ ...SETTINGS, ENABLE_TOSS_PAYMENT: 'true' });
      const card = within(await ask(rendered));
      await card.findByText('김하늘37');
      const copied = jest.spyOn(navigator.clipboard, 'writeText');
      const link = card.getByRole('link', { name: '토스로 송금하기' });
      expect(link).toHaveAccessibleDescription('누르면 입금자명을 복사하고 토스를 열어요.');
      link.addEventListener('click', (event) => event.preventDefault());
      await rendered.user.click(link);
      expect(copied.mock.calls).toEqual([['김하늘37']]);
    });

    // B-point-19
    test('is a QR code of that link on wide screens', async () => {
      const narrow = window.matchMedia;
      jest
        .spyOn(window, 'matchMedia')
        .mockImplementation((query) => Object.assign(narrow(query), { matches: query === '(min-width: 880px)' }));
      fakeTopUps();
      const card = within(await ask(await renderPoint({ ...SETTINGS, ENABLE_TOSS_PAYMENT: 'true' })));
      const { size, path } = drawQr(
        `supertoss://send?bank=${encodeURIComponent('신한')}&accountNo=110123456789&amount=10000`,
      );
      const code = await card.findByRole('img', { name: '토스 송금 QR 코드' });
      expect(code).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
      expect(code.querySelector('path')).toHaveAttribute('d', path);
      expect(card.queryByRole('link', { name: '토스로 송금하기' })).not.toBeInTheDocument();
    });
  });

  // B-point-17
  test('after a reload another member sees the form, and nothing of it is left', async () => {
    fakeTopUps();
    await ask(await renderPoint());
    leave();
    await renderPoint(SETTINGS, '/point', 'member2');
    expect(await form()).toBeInTheDocument();
    leave();
    await renderPoint();
    expect(await form()).toBeInTheDocument();
  });

  // B-point-18
  test('a refusal is said where the instruction was, after a refresh', async () => {
    const { rows } = fakeTopUps();
    const rendered = await renderPoint();
    await ask(rendered);
    rows.splice(0, 1, topUp({ id: 100, status: 'fail' }));
    await rendered.user.click(screen.getByRole('button', { name: '새로고침' }));
    expect(await within(await region()).findByText('충전이 취소됐어요')).toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });
});
