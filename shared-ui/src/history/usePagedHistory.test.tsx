import type { Page } from '@storefront/contract';
import { type ResponseSchema, SWRConfig } from '@storefront/shared-ui';
import { createGate, HttpResponse, http, renderScreen, server } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { HistoryToolbar, MoreButton, RefreshFailure } from './HistoryControls';
import { type HistoryRow, usePagedHistory } from './usePagedHistory';

type Row = HistoryRow;

const schema: ResponseSchema<Page<Row>> = {
  '~standard': {
    validate: (value) =>
      value !== null && typeof value === 'object' && 'items' in value
        ? { value: value as Page<Row> }
        : { issues: [{ message: 'no page' }] },
  },
};

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).join(' ');

function History() {
  const [status, setStatus] = useState<number>();
  const history = usePagedHistory({ path: '/service/history', schema, filter: { status } });
  return (
    <>
      <button type="button" onClick={() => setStatus(status === undefined ? 1 : undefined)}>
        다른 상태
      </button>
      {/* Without the toolbar's hold, as a screen does that fetches after a request of its own. */}
      <button type="button" onClick={history.refresh}>
        처음부터
      </button>
      <HistoryToolbar history={history} />
      <RefreshFailure history={history} />
      <p>{`번호: ${history.fetched ? idsOf(history.fetched.items) : '없음'}`}</p>
      <p>{`건수: ${history.counts ? JSON.stringify(history.counts) : '없음'}`}</p>
      <MoreButton history={history} failedTitle="다음 내역을 불러오지 못했어요." />
    </>
  );
}

const page = (ids: number[], difference: Partial<Page<Row>> = {}): Page<Row> => ({
  items: ids.map((id) => ({ id })),
  nextCursor: null,
  total: ids.length,
  counts: {},
  ...difference,
});

function fake(answer: (query: URLSearchParams) => Page<Row> | Response | Promise<Page<Row> | Response>): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/service/history', async ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      const answered = await answer(searchParams);
      return answered instanceof Response ? answered : HttpResponse.json(answered);
    }),
  );
  return asked;
}

afterEach(() => jest.restoreAllMocks());

const show = () => renderScreen(<History />, { auth: 'member' });
/** Toasts' live regions are alerts, too. */
const inScreen = () => within(screen.getByRole('main'));
const button = (name: string) => screen.getByRole('button', { name });

test('the time is the one before the request', async () => {
  const gate = createGate();
  fake(() => gate.opened.then(() => page([1])));
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-01T15:04:05Z'));
  show();
  await waitFor(() => expect(button('새로고침')).toHaveAttribute('aria-busy', 'true'));
  now.mockReturnValue(Date.parse('2026-03-01T15:05:00Z'));
  gate.open();
  expect(await screen.findByText('2026-03-02 00:04:05')).toHaveAttribute('datetime', '2026-03-01T15:04:05.000Z');
});

describe('a history that was prefetched', () => {
  const give = (text: string) => {
    let isTaken = false;
    window.shopPrefetch = Object.assign(
      (path: string) => {
        if (isTaken || path !== '/service/history?limit=20') return undefined;
        isTaken = true;
        return Promise.resolve(new Response(text));
      },
      { peek: (path: string) => (!isTaken && path === '/service/history?limit=20' ? text : undefined) },
    );
  };
  afterEach(() => {
    window.shopPrefetch = undefined;
  });

  it('is shown in its first frame, and asked for by nobody', async () => {
    const asked = fake(() => page([9]));
    give(JSON.stringify(page([3, 2], { nextCursor: 'after 2' })));
    const { user } = renderScreen(<History />, { auth: 'member' });
    expect(screen.getByText('번호: 3 2')).toBeInTheDocument();
    const more = screen.getByRole('button', { name: '더 보기' });
    await waitFor(() => expect(more).not.toHaveAttribute('aria-busy'));
    await user.click(more);
    expect(await screen.findByText('번호: 3 2 9')).toBeInTheDocument();
    expect(asked).toEqual(['limit=100&cursor=after+2']);
  });
});

// B-history-6
test('"더 보기" keeps the focus while the list is fetched again, and asks for nothing meanwhile', async () => {
  const gate = createGate();
  const asked = fake(async () => {
    if (asked.length > 1) await gate.opened;
    return page([2], { nextCursor: 'after 2' });
  });
  const { user } = show();
  await screen.findByText('번호: 2');
  await user.click(button('처음부터'));
  await waitFor(() => expect(button('더 보기')).toHaveAttribute('aria-busy', 'true'));
  button('더 보기').focus();
  await user.keyboard('{Enter}');
  expect(button('더 보기')).toHaveFocus();
  expect(asked).toEqual(['limit=20', 'limit=20']);
  gate.open();
  await waitFor(() => expect(button('더 보기')).not.toHaveAttribute('aria-busy'));
  expect(button('더 보기')).toHaveFocus();
});

// B-history-6
describe('a next page that comes late', () => {
  /** Holds the first next page until the gate opens. */
  function fakeLate() {
    const gate = createGate();
    let rows = [3, 2];
    const asked = fake(async (query) => {
      if (!query.has('cursor')) return page(query.has('status') ? [9] : rows, { nextCursor: 'after-2' });
      if (asked.filter((earlier) => earlier.includes('cursor')).length > 1) return page([0]);
      await gate.opened;
      return page([1]);
    });
    const setRows = (next: number[]) => {
      rows = next;
    };
    return { arrive: gate.open, setRows };
  }

  test('stands behind the rows that were fetched again meanwhile', async () => {
    const { arrive, setRows } = fakeLate();
    const { user } = show();
    await screen.findByText('번호: 3 2');
    await user.click(button('더 보기'));
    setRows([4, 3, 2]);
    await user.click(button('처음부터'));
    await screen.findByText('번호: 4 3 2');
    arrive();
    expect(await screen.findByText('번호: 4 3 2 1')).toBeInTheDocument();
  });

  test('belongs to its own filter, even where both lists go on from the same row', async () => {
    const { arrive } = fakeLate();
    const { user } = show();
    await screen.findByText('번호: 3 2');
    await user.click(button('더 보기'));
    await user.click(button('다른 상태'));
    await screen.findByText('번호: 9');
    arrive();
    await user.click(button('더 보기'));
    expect(await screen.findByText('번호: 9 0')).toBeInTheDocument();
    await user.click(button('다른 상태'));
    expect(await screen.findByText('번호: 3 2 1')).toBeInTheDocument();
  });

  test('and a refresh that is on its way both leave the refreshed list', async () => {
    const gate = createGate();
    const { arrive } = fakeLate();
    const { user } = show();
    await screen.findByText('번호: 3 2');
    await user.click(button('더 보기'));
    server.use(
      http.get('*/service/history', async ({ request }) => {
        if (request.url.includes('cursor')) return undefined;
        await gate.opened;
        return HttpResponse.json(page([5]));
      }),
    );
    await user.click(button('처음부터'));
    arrive();
    gate.open();
    expect(await screen.findByText('번호: 5')).toBeInTheDocument();
  });
});

describe('a list that was read further', () => {
  let ids: number[];
  let asked: string[];
  let isAnswering: Promise<void>;

  function Screens() {
    const [isShown, setShown] = useState(true);
    return (
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <button type="button" onClick={() => setShown(!isShown)}>
          다른 화면
        </button>
        {isShown && <History />}
      </SWRConfig>
    );
  }

  async function readOn() {
    ids = [6, 5, 4, 3, 2, 1];
    isAnswering = Promise.resolve();
    asked = fake(async (query) => {
      await isAnswering;
      const rest = ids.filter((id) => id < Number(query.get('cursor') ?? Number.POSITIVE_INFINITY));
      return page(rest.slice(0, 2), { nextCursor: rest.length > 2 ? String(rest[1]) : null });
    });
    const { user } = renderScreen(<Screens />, { auth: 'member' });
    await screen.findByText('번호: 6 5');
    await user.click(button('더 보기'));
    await screen.findByText('번호: 6 5 4 3');
    ids = [7, ...ids];
    return user;
  }

  const AGAIN = ['limit=20', 'limit=100&cursor=5', 'limit=20', 'limit=100&cursor=6'];

  // B-history-7
  test('is refreshed as far as it is shown, with new rows before the others', async () => {
    const user = await readOn();
    await user.click(button('처음부터'));
    await screen.findByText('번호: 7 6 5 4');
    expect(asked).toEqual(AGAIN);
  });

  // B-nav-2, B-history-42
  test('is there at once when its screen is shown again, and is fetched again as far', async () => {
    const user = await readOn();
    const gate = createGate();
    isAnswering = gate.opened;
    await user.click(button('다른 화면'));
    await user.click(button('다른 화면'));
    expect(screen.getByText('번호: 6 5 4 3')).toBeInTheDocument();
    gate.open();
    await screen.findByText('번호: 7 6 5 4');
    expect(asked).toEqual(AGAIN);
  });
});

// B-worker-8
describe('without a network from the start', () => {
  const seenAt = Date.parse('2026-11-24T05:03:05Z');

  async function visitBefore() {
    jest.spyOn(Date, 'now').mockReturnValue(seenAt);
    fake(() => page([2, 1], { nextCursor: 'after-1', total: 9 }));
    const { unmount } = show();
    await screen.findByText('번호: 2 1');
    unmount();
    jest.restoreAllMocks();
    SWRConfig.defaultValue.unload({ revalidate: false });
  }

  test('what was seen last is shown with its time, and a refresh brings what is now', async () => {
    await visitBefore();
    let isDown = true;
    fake(() => (isDown ? HttpResponse.error() : page([3])));
    const { user } = show();
    expect(await screen.findByText('번호: 2 1')).toBeInTheDocument();
    expect(screen.getByText('11월 24일 14:03에 받은 내용이에요')).toBeInTheDocument();
    expect(screen.getByText('2026-11-24 14:03:05')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '더 보기' })).not.toBeInTheDocument();
    await user.click(button('새로고침'));
    expect(await inScreen().findByRole('alert')).toHaveTextContent('새로고침하지 못했어요.');
    isDown = false;
    await user.click(button('새로고침'));
    expect(await screen.findByText('번호: 3')).toBeInTheDocument();
    expect(screen.queryByText(/에 받은 내용이에요/)).not.toBeInTheDocument();
  });

  test.each([
    ['a server that refuses', () => new HttpResponse(null, { status: 503 })],
    ['a server that answers nonsense', () => HttpResponse.json('nonsense')],
  ])('%s is no missing network: nothing old is shown', async (_what, answer) => {
    await visitBefore();
    fake(answer);
    show();
    await waitFor(() => expect(button('새로고침')).not.toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByText('번호: 없음')).toBeInTheDocument();
  });

  // B-worker-8
  test('another member sees nothing of it, and nothing of it stays', async () => {
    await visitBefore();
    fake(() => HttpResponse.error());
    renderScreen(<History />, { auth: 'member', profile: { id: 'member2' } });
    await waitFor(() => expect(button('새로고침')).not.toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByText('번호: 없음')).toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => key.includes('lastSeen'))).toEqual([]);
  });
});
