import type { TopUp } from '@storefront/contract';
import {
  createGate,
  deny,
  HttpResponse,
  http,
  type RenderedScreen,
  renderScreen,
  server,
} from '@storefront/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import PointScreen from './PointScreen';
import { fakeNothingElse, leave } from './renderPoint';

const SETTINGS = {
  BANKING_DISPLAY_TEXT: '신한은행',
  BANKING_NAME: '그로스토어',
  BANKING_ACCOUNT_NUMBER: '110-123-456789',
  SITE_KAKAO_CHANNEL_LINK: 'https://pf.kakao.com/shop',
  SITE_KAKAO_TEXT: '카톡 상담',
};

const pending = (difference: Partial<TopUp> = {}): TopUp => ({
  id: 7,
  createdAt: new Date(Date.now() - 60_000).toISOString(),
  point: 10_000,
  status: 'pending',
  responseAt: null,
  name: '김하늘',
  depositor: '김하늘37',
  payable: 11_000,
  expiresAt: new Date(Date.now() + 7_200_000).toISOString(),
  ...difference,
});

interface Shop {
  rows: TopUp[];
  looks: number;
  point: number;
  withdrawn: string[];
}

function openShop(rows: TopUp[]): Shop {
  const shop: Shop = { rows, looks: 0, point: 0, withdrawn: [] };
  fakeNothingElse();
  server.use(
    http.get('*/auth/profile', () => HttpResponse.json({ id: 'member1', point: shop.point, apiKey: null })),
    http.get('*/service/point-history', () => {
      shop.looks += 1;
      return HttpResponse.json({ items: shop.rows, nextCursor: null, total: shop.rows.length, counts: {} });
    }),
    http.delete('*/service/point/:id', ({ params }) => {
      shop.withdrawn.push(String(params.id));
      shop.rows = shop.rows.map((row) =>
        row.id === Number(params.id)
          ? { ...row, status: 'fail', canceled: true, responseAt: new Date().toISOString(), expiresAt: null }
          : row,
      );
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return shop;
}

const show = (): RenderedScreen =>
  renderScreen(<PointScreen />, {
    path: '/point',
    auth: 'member',
    settings: SETTINGS,
    profile: { id: 'member1' },
    screens: ['/order'],
  });
const region = () => screen.findByRole('region', { name: '입금 안내' });
const button = (name: string) => screen.getByRole('button', { name });

async function open(): Promise<RenderedScreen> {
  const rendered = show();
  const row = within(await screen.findByRole('table', { name: '충전내역' }));
  await rendered.user.click(await row.findByRole('button', { name: '입금 안내 보기' }));
  await region();
  return rendered;
}

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
    expect(card.getByText('김하늘37')).toBeInTheDocument();
    expect(card.getByRole('timer', { name: '자동 취소까지' })).toHaveTextContent(/^(2:00:00|1:59:\d\d)$/);
    await waitFor(async () => expect((await region()).parentElement).toHaveFocus());
  });

  // B-point-32
  test('is said above the form, how many there are, stays in sight beside another one, and opens from there', async () => {
    openShop([OTHER, pending()]);
    const { user } = show();
    const title = await screen.findByText('입금을 기다리는 신청이 2건 있어요');
    const above = within(title.parentElement as HTMLElement);
    expect(above.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '5,000원 · 이바다52입금 안내 보기',
      '11,000원 · 김하늘37입금 안내 보기',
    ]);
    const [first, second] = above.getAllByRole('button', { name: '입금 안내 보기' });
    expect(second).toHaveAccessibleDescription('11,000원 · 김하늘37');
    if (first) await user.click(first);
    expect(within(await region()).getByText('이바다52')).toBeInTheDocument();
    const note = within(screen.getByText('다른 신청 1건도 입금을 기다려요').parentElement as HTMLElement);
    expect(note.getByRole('listitem')).toHaveTextContent('11,000원 · 김하늘37');
    await user.click(note.getByRole('button', { name: '입금 안내 보기' }));
    expect(within(await region()).getByText('김하늘37')).toBeInTheDocument();
    await waitFor(async () => expect((await region()).parentElement).toHaveFocus());
  });

  // B-point-17, B-point-32
  test('is still open after a reload; one settled meanwhile says so, once', async () => {
    const shop = openShop([pending()]);
    await open();
    leave();
    show();
    expect(within(await region()).getByText('김하늘37')).toBeInTheDocument();
    leave();
    shop.rows = [pending({ status: 'success', expiresAt: null })];
    show();
    expect(await within(await region()).findByText('충전 완료')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '입금 안내 보기' })).not.toBeInTheDocument();
    leave();
    show();
    expect(await screen.findByRole('button', { name: '충전 신청' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '입금 안내' })).not.toBeInTheDocument();
  });
});

describe('"확인하기"', () => {
  // B-point-18, B-point-36
  test('finds the money: says how much there is now, and nothing is left to do but to order or to begin again', async () => {
    const shop = openShop([pending()]);
    const { user } = await open();
    shop.rows = [pending({ status: 'success', expiresAt: null })];
    shop.point = 12_500;
    await user.click(button('확인하기'));
    const card = within(await region());
    expect(await card.findByText('충전 완료')).toBeInTheDocument();
    expect(await card.findByText('10,000원이 충전됐어요. 보유 포인트는 12,500원이에요.')).toBeInTheDocument();
    expect(await screen.findByText('보유 포인트 12,500원')).toBeInTheDocument();
    expect(card.getByRole('link', { name: '주문하러 가기' })).toHaveAttribute('href', '/order');
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['새로 충전하기']);
    // The pressed button has gone.
    expect((await region()).parentElement).toHaveFocus();
  });

  // B-point-18
  test.each([
    ['an order waits in this tab', 'sessionStorage', 'orderDraft', '/order?service=3&amount=100', '/order'],
    ['a list of orders waits', 'localStorage', 'manyOrders.text', '1001 | haru | 20', '/order?way=many'],
  ] as const)('finds the money while %s: the link goes on with it', async (_, area, key, kept, href) => {
    window[area].setItem(`member.${key}`, kept);
    const shop = openShop([pending()]);
    const { user } = await open();
    shop.rows = [pending({ status: 'success', expiresAt: null })];
    await user.click(button('확인하기'));
    expect(await screen.findByRole('link', { name: '주문 이어서 하기' })).toHaveAttribute('href', href);
    expect(screen.queryByRole('link', { name: '주문하러 가기' })).not.toBeInTheDocument();
  });

  const CHAT = '궁금한 점은 카카오톡 상담으로 알려 주세요.';

  // B-point-18
  test.each([
    ['with its reason', { reason: '입금자명이 달라요' }, '입금자명이 달라요'],
    ['without one, with the way to ask', {}, CHAT],
  ])('finds a refusal: says so %s, and asks anew with what was asked for', async (_, refusal, why) => {
    const shop = openShop([pending()]);
    const { user } = await open();
    shop.rows = [pending({ status: 'fail', expiresAt: null, ...refusal })];
    await user.click(button('확인하기'));
    const card = within(await region());
    expect((await card.findByText('충전이 취소됐어요')).parentElement).toHaveTextContent(why);
    expect(card.getByRole('link', { name: '카톡 상담' })).toBeInTheDocument();
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['새로 충전하기']);
    await user.click(button('새로 충전하기'));
    expect(screen.getByRole('textbox', { name: '입금자명' })).toHaveValue('김하늘');
    expect(screen.getByRole('spinbutton', { name: '충전 금액' })).toHaveValue(10_000);
  });

  // B-point-36
  test('looks once for two presses and says what it found; one that cannot look says so and looks again', async () => {
    const shop = openShop([pending()]);
    const gate = createGate();
    const { user } = await open();
    server.use(
      http.get('*/service/point-history', async () => {
        shop.looks += 1;
        await gate.opened;
        return HttpResponse.json({ items: shop.rows, nextCursor: null, total: 1, counts: {} });
      }),
    );
    shop.looks = 0;
    await user.click(button('확인하기'));
    await user.click(button('확인하기'));
    gate.open();
    expect(
      await screen.findByText(/^아직 입금이 확인되지 않았어요\. 입금했다면 몇 분 뒤에 다시 눌러 주세요\./),
    ).toHaveTextContent(/\(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 확인\)$/);
    expect(shop.looks).toBe(1);
    server.use(http.get('*/service/point-history', () => HttpResponse.error(), { once: true }));
    await user.click(button('확인하기'));
    const card = within(await region());
    expect(await card.findByText('확인하지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.')).toBeInTheDocument();
    expect(card.getByText('110-123-456789')).toBeInTheDocument();
    await user.click(button('확인하기'));
    expect(await card.findByText(/^아직 입금이 확인되지 않았어요/)).toBeInTheDocument();
    expect(card.queryByText(/^확인하지 못했어요/)).not.toBeInTheDocument();
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
    expect(await card.findByText('10,000원이 충전됐어요. 보유 포인트는 10,000원이에요.')).toBeInTheDocument();
    expect(shop.looks).toBe(1);
    act(goAndComeBack);
    expect(await screen.findByText('보유 포인트 10,000원')).toBeInTheDocument();
    expect(shop.looks).toBe(1);
  });

  // B-point-65
  test('from another window sees it, too, scrolled into view', async () => {
    const scrolled: (string | null)[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolled.push(this.textContent);
    };
    const shop = openShop([pending()]);
    await open();
    shop.looks = 0;
    act(() => {
      window.dispatchEvent(new Event('blur'));
      window.dispatchEvent(new Event('focus'));
    });
    expect(await screen.findByText(/^아직 입금이 확인되지 않았어요/)).toBeInTheDocument();
    expect(shop.looks).toBe(1);
    expect(scrolled.at(-1)).toMatch(/^아직 입금이 확인되지 않았어요/);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  // B-point-65
  test('sees it above the form, where a request waits without its instruction being open', async () => {
    const shop = openShop([pending()]);
    show();
    await screen.findByText('입금을 기다리는 신청이 1건 있어요');
    shop.rows = [pending({ status: 'success', expiresAt: null })];
    shop.looks = 0;
    act(goAndComeBack);
    expect(await screen.findByRole('cell', { name: /^수락/ })).toBeInTheDocument();
    expect(screen.queryByText('입금을 기다리는 신청이 1건 있어요')).not.toBeInTheDocument();
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
        return deny(409, 'TOP_UP_SETTLED', '이미 처리된 충전 신청이에요.');
      }),
    );
    await withdraw(user);
    expect(await screen.findByText(/^10,000원이 충전됐어요/)).toBeInTheDocument();
  });

  const CANCELED = '신청을 취소했어요. 이미 입금했다면 카카오톡 상담으로 알려 주세요.';

  // B-point-37, B-point-22
  test('asks first; withdraws the request after a yes alone, says so, and the next form has what was asked for', async () => {
    const shop = openShop([pending()]);
    const { user } = await open();
    await user.click(button('신청 취소'));
    const dialog = await question();
    expect(dialog).toHaveAccessibleDescription(/이미 입금했다면 취소하지 마세요/);
    expect(within(dialog).getByRole('button', { name: '취소하지 않기' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(button('신청 취소')).toHaveFocus();
    await user.click(button('신청 취소'));
    await user.click(within(await question()).getByRole('button', { name: '취소하지 않기' }));
    expect(button('신청 취소')).toHaveFocus();
    expect(shop.withdrawn).toEqual([]);
    expect(within(await region()).getByText('110-123-456789')).toBeInTheDocument();
    await withdraw(user);
    const card = within(await region());
    expect(await card.findByText(CANCELED)).toBeInTheDocument();
    expect((await region()).parentElement).toHaveFocus();
    expect(card.getByRole('link', { name: '카톡 상담' })).toHaveAttribute('href', 'https://pf.kakao.com/shop');
    expect(shop.withdrawn).toEqual(['7']);
    expect(await screen.findByText('직접 취소')).toBeInTheDocument();
    await user.click(button('새로 충전하기'));
    expect(screen.getByRole('textbox', { name: '입금자명' })).toHaveValue('김하늘');
    expect(screen.getByRole('spinbutton', { name: '충전 금액' })).toHaveValue(10_000);
  });

  // B-point-37
  test('that fails says why, and the request stays', async () => {
    const shop = openShop([pending()]);
    const { user } = await open();
    server.use(http.delete('*/service/point/:id', () => HttpResponse.error()));
    await withdraw(user);
    const alert = (await screen.findByText('신청을 취소하지 못했어요')).parentElement;
    expect(alert).toHaveTextContent('네트워크 연결을 확인해 주세요.');
    expect(within(await region()).getByText('110-123-456789')).toBeInTheDocument();
    expect(shop.withdrawn).toEqual([]);
  });
});

const OTHER = pending({ id: 9, point: 5_000, payable: 5_000, name: '이바다', depositor: '이바다52' });
