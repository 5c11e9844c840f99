import { isIdempotencyKeyValid } from '@storefront/contract';
import { delay, HttpResponse, http } from 'msw';
import { deny, server } from '../testing/server';
import { ApiError, refusedFields, toApiError } from './ApiError';
import { api, linkSession, newIdempotencyKey, prefetchedAnswer } from './api';
import type { ResponseSchema } from './parseResponse';

const anyList: ResponseSchema<unknown[]> = {
  '~standard': {
    validate: (value) => (Array.isArray(value) ? { value } : { issues: [{ message: 'no list' }] }),
  },
};

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const failure: unknown = await call.then(
    () => null,
    (error) => error,
  );
  if (!(failure instanceof ApiError)) throw new Error('The call did not fail as an ApiError.');
  return failure;
};

const onUnauthorized = jest.fn();

beforeEach(() => {
  onUnauthorized.mockClear();
  linkSession({ token: () => 'token-1', onUnauthorized });
});

// B-api-2
test('a call carries the token, its key and its JSON body', async () => {
  let request: Request | undefined;
  server.use(
    http.post('*/service/order', async (call) => {
      request = call.request.clone();
      return HttpResponse.json([1], { status: 201 });
    }),
  );

  await expect(api.post('/service/order', { amount: 3 }, anyList, { idempotencyKey: 'key-1' })).resolves.toEqual([1]);

  expect(request?.headers.get('Authorization')).toBe('Bearer token-1');
  expect(request?.headers.get('Idempotency-Key')).toBe('key-1');
  await expect(request?.json()).resolves.toEqual({ amount: 3 });
});

// B-api-6
test('a refusal is an ApiError with the server’s code and message', async () => {
  server.use(http.get('*/service/services', () => deny(409, 'TAKEN', '이미 있어요', { token: 'ticket' })));
  const failure = await failureOf(api.get('/service/services', anyList));
  expect(failure).toMatchObject({ status: 409, code: 'TAKEN', message: '이미 있어요', serverMessage: '이미 있어요' });
  expect(failure.body?.token).toBe('ticket');
});

// B-api-12
test.each([
  ['540', 540],
  ['Sun, 22 Nov 2026 07:00:00 GMT', null],
  [null, null],
])('a refusal that says %p to come back after is read as %p seconds', async (header, seconds) => {
  const headers: Record<string, string> = header ? { 'Retry-After': header } : {};
  const body = { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: '요청이 너무 많아요.' };
  server.use(http.get('*/service/services', () => HttpResponse.json(body, { status: 429, headers })));
  const failure = await failureOf(api.get('/service/services', anyList));
  expect(failure.retryAfterSeconds).toBe(seconds);
});

// B-api-17
test('offline is status 0 with a Korean message', async () => {
  server.use(http.get('*/service/services', () => HttpResponse.error()));
  await expect(failureOf(api.get('/service/services', anyList))).resolves.toMatchObject({
    status: 0,
    code: 'NETWORK',
    message: '네트워크 연결을 확인해 주세요.',
    serverMessage: null,
  });
});

// B-api-17
test('whatever fails without a network says so', () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const lost = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  expect(toApiError(lost)).toMatchObject({ status: 0, message: '네트워크 연결을 확인해 주세요.' });
  isOnline.mockReturnValue(true);
  expect(toApiError(lost)).toMatchObject({ status: 0, message: '오류가 발생했어요. 잠시 후 다시 시도해 주세요.' });
});

// B-api-16
test.each(['get', 'del'] as const)('a failed %s is not tried again', async (method) => {
  let calls = 0;
  const refuse = () => {
    calls += 1;
    return deny(503, 'DOWN', 'down');
  };
  server.use(http.get('*/service/x', refuse), http.delete('*/service/x', refuse));
  await failureOf(method === 'get' ? api.get('/service/x', anyList) : api.del('/service/x'));
  expect(calls).toBe(1);
});

// B-api-17
test.each([
  ['a page of HTML', () => HttpResponse.html('<!doctype html><p>welcome')],
  ['another shape', () => HttpResponse.json({ id: 1 })],
])('%s instead of the agreed answer is BAD_RESPONSE', async (_case, answer) => {
  server.use(http.get('*/service/services', answer));
  await expect(failureOf(api.get('/service/services', anyList))).resolves.toMatchObject({
    status: 200,
    code: 'BAD_RESPONSE',
    message: '서버의 응답을 읽지 못했어요. 잠시 후 다시 시도해 주세요.',
  });
});

// B-api-16
test('a server that does not answer is given up after 15 seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  try {
    server.use(http.get('*/service/services', () => delay('infinite')));
    const failure = failureOf(api.get('/service/services', anyList));
    await jest.advanceTimersByTimeAsync(15_000);
    await expect(failure).resolves.toMatchObject({
      status: 0,
      code: 'TIMEOUT',
      message: '응답이 늦어지고 있어요. 잠시 후 다시 시도해 주세요.',
    });
  } finally {
    jest.useRealTimers();
  }
});

// B-session-9
test('a 401 is told with the token that the request carried', async () => {
  let token = 'token-1';
  linkSession({ token: () => token, onUnauthorized });
  server.use(
    http.get('*/service/services', () => {
      token = 'token-2';
      return deny(401, 'UNAUTHORIZED', '로그인');
    }),
  );
  await failureOf(api.get('/service/services', anyList));
  expect(onUnauthorized.mock.calls).toEqual([['token-1']]);
});

// B-api-2
test('an anonymous call carries no token, and its 401 is nobody’s', async () => {
  let authorization: string | null = '';
  server.use(
    http.post('*/auth/login', ({ request }) => {
      authorization = request.headers.get('Authorization');
      return deny(401, 'X', 'x');
    }),
  );
  await failureOf(api.post('/auth/login', { id: 'a' }, undefined, { anonymous: true }));
  expect(authorization).toBeNull();
  expect(onUnauthorized).not.toHaveBeenCalled();
});

describe('the fields of a refusal', () => {
  const values = { id: '', password: '' };
  const messages = { ID_HAS_SPACES: '띄어쓰기는 안 돼요', PASSWORD_REQUIRED: '비밀번호를 입력해 주세요' };
  const refusal = (fields: unknown, code = 'ID_HAS_SPACES') =>
    new ApiError({
      status: 400,
      code,
      message: '서버의 말',
      body: { statusCode: 400, code, message: '서버의 말', fields } as ApiError['body'],
    });

  test.each([
    ['the form’s own text', { id: 'ID_HAS_SPACES' }, { id: '띄어쓰기는 안 돼요' }],
    ['those that the form has', { id: 'ID_HAS_SPACES', nick: 'ID_HAS_SPACES' }, { id: '띄어쓰기는 안 돼요' }],
    [
      'those whose code it knows',
      { id: 'ID_NEWER', password: 'PASSWORD_REQUIRED' },
      { password: '비밀번호를 입력해 주세요' },
    ],
  ])('are shown with %s', (_name, fields, texts) => {
    expect(refusedFields(refusal(fields), values, messages)).toEqual(texts);
  });

  test('what only the server has words for is shown in its words', () => {
    expect(refusedFields(refusal({ id: 'ID_TAKEN' }, 'ID_TAKEN'), values, messages)).toEqual({ id: '서버의 말' });
  });

  test.each([undefined, null, 'id', ['ID_HAS_SPACES'], {}, { id: 1 }, { nick: 'ID_HAS_SPACES' }, { id: 'toString' }])(
    'are none in %j',
    (fields) => {
      expect(refusedFields(refusal(fields), values, messages)).toBeNull();
    },
  );
});

test('an answer that was prefetched is nothing to another session, nor where no shell gives one', () => {
  const PATH = '/service/services';
  const peek = (path: string, authorization?: string) =>
    path === PATH && authorization === 'Bearer token-1' ? '[1, 2]' : undefined;
  window.shopPrefetch = Object.assign(() => undefined, { peek });
  expect(prefetchedAnswer(PATH, anyList)).toEqual([1, 2]);
  linkSession({ token: () => 'token-2', onUnauthorized });
  expect(prefetchedAnswer(PATH, anyList)).toBeUndefined();
  window.shopPrefetch = undefined;
  expect(prefetchedAnswer(PATH, anyList)).toBeUndefined();
});

// B-api-17
test.each([
  [500, '서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요. (문의 번호 0123abcd)'],
  [503, '서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.'],
])('whoever reads of a %i can say which call it was, if somebody is to look', async (status, message) => {
  const headers = { 'X-Request-Id': '0123abcd0123abcd0123abcd0123abcd' };
  server.use(http.get('*/service/services', () => new HttpResponse('<h1>down</h1>', { status, headers })));
  await expect(failureOf(api.get('/service/services', anyList))).resolves.toMatchObject({ status, message });
});

// B-server-33
test('a call goes on with the trace of the page’s navigation, where the server keeps one', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const navigation = { serverTiming: [{ name: 'traceparent', description: traceparent }] };
  Object.assign(performance, { getEntriesByType: () => [navigation] });
  const sent: (string | null)[] = [];
  server.use(
    http.get('*/service/services', ({ request }) => {
      sent.push(request.headers.get('traceparent'));
      return HttpResponse.json([]);
    }),
  );
  await api.get('/service/services', anyList);
  Reflect.deleteProperty(performance, 'getEntriesByType');
  await api.get('/service/services', anyList);
  expect(sent).toEqual([traceparent, null]);
});

// B-order-47
test.each(['a secure', 'an insecure'])('on %s origin two intentions have two keys that the server takes', (origin) => {
  const { randomUUID } = crypto;
  if (origin === 'an insecure') Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const keys = [newIdempotencyKey(), newIdempotencyKey()];
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  expect(keys.every(isIdempotencyKeyValid)).toBe(true);
  expect(keys[0]).not.toBe(keys[1]);
});
