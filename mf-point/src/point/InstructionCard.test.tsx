import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RenderedScreen, server } from 'shared-ui/testing';
import { button, open, openShop, pending, region, show } from './InstructionCard.fixture';

describe('a request from another device', () => {
  // B-point-16, B-point-32
  test('opens its instruction from its row, with the deadline that the server says, and takes the focus', async () => {
    openShop([pending()]);
    await open();
    const card = within(await region());
    expect(card.getByText(/을 입금해 주세요$/)).toHaveTextContent('11,000원을 입금해 주세요');
    for (const text of ['110-123-456789', '신한은행', '그로스토어']) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
    expect(card.getAllByText('김하늘37')).toHaveLength(2);
    expect(card.getByRole('timer', { name: '자동 취소까지' })).toHaveTextContent(/^(2:00:00|1:59:\d\d)$/);
    await waitFor(async () => expect((await region()).parentElement).toHaveFocus());
  });

  // B-point-64
  test('with a tax invoice says what becomes of the money, in its instruction', async () => {
    openShop([pending({ feeType: 1 })]);
    await open();
    expect(within(await region()).getByText('11,000원 입금 → 10,000포인트')).toBeInTheDocument();
  });
});

describe('"확인하기"', () => {
  // B-point-18, B-point-36, B-point-38
  test('finds the money: says how much there is now, and nothing is left to do but to order or to begin again', async () => {
    const shop = openShop([pending()]);
    const { user } = await open();
    shop.rows = [pending({ status: 'success', expiresAt: null })];
    shop.point = 12_500;
    await user.click(button('확인하기'));
    const card = within(await region());
    expect(await card.findByText('10,000원이 충전됐어요 · 보유 12,500원')).toBeInTheDocument();
    expect(await screen.findByText('보유 포인트 12,500원')).toBeInTheDocument();
    expect(card.getByRole('link', { name: '주문하러 가기' })).toHaveAttribute('href', '/order');
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['새로 충전하기']);
    // The pressed button has gone.
    expect((await region()).parentElement).toHaveFocus();
  });
});

function goAndComeBack() {
  for (const state of ['hidden', 'visible'] as const) {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    window.dispatchEvent(new Event(state === 'hidden' ? 'blur' : 'focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  }
}

describe('whoever comes back to the page', () => {
  afterEach(() => jest.restoreAllMocks());

  // B-point-65
  test('sees what has come meanwhile: it is looked at once', async () => {
    const shop = openShop([pending()]);
    await open();
    shop.rows = [pending({ status: 'success', expiresAt: null })];
    shop.point = 10_000;
    shop.looks = 0;
    act(goAndComeBack);
    const card = within(await region());
    expect(await card.findByText('10,000원이 충전됐어요 · 보유 10,000원')).toBeInTheDocument();
    expect(shop.looks).toBe(1);
    act(goAndComeBack);
    expect(await screen.findByText('보유 포인트 10,000원')).toBeInTheDocument();
    expect(shop.looks).toBe(1);
  });

  // B-point-65
  test('from another window sees it, too', async () => {
    const shop = openShop([pending()]);
    await open();
    shop.looks = 0;
    act(() => {
      window.dispatchEvent(new Event('blur'));
      window.dispatchEvent(new Event('focus'));
    });
    expect(await screen.findByText(/^아직 입금이 확인되지 않았어요/)).toBeInTheDocument();
    expect(shop.looks).toBe(1);
  });

  // B-point-65
  test('sees it above the form, where a request waits without its instruction being open', async () => {
    const shop = openShop([pending()]);
    show();
    await screen.findByText('입금을 기다리는 신청이 1건 있어요');
    shop.rows = [pending({ status: 'success', expiresAt: null })];
    shop.looks = 0;
    act(goAndComeBack);
    expect(await screen.findByRole('cell', { name: '수락' })).toBeInTheDocument();
    expect(screen.queryByText('입금을 기다리는 신청이 1건 있어요')).not.toBeInTheDocument();
    expect(shop.looks).toBe(1);
  });

  // B-point-65
  test('with nothing to wait for asks for nothing', async () => {
    const shop = openShop([pending({ status: 'success', expiresAt: null })]);
    show();
    await screen.findByRole('cell', { name: '수락' });
    act(goAndComeBack);
    expect(screen.getByRole('button', { name: '새로고침' })).not.toHaveAttribute('aria-busy');
    expect(shop.looks).toBe(1);
  });
});

describe('"신청 취소"', () => {
  const question = () => screen.findByRole('dialog', { name: '입금 신청을 취소할까요?' });
  const withdraw = async (user: RenderedScreen['user']) => {
    await user.click(button('신청 취소'));
    await user.click(within(await question()).getByRole('button', { name: '신청 취소하기' }));
  };

  // B-point-37
  test('that was too late says what became of the request', async () => {
    const shop = openShop([pending()]);
    const { user } = await open();
    server.use(
      http.delete('*/service/point/:id', () => {
        shop.rows = [pending({ status: 'success', expiresAt: null })];
        const body = { statusCode: 409, code: 'TOP_UP_SETTLED', message: '이미 처리된 충전 신청이에요.' };
        return HttpResponse.json(body, { status: 409 });
      }),
    );
    await withdraw(user);
    expect(await screen.findByText(/^10,000원이 충전됐어요/)).toBeInTheDocument();
  });
});
