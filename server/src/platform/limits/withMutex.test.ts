import { withMutex } from './withMutex.js';

it('does one after the other, whatever becomes of the one before', async () => {
  const told: string[] = [];
  const work = (name: string) => async () => {
    told.push(`${name} begins`);
    await Promise.resolve();
    told.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const turns = ['a', 'b', 'c'].map((name) => withMutex('kim', work(name)));
  expect(await Promise.allSettled(turns)).toMatchObject([
    { value: 'a' },
    { status: 'rejected', reason: { message: 'b failed' } },
    { value: 'c' },
  ]);
  expect(told).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

it('lets others pass', async () => {
  const release: (() => void)[] = [];
  const slow = withMutex('kim', () => new Promise<string>((done) => release.push(() => done('kim'))));
  expect(await withMutex('lee', async () => 'lee')).toBe('lee');
  for (const letGo of release) letGo();
  expect(await slow).toBe('kim');
});

it('lets no more than twenty wait, whose turns all come', async () => {
  const release: (() => void)[] = [];
  const slow = withMutex('kim', () => new Promise<void>((done) => release.push(done)));
  const waiting = Array.from({ length: 20 }, (_, index) => withMutex('kim', async () => index));
  await expect(withMutex('kim', async () => 'more')).rejects.toMatchObject({
    statusCode: 429,
    headers: { 'retry-after': '2' },
  });
  for (const letGo of release) letGo();
  await slow;
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(await withMutex('kim', async () => 'again')).toBe('again');
});
