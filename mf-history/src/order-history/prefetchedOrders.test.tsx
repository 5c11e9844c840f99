import { cellsOf, HttpResponse, http, renderScreen, server } from '@storefront/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { makeOrder as order, makePage as page, SERVICE } from '../domain/histories.fixture';
import OrderHistoryScreen from './OrderHistoryScreen';

const show = () => renderScreen(<OrderHistoryScreen />, { path: '/order-history', auth: 'member' });

afterEach(() => {
  window.shopPrefetch = undefined;
  jest.restoreAllMocks();
});

const give = (answers: Record<string, unknown>) => {
  const waiting = new Map(Object.entries(answers).map(([path, answer]) => [path, JSON.stringify(answer)]));
  const take = (path: string) => {
    const text = waiting.get(path);
    waiting.delete(path);
    return text === undefined ? undefined : Promise.resolve(new Response(text));
  };
  window.shopPrefetch = Object.assign(take, { peek: (path: string) => waiting.get(path) });
};
const PREFETCHED = { '/service/order-history?limit=20': page([order()]), '/service/services': [SERVICE] };

test('the newest rows are in the first frame, and nothing is asked for', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/service/*', ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json(page([order({ id: 7 })]));
    }),
  );
  give(PREFETCHED);
  const { user } = show();
  expect(screen.getByRole('cell', { name: '1024' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: '새로고침' })).toBeEnabled());
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: '새로고침' }));
  expect(await screen.findByRole('cell', { name: '7' })).toBeVisible();
});

// B-history-44
test("what a phone's rows fold away follows the first frame", async () => {
  const phone = (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('(max-width:879.98px)'), media });
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => phone(media) as MediaQueryList);
  give(PREFETCHED);
  show();
  const [row] = screen.getAllByRole('row');
  expect(cellsOf(row)).toEqual([
    expect.stringMatching(/^2026-/),
    'instagram.com/p/abc/',
    '인스타 한국인 팔로워',
    '1,500.5원',
    '작업완료1,000 / 1,000',
  ]);
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(9));
  expect(cellsOf(screen.getAllByRole('row')[1])).toHaveLength(9);
  expect(screen.getByRole('progressbar', { name: '주문 1024 진행' })).toBeInTheDocument();
});
