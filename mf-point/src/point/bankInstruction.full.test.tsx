import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'shared-ui';
import { createGate, HttpResponse, type RenderedScreen } from 'shared-ui/testing';
import { drawQr } from '../domain/drawQr';
import { fakeHistory, fakeNothingElse, fakeTopUps, page, renderPoint, SETTINGS, topUp } from './renderPoint';

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

  function leave() {
    cleanup();
    SWRConfig.defaultValue.unload({ revalidate: false });
  }

  describe('after the request', () => {
    // B-point-16
    test('account, amount and depositor can be copied', async () => {
      fakeTopUps();
      const rendered = await renderPoint();
      const card = within(await ask(rendered));
      const copied = jest.spyOn(navigator.clipboard, 'writeText');
      await rendered.user.click(card.getByRole('button', { name: '계좌번호 복사' }));
      await rendered.user.click(card.getByRole('button', { name: '입금 금액 복사' }));
      await rendered.user.click(await card.findByRole('button', { name: '입금자명 복사' }));
      expect(copied.mock.calls).toEqual([['110-123-456789'], ['10000'], ['김하늘37']]);
    });

    // B-point-60
    test('the depositor to write is told with its suffix, and only that', async () => {
      const gate = createGate();
      const { rows } = fakeTopUps();
      const rendered = await renderPoint();
      fakeHistory(async () => {
        await gate.opened;
        return page(rows);
      });
      const card = within(await ask(rendered));
      expect(await card.findByText('불러오고 있어요')).toBeInTheDocument();
      expect(card.queryByRole('button', { name: '입금자명 복사' })).not.toBeInTheDocument();
      gate.open();
      expect(await card.findByRole('button', { name: '입금자명 복사' })).toBeInTheDocument();
      expect(card.getByText(/숫자까지 같아야/)).toHaveTextContent(
        '받는 분 통장 표시에 김하늘37 그대로 적어 주세요. 숫자까지 같아야 바로 확인돼요.',
      );
      expect(card.queryByText('김하늘')).not.toBeInTheDocument();
      // Also after a reload without the history.
      leave();
      fakeHistory(() => new HttpResponse(null, { status: 500 }));
      await renderPoint();
      expect(within(await region()).getAllByText('김하늘37')).toHaveLength(2);
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
      expect(await card.findAllByText('김하늘37')).toHaveLength(2);
    });

    // B-point-14, B-point-16
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

  // B-point-19
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

    // B-point-19
    test.each([
      ['the flag is off', { ENABLE_TOSS_PAYMENT: 'false' }],
      ['the bank is unknown', { ENABLE_TOSS_PAYMENT: 'true', BANKING_BANKING_CODE: '' }],
    ])('is absent when %s', async (_, difference) => {
      fakeTopUps();
      const card = within(await ask(await renderPoint({ ...SETTINGS, ...difference })));
      expect(card.queryByText('토스로 송금하기')).not.toBeInTheDocument();
    });
  });

  // B-point-17
  describe('after a reload', () => {
    // B-point-17
    test('the instruction is there while its request is pending', async () => {
      fakeTopUps();
      await ask(await renderPoint());
      leave();
      await renderPoint();
      expect(within(await region()).getAllByText('김하늘37')).toHaveLength(2);
    });

    test.each([
      ['was accepted', { status: 'success' }],
      ['was refused', { status: 'fail' }],
      ['ran out of time', { status: 'fail', expired: true }],
    ])('the form is there when the request %s', async (_, outcome) => {
      const { rows } = fakeTopUps();
      await ask(await renderPoint());
      leave();
      rows.splice(0, 1, topUp({ id: 100, ...outcome }));
      await renderPoint();
      expect(await form()).toBeInTheDocument();
      expect(screen.queryByRole('region', { name: '입금 안내' })).not.toBeInTheDocument();
    });

    test('the instruction is there when the history cannot be fetched', async () => {
      fakeTopUps();
      await ask(await renderPoint());
      leave();
      fakeHistory(() => new HttpResponse(null, { status: 500 }));
      await renderPoint();
      expect(await region()).toBeInTheDocument();
    });

    // B-point-17
    test('another member sees the form, and nothing of it is left', async () => {
      fakeTopUps();
      await ask(await renderPoint());
      leave();
      await renderPoint(SETTINGS, '/point', 'member2');
      expect(await form()).toBeInTheDocument();
      leave();
      await renderPoint();
      expect(await form()).toBeInTheDocument();
    });
  });

  // B-point-18
  describe('the outcome', () => {
    const EXPIRED = '입금 시간이 지나 자동으로 취소됐어요. 아직 입금하지 않았다면 새로 신청해 주세요.';

    // B-point-18
    test.each([
      ['accepted', { status: 'success' }, '30,000원이 충전됐어요 · 보유 50,000원'],
      ['refused', { status: 'fail' }, '충전이 취소됐어요. 궁금한 점은 카카오톡 상담으로 알려 주세요.'],
      ['expired', { status: 'fail', expired: true }, EXPIRED],
    ])('%s is said where the instruction was, after a refresh', async (_, outcome, text) => {
      const { rows } = fakeTopUps();
      const rendered = await renderPoint();
      await ask(rendered);
      rows.splice(0, 1, topUp({ id: 100, ...outcome }));
      await rendered.user.click(screen.getByRole('button', { name: '새로고침' }));
      expect(await within(await region()).findByText(text)).toBeInTheDocument();
      expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    });
  });
});
