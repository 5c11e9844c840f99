import { ByteCache } from './ByteCache.js';

describe('ByteCache', () => {
  it('forgets what was not used for longest once it is full', () => {
    const cache = new ByteCache(4);
    cache.set('a', Buffer.from('aa'));
    cache.set('b', Buffer.from('bb'));
    cache.get('a');
    cache.set('c', Buffer.from('cc'));
    expect(cache.get('a')?.toString()).toBe('aa');
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('c')?.toString()).toBe('cc');
  });

  it('counts a replaced entry once', () => {
    const cache = new ByteCache(4);
    cache.set('a', Buffer.from('aaaa'));
    cache.set('a', Buffer.from('a'));
    cache.set('b', Buffer.from('bbb'));
    expect(cache.get('a')?.toString()).toBe('a');
    expect(cache.get('b')?.toString()).toBe('bbb');
  });
});
