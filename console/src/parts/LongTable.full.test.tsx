import { BrowserRouter, SWRConfig } from '@storefront/shared-ui';
import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import { refetch } from '../api/lists';
import { useList } from '../api/pages';
import { useKeys } from '../frame/useKeys';
import { place } from '../testing/renderPart';
import { LongTable } from './LongTable';

const MANY = 120;

let ids: number[];
let asked: string[];

beforeEach(() => {
  ids = Array.from({ length: MANY }, (_, at) => MANY - at);
  asked = [];
  knowCalls({ 'audit list': place('GET', '/audit') });
  server.use(
    http.get('*/audit', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      const before = Number(searchParams.get('before') ?? Number.POSITIVE_INFINITY);
      const rows = ids.filter((id) => id < before).slice(0, Number(searchParams.get('limit')));
      return HttpResponse.json(
        rows.map((id) => ({
          id,
          createdAt: '2026-03-02T03:00:00.000Z',
          actor: '이서연',
          action: `한 일 ${id}`,
          target: null,
          memberId: null,
          detail: {},
        })),
      );
    }),
  );
});

function List({ actor }: { actor: string }) {
  useKeys();
  const list = useList('audit list', { actor }, ({ id }) => id);
  return (
    <main>
      <LongTable
        label="기록"
        empty="기록이 없어요"
        of={list}
        columns={[{ key: 'what', header: '한 일', lead: true, render: ({ action }) => action }]}
      />
    </main>
  );
}

/** `actor` separates the tests' lists in SWR's cache. */
const open = (actor: string) => {
  render(
    <SWRConfig value={{ shouldRetryOnError: false, dedupingInterval: 0 }}>
      <BrowserRouter>
        <List actor={actor} />
      </BrowserRouter>
    </SWRConfig>,
  );
  return userEvent.setup();
};

test('rows come page by page, each with its place', async () => {
  const user = open('a');
  expect(await screen.findByRole('cell', { name: `한 일 ${MANY}` })).toBeInTheDocument();
  const table = screen.getByRole('table', { name: '기록' });
  expect(table).toHaveAttribute('aria-rowcount', '-1');
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  expect((await screen.findByRole('cell', { name: '한 일 1' })).closest('tr')).toHaveAttribute('aria-rowindex', '121');
  expect(table).toHaveAttribute('aria-rowcount', '121');
  expect(screen.queryByRole('button', { name: '더 보기' })).not.toBeInTheDocument();
  expect(asked).toEqual(['actor=a&limit=50', 'actor=a&limit=100&before=71']);
});

test('fetched again, new rows come before those that were there', async () => {
  open('b');
  await screen.findByRole('cell', { name: `한 일 ${MANY}` });
  ids = [MANY + 1, ...ids];
  await refetch('audit list');
  await screen.findByRole('cell', { name: `한 일 ${MANY + 1}` });
  const rows = screen.getAllByRole('row');
  expect(rows[1]).toHaveTextContent(`한 일 ${MANY + 1}`);
  expect(rows[2]).toHaveTextContent(`한 일 ${MANY}`);
});

// B-console-46
test('j and k lead from row to row where rows have no control', async () => {
  const user = open('c');
  await screen.findByRole('cell', { name: `한 일 ${MANY}` });
  await user.keyboard('jj');
  expect(document.activeElement?.textContent).toBe(`한 일 ${MANY - 1}`);
  await user.keyboard('k');
  expect(document.activeElement?.textContent).toBe(`한 일 ${MANY}`);
});
