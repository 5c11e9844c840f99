import { PrefetchCache } from './PrefetchCache';

const PATH = '/service/order-history?limit=20';
const TOKEN = 'Bearer of member1';

function setUp() {
  let time = 1_000;
  const asked: string[] = [];
  const ask = async (path: string) => {
    asked.push(path);
    return new Response(`answer ${asked.length}`);
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
  await answers.arriving([PATH], TOKEN);
  expect(answers.peek(PATH, TOKEN)).toBe('answer 2');
  expect(answers.peek(PATH, 'Bearer of another')).toBeUndefined();
  expect(answers.peek(PATH, undefined)).toBeUndefined();
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
