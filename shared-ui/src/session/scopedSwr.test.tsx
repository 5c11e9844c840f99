import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { api } from '../api/api';
import type { ResponseSchema } from '../api/parseResponse';
import { SWRConfig, useSWR } from '../swr/swr';
import { createGate, server } from '../testing/server';
import { swrPolicy } from './scopedSwr';
import { logIn, logOut, startSession } from './session';

const text: ResponseSchema<string> = {
  '~standard': { validate: (value) => (typeof value === 'string' ? { value } : { issues: [{ message: 'no text' }] }) },
};

function List({ path }: { path: string }) {
  const { data, error } = useSWR(path, (key: string) => api.get(key, text));
  return <p>{`${path}: ${error ? '실패' : (data ?? '없음')}`}</p>;
}

function Page({ paths, policy = swrPolicy }: { paths: string[]; policy?: typeof swrPolicy }) {
  return (
    <SWRConfig value={policy}>
      {paths.map((path) => (
        <List key={path} path={path} />
      ))}
    </SWRConfig>
  );
}

const HISTORY = '/service/order-history';
const SERVICES = '/service/services';

function cached(): string {
  const { cache } = SWRConfig.defaultValue;
  return JSON.stringify([...cache.keys()].map((key) => cache.get(key)));
}

let calls: string[] = [];

beforeEach(async () => {
  calls = [];
  const whose = (request: Request) => (request.headers.get('Authorization') ?? '').replace('Bearer ', '') || '손님';
  server.use(
    http.get('*/auth/profile', ({ request }) => HttpResponse.json({ id: whose(request), point: 0, apiKey: null })),
    http.get(`*${HISTORY}`, ({ request }) => {
      calls.push(HISTORY);
      return HttpResponse.json(`${whose(request)}의 주문`);
    }),
    http.get(`*${SERVICES}`, () => {
      calls.push(SERVICES);
      return HttpResponse.json('상품');
    }),
  );
  await startSession();
});

test('nothing is fetched again by focus, by coming back online or after a failure', async () => {
  server.use(
    http.get(`*${SERVICES}`, () => {
      calls.push(SERVICES);
      return new HttpResponse(null, { status: 500 });
    }),
  );
  render(<Page paths={[SERVICES]} />);
  expect(await screen.findByText('/service/services: 실패')).toBeInTheDocument();
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
  });
  expect(calls).toEqual([SERVICES]);
});

// B-session-11
test('a member’s list is not asked for without a token; a public one is', async () => {
  render(<Page paths={[HISTORY, SERVICES]} />);
  expect(await screen.findByText('/service/services: 상품')).toBeInTheDocument();
  expect(calls).toEqual([SERVICES]);
});

// B-session-14
test('the next member finds nothing of the last one, and public lists stay', async () => {
  render(<Page paths={[HISTORY, SERVICES]} />);
  await act(() => logIn('anna'));
  expect(await screen.findByText('/service/order-history: anna의 주문')).toBeInTheDocument();
  act(logOut);
  expect(screen.getByText('/service/order-history: 없음')).toBeInTheDocument();
  expect(cached()).not.toContain('anna');
  await act(() => logIn('bora'));
  expect(await screen.findByText('/service/order-history: bora의 주문')).toBeInTheDocument();
  expect(calls.filter((path) => path === SERVICES)).toHaveLength(1);
});

// B-session-14
test('an answer that was on its way when the member left is not kept', async () => {
  const gate = createGate();
  let answered = false;
  server.use(
    http.get(`*${HISTORY}`, async () => {
      await gate.opened;
      answered = true;
      return HttpResponse.json('anna의 주문');
    }),
  );
  render(<Page paths={[HISTORY]} />);
  await act(() => logIn('anna'));
  act(logOut);
  gate.open();
  await waitFor(() => expect(answered).toBe(true));
  await act(async () => undefined);
  expect(screen.getByText('/service/order-history: 없음')).toBeInTheDocument();
  expect(cached()).not.toContain('anna');
});

// B-api-19
test('a second visit fetches a member’s list again and a public one not', async () => {
  // Without SWR's two seconds of deduplication.
  const policy = { ...swrPolicy, dedupingInterval: 0 };
  const first = render(<Page paths={[HISTORY, SERVICES]} policy={policy} />);
  await act(() => logIn('anna'));
  await screen.findByText('/service/order-history: anna의 주문');
  first.unmount();
  render(<Page paths={[HISTORY, SERVICES]} policy={policy} />);
  expect(screen.getByText('/service/order-history: anna의 주문')).toBeInTheDocument();
  await waitFor(() => expect(calls.filter((path) => path === HISTORY)).toHaveLength(2));
  expect(calls.filter((path) => path === SERVICES)).toHaveLength(1);
});
