import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { logIn } from 'shared-ui';
import { HttpResponse } from 'shared-ui/testing';
import { makeOrder as order, makePage as page } from '../domain/histories.fixture';
import { bodyRows, fakeHistory, show, table } from './OrderHistoryScreen.fixture';

// B-history-2
describe('the table', () => {
  // B-format-8
  test.each([
    ['growth_kr', 'https://www.instagram.com/growth_kr/'],
    ['@growth.kr', 'https://www.instagram.com/growth.kr/'],
    ['https://youtu.be/abc', 'https://youtu.be/abc'],
  ])('links %s to %s in a new tab', async (link, href) => {
    fakeHistory(() => page([order({ link })]));
    show();
    const anchor = await screen.findByRole('link', { name: link });
    expect(anchor).toHaveAttribute('href', href);
    expect(anchor).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });
});

// B-history-2
describe('the filter', () => {
  const orders = [order({ id: 2, status: 0 }), order({ id: 1, status: 2 })];
  const answer = (query: URLSearchParams) => {
    const status = query.get('status');
    const items = orders.filter((item) => status === null || String(item.status) === status);
    return page(items, { counts: { 0: 1, 2: 1 } });
  };

  // B-history-5, B-shell-53
  test('says that no order has the chosen status and leads back to all', async () => {
    fakeHistory(answer);
    const { user } = show();
    await table();
    await user.click(screen.getByRole('radio', { name: '주문대기' }));
    expect(await screen.findByText('이 상태의 주문이 없어요')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '전체 주문 보기' }));
    expect(await bodyRows()).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

// B-history-22
describe('the search', () => {
  function fakeSearch() {
    const asked: string[] = [];
    fakeHistory((query) => {
      query.delete('limit');
      asked.push(decodeURIComponent(query.toString()));
      return page([order()]);
    });
    return asked;
  }
  const field = (name: string) => screen.getByLabelText(name, { exact: true });
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

  // B-history-22
  test('puts text and days into the address, asks for the day after the last one, and starts no step of the history', async () => {
    const asked = fakeSearch();
    const { user, location } = show();
    await table();
    expect(screen.getByRole('searchbox', { name: '주문 검색' })).toHaveValue('');
    type('주문 검색', ' growth ');
    fireEvent.keyDown(field('주문 검색'), { key: 'Enter' });
    await waitFor(() => expect(location().search).toBe('?q=growth'));
    expect(field('주문 검색')).toHaveValue(' growth ');
    type('시작일', '2026-03-01');
    type('종료일', '2026-03-31');
    fireEvent.keyDown(field('종료일'), { key: 'Enter' });
    await waitFor(() => expect(location().search).toBe('?q=growth&from=2026-03-01&to=2026-03-31'));
    await waitFor(() => expect(asked.at(-1)).toBe('q=growth&from=2026-03-01&to=2026-04-01'));
    await user.click(screen.getByRole('radio', { name: '작업완료' }));
    expect(location().search).toBe('?q=growth&status=2&from=2026-03-01&to=2026-03-31');
    await user.click(screen.getByRole('button', { name: '지우기: 주문 검색' }));
    await waitFor(() => expect(location().search).toBe('?status=2&from=2026-03-01&to=2026-03-31'));
    expect(asked).toEqual([
      '',
      'q=growth',
      'q=growth&from=2026-03-01&to=2026-04-01',
      'status=2&q=growth&from=2026-03-01&to=2026-04-01',
      'status=2&from=2026-03-01&to=2026-04-01',
    ]);
  });
});

// B-history-41
describe('a long history', () => {
  const TOTAL = 520;
  function fakeLong(isDown = () => false) {
    const asked: string[] = [];
    fakeHistory((query) => {
      const [limit, after] = [Number(query.get('limit')), Number(query.get('cursor') ?? TOTAL + 1)];
      asked.push(`${limit} after ${after}`);
      if (isDown()) return new HttpResponse(null, { status: 503 });
      const ids = Array.from({ length: Math.min(limit, after - 1) }, (_, index) => after - 1 - index);
      const items = ids.map((id) => order({ id, createdAt: new Date(id * 60_000).toISOString() }));
      return page(items, { total: TOTAL, nextCursor: ids.at(-1) === 1 ? null : String(ids.at(-1)) });
    });
    return asked;
  }
  const more = async (user: ReturnType<typeof show>['user']) => {
    await waitFor(() => expect(screen.getByRole('button', { name: '더 보기' })).not.toHaveAttribute('aria-busy'));
    await user.click(screen.getByRole('button', { name: '더 보기' }));
  };
  const openAgain = () => logIn('member-token');
  const rowIndexes = async () => (await bodyRows()).map((row) => Number(row.getAttribute('aria-rowindex')));

  // B-history-41
  test('tells each row’s place and the number of all, and has the rows near the window alone', async () => {
    const asked = fakeLong();
    const { user } = show();
    expect(await table()).toHaveAttribute('aria-rowcount', '521');
    expect(within(await table()).getAllByRole('row')[0]).toHaveAttribute('aria-rowindex', '1');
    const indexes = Array.from({ length: 20 }, (_, index) => index + 2);
    await waitFor(async () => expect(await rowIndexes()).toEqual(indexes));
    await more(user);
    await waitFor(async () => expect((await bodyRows()).length).not.toBe(20));
    const shown = await rowIndexes();
    expect(shown.length).toBeLessThan(100);
    expect(shown).toEqual(Array.from({ length: shown.length }, (_, index) => index + 2));
    expect(asked).toEqual(['20 after 521', '100 after 501']);
  });

  // B-history-42
  test('is there again after a reload as far as it was scrolled, and only what is seen is fetched', async () => {
    const asked = fakeLong();
    const before = show();
    await table();
    await more(before.user);
    await screen.findByRole('cell', { name: '500' });
    fireEvent(window, new Event('pagehide'));
    const [key, kept] = Object.entries({ ...window.sessionStorage }).find(([name]) => name.includes('order')) ?? [];
    expect(key).toMatch(/^member\./);
    expect(kept).not.toContain('instagram');
    before.unmount();
    await openAgain();

    const { user } = show();
    await screen.findByRole('cell', { name: '500' });
    expect(asked.slice(2)).toEqual(['20 after 521', '100 after 501']);
    await more(user);
    await waitFor(() => expect(asked.slice(4)).toEqual(['100 after 401']));
  });

  // B-history-42, B-history-6
  test('that cannot be fetched after a reload says so, and rows that fail are asked for again when one looks at others', async () => {
    let isDown = false;
    const asked = fakeLong(() => isDown);
    const before = show();
    await table();
    await more(before.user);
    await screen.findByRole('cell', { name: '500' });
    before.unmount();
    await openAgain();
    isDown = true;
    const { user } = show();
    expect(await screen.findByRole('alert', { name: '주문내역을 불러오지 못했어요' })).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('cell', { name: '520' })).toBeInTheDocument();
    expect(asked.slice(2)).toEqual(['20 after 521', '20 after 521']);
  });
});

// B-history-5
test('a history without orders says so and links to the order form', async () => {
  fakeHistory(() => page([]));
  show();
  expect(await screen.findByText('아직 주문한 내역이 없어요')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '주문하러 가기' })).toHaveAttribute('href', '/order');
});

describe('a server that does not help', () => {
  // B-history-8
  test.each([
    ['is down', () => HttpResponse.error()],
    ['fails', () => new HttpResponse(null, { status: 500 })],
    ['answers nonsense', () => HttpResponse.json({ items: 'none' })],
  ])('and %s: a Korean message with a retry that works', async (_, broken) => {
    let isBroken = true;
    fakeHistory(() => (isBroken ? broken() : page([order()])));
    const { user } = show();
    expect(await screen.findByRole('alert', { name: '주문내역을 불러오지 못했어요' })).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await bodyRows()).toHaveLength(1);
  });
});
