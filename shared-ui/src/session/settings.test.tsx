import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createGate, server } from '../testing/server';
import { useSettings } from './hooks';
import { configure, fetchSettings } from './settings';

const HOUR_MS = 60 * 60 * 1000;
const START = Date.parse('2026-01-01T00:00:00Z');

function Footer() {
  return <p>{useSettings().footer.company || '설정 없음'}</p>;
}

function serveSettings(answer: () => Response) {
  const calls = { count: 0 };
  server.use(
    http.get('*/service/settings', () => {
      calls.count += 1;
      return answer();
    }),
  );
  return calls;
}

const company = (value: string) => HttpResponse.json([{ key: 'FOOTER_COMPANY', value }]);

let now = START;
beforeEach(() => {
  now = START;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

// B-settings-10
test('settings are fetched once in an hour', async () => {
  const calls = serveSettings(() => company('그로스'));
  render(<Footer />);
  await act(async () => void (await Promise.all([fetchSettings(), fetchSettings()])));
  expect(screen.getByText('그로스')).toBeInTheDocument();
  now += HOUR_MS - 1;
  await act(fetchSettings);
  expect(calls.count).toBe(1);
  now += 1;
  await act(fetchSettings);
  expect(calls.count).toBe(2);
});

// B-settings-10
test('settings that came with the page are as good as fetched', async () => {
  const calls = serveSettings(() => company('새 이름'));
  configure({ settings: [{ key: 'FOOTER_COMPANY', value: '그로스' }] });
  render(<Footer />);
  await act(fetchSettings);
  expect(screen.getByText('그로스')).toBeInTheDocument();
  expect(calls.count).toBe(0);
  now += HOUR_MS;
  await act(fetchSettings);
  expect(screen.getByText('새 이름')).toBeInTheDocument();
});

// B-settings-10
test('who asks past every cache gets what is now, although an earlier question is answered later', async () => {
  const gates = [createGate(), createGate()] as const;
  const asked: RequestCache[] = [];
  server.use(
    http.get('*/service/settings', async ({ request }) => {
      const index = asked.push(request.cache) - 1;
      await gates[index]?.opened;
      return company(index === 0 ? '옛 이름' : '새 이름');
    }),
  );
  render(<Footer />);
  const early = fetchSettings();
  await waitFor(() => expect(asked).toHaveLength(1));
  const late = fetchSettings({ fresh: true });
  await waitFor(() => expect(asked).toHaveLength(2));
  gates[0].open();
  await act(() => early);
  expect(screen.getByText('설정 없음')).toBeInTheDocument();
  // The later answer is awaited, not asked for again.
  const third = fetchSettings();
  gates[1].open();
  await act(() => Promise.all([late, third]));
  expect(screen.getByText('새 이름')).toBeInTheDocument();
  expect(asked).toEqual(['default', 'reload']);
});

// B-settings-10
test.each([
  ['is down', () => new HttpResponse(null, { status: 500 })],
  ['answers nonsense', () => HttpResponse.html('<p>hello')],
])('a server that %s leaves the settings at hand, and is asked again', async (_case, answer) => {
  const calls = serveSettings(answer);
  render(<Footer />);
  await act(fetchSettings);
  expect(screen.getByText('설정 없음')).toBeInTheDocument();
  await act(fetchSettings);
  expect(calls.count).toBe(2);
});
