import { PrefetchCache } from './PrefetchCache';

const PATH = '/service/order-history?limit=20';
const TOKEN = 'Bearer of member1';

function setUp(...said: (number | 'no network')[]) {
  let time = 1_000;
  const asked: string[] = [];
  const ask = async (path: string) => {
    asked.push(path);
    const status = said[asked.length - 1] ?? 200;
    if (status === 'no network') throw new TypeError('Failed to fetch');
    return new Response(`answer ${asked.length}`, { status });
  };
  const answers = new PrefetchCache(ask, () => time);
  const read = async (authorization = TOKEN) => (await answers.take(PATH, authorization))?.text();
  const wait = (ms: number) => {
    time += ms;
  };
  return { answers, asked, read, wait };
}

test('is no answer after 10 seconds, for another session, or after a change', async () => {
  const { answers, asked, read, wait } = setUp();
  answers.fetch(PATH, TOKEN);
  wait(10_000);
  expect(await read()).toBeUndefined();
  answers.fetch(PATH, TOKEN);
  expect(await read('Bearer of another')).toBeUndefined();
  answers.fetch(PATH, TOKEN);
  answers.drop();
  expect(await read()).toBeUndefined();
  answers.fetch(PATH, TOKEN);
  wait(10_000);
  answers.fetch(PATH, TOKEN);
  expect(await read()).toBe('answer 5');
  expect(asked).toHaveLength(5);
});

test.each([401, 503, 'no network'] as const)('that was %s is asked for again by the visit', async (failure) => {
  const { answers, asked, read } = setUp(failure, 200, failure);
  answers.fetch(PATH, TOKEN);
  expect(await read()).toBe('answer 2');
  answers.fetch(PATH, TOKEN);
  await new Promise((resolve) => setTimeout(resolve));
  expect(answers.take(PATH, TOKEN)).toBeUndefined();
  expect(asked).toHaveLength(3);
});

test('that is here can be looked at before it is taken, by whom it is for', async () => {
  const { answers, read, wait } = setUp();
  answers.fetch(PATH, TOKEN);
  expect(answers.peek(PATH, TOKEN)).toBeUndefined();
  await answers.arriving([PATH], TOKEN);
  expect(answers.peek(PATH, TOKEN)).toBe('answer 1');
  expect(answers.peek(PATH, 'Bearer of another')).toBeUndefined();
  expect(answers.peek(PATH, undefined)).toBeUndefined();
  expect(await read()).toBe('answer 1');
  expect(answers.peek(PATH, TOKEN)).toBeUndefined();
  answers.fetch(PATH, TOKEN);
  await answers.arriving([PATH], TOKEN);
  wait(10_000);
  expect(answers.peek(PATH, TOKEN)).toBeUndefined();
});

// B-nav-1
test.each([200, 503, 'no network'] as const)('that was %s is waited for until that is known', async (said) => {
  const { answers } = setUp(said);
  expect(answers.arriving([PATH], TOKEN)).toBeUndefined();
  answers.fetch(PATH, TOKEN);
  expect(answers.arriving([PATH], 'Bearer of another')).toBeUndefined();
  expect(answers.arriving(['/service/point-history?limit=20'], TOKEN)).toBeUndefined();
  await answers.arriving([PATH], TOKEN);
  expect(answers.arriving([PATH], TOKEN)).toBeUndefined();
});
