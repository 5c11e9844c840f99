import { SharedRead } from './SharedRead.js';

function storage() {
  let stored = 'old';
  const begun: { end: (error?: Error) => void }[] = [];
  const read = () =>
    new Promise<string>((resolve, reject) => {
      const found = stored;
      begun.push({ end: (error) => (error ? reject(error) : resolve(found)) });
    });
  const shared = new SharedRead(read, 1000);
  const tick = () => new Promise((resolve) => setImmediate(resolve));
  return { shared, begun, tick, store: (text: string) => (stored = text) };
}

describe('what many ask at once', () => {
  it('is read once for all who ask while it is read, and after they asked', async () => {
    const { shared, begun, tick, store } = storage();
    const first = shared.get();
    store('new');
    const crowd = Array.from({ length: 50 }, () => shared.get());
    begun[0]?.end();
    expect(await first).toBe('old');
    await tick();
    expect(begun).toHaveLength(2);
    begun[1]?.end();
    expect(new Set(await Promise.all(crowd))).toEqual(new Set(['new']));
    const later = shared.get();
    expect(begun).toHaveLength(3);
    begun[2]?.end();
    expect(await later).toBe('new');
  });

  it('fails for all who wait, and is read again by whoever asks then', async () => {
    const { shared, begun, tick } = storage();
    const waiting = [shared.get(), shared.get(), shared.get()];
    begun[0]?.end(new Error('away'));
    for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected');
    await tick();
    expect(begun).toHaveLength(1);
    const again = shared.get();
    begun[1]?.end();
    expect(await again).toBe('old');
  });
});
