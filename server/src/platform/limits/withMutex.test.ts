import { withMutex } from './withMutex.js';

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
