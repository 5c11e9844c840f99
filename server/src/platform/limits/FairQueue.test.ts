import { FairQueue } from './FairQueue.js';

const LONG = { maxWaitMs: 60_000, front: 0, frontWaitMs: 60_000 };

function setUp(rules: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({ ...LONG, atOnce: 1, maxWaiting: 4, ...rules });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, subject = name) => {
    const done = queue.run(subject, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    });
    return done.catch((error: { statusCode: number; headers: Record<string, string> }) => error);
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  const endAll = async () => {
    await settle();
    for (let index = 0; index < begun.length; index += 1) await end(begun[index] ?? '');
  };
  return { add, begun, end, endAll };
}

const UNAVAILABLE = { statusCode: 503, headers: { 'retry-after': '2' } };

it('gives everybody a turn before anybody has a second one', async () => {
  const { add, begun, endAll } = setUp();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name, 'a');
  void add('b1', 'b');
  await endAll();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

it('when full, makes room at the cost of whoever has most waiting', async () => {
  const { add, begun, endAll } = setUp({ maxWaiting: 3 });
  const [, , , last] = ['a1', 'a2', 'a3', 'a4'].map((name) => add(name, 'a'));
  void add('b1', 'b');
  expect(await last).toMatchObject(UNAVAILABLE);
  expect(await add('a5', 'a')).toMatchObject(UNAVAILABLE);
  await endAll();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('lets nobody wait for ever, and goes on with the others', async () => {
  const { add, begun, end, endAll } = setUp({ maxWaitMs: 1 });
  const first = add('a');
  expect(await add('b')).toMatchObject(UNAVAILABLE);
  await end('a');
  expect(await first).toBe('a');
  void add('c');
  await endAll();
  expect(begun).toEqual(['a', 'c']);
});

it('lets the first ones wait on, but not for ever either', async () => {
  const { add, begun, endAll } = setUp({ maxWaitMs: 1, front: 2 });
  void add('a');
  const [, , third] = ['b', 'c', 'd'].map((name) => add(name));
  expect(await third).toMatchObject(UNAVAILABLE);
  await endAll();
  expect(begun).toEqual(['a', 'b', 'c']);

  const bounded = setUp({ maxWaitMs: 1, front: 2, frontWaitMs: 2 });
  void bounded.add('a');
  expect(await bounded.add('b')).toMatchObject(UNAVAILABLE);
  await bounded.endAll();
  expect(bounded.begun).toEqual(['a']);
});
