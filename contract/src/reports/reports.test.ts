import { parseReport } from './report.js';
import { framesOf, releaseOf, scrubMessage } from './scrub.js';

// B-release-71
describe('what is struck out of an error’s message', () => {
  it.each([
    ['Failed to fetch https://shop.example/point?id=hong#x now', 'Failed to fetch https://shop.example/point now'],
    ['No member hong@example.com', 'No member (e-mail)'],
    ['call 010-1234-5678 or 12,345', 'call # or #'],
    ['Unexpected token \'홍\', "홍길동 입금" is not valid JSON', 'Unexpected token \'…\', "…" is not valid JSON'],
    ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
    ['bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-def', 'bearer (token)'],
    ['two\nlines\u0000 and\tmore', 'two lines and more'],
    ["no such member: '홍길동'", "no such member: '…'"],
    ['no end "of what was typed', 'no end "…"'],
  ])('%j becomes %j', (message, scrubbed) => {
    expect(scrubMessage(message)).toBe(scrubbed);
    expect(scrubMessage(scrubbed)).toBe(scrubbed);
  });

  it('is cut, and long ones take no time', () => {
    expect(scrubMessage('word '.repeat(10_000))).toHaveLength(200);
    for (const text of ['a-'.repeat(50_000), '1'.repeat(50_000), "'".repeat(50_000)]) scrubMessage(text);
  });
});

// B-release-71
describe('places in a stack', () => {
  it('are those in released files, without addresses’ queries and names of functions', () => {
    const chrome = `TypeError: x
    at me (https://shop.example/remotes/mf-order/1.0.0-0a1b/OrderScreen.0a1b.js?retry=1:1:2345)
    at https://cdn.example/assets/shell/1.0.0-ffff/main.0a1b.js:1:77
    at https://shop.example/order?service=12:3:4
    at https://elsewhere.example/script.js:3:4`;
    expect(framesOf(chrome)).toEqual([
      '/remotes/mf-order/1.0.0-0a1b/OrderScreen.0a1b.js:1:2345',
      '/assets/shell/1.0.0-ffff/main.0a1b.js:1:77',
    ]);
    expect(framesOf('me@https://shop.example/assets/shell/1.0.0/main.js:1:2\n@https://a.example/b.js:1:1')).toEqual([
      '/assets/shell/1.0.0/main.js:1:2',
    ]);
  });

  it('say whose they are', () => {
    expect(releaseOf('/remotes/mf-order/1.0.0-0a1b/x.js')).toEqual({ package: 'mf-order', version: '1.0.0-0a1b' });
    expect(releaseOf('https://shop.example/assets/shell/1.0.0/main.js')).toEqual({
      package: 'shell',
      version: '1.0.0',
    });
    expect(releaseOf('https://shop.example/order')).toBeNull();
  });
});

describe('a report', () => {
  const load = { kind: 'load', package: 'mf-order', version: '1.0.0-0a1b' };
  const error = { ...load, kind: 'error', step: 'window', message: 'x', frames: ['/assets/shell/1.0.0/main.js:1:2'] };

  it('is what it may be, and nothing beside it', () => {
    expect(parseReport({ entries: [{ ...load, link: 'https://x' }] })).toEqual({
      canary: false,
      translated: false,
      entries: [load],
    });
    expect(parseReport({ canary: true, entries: [error] })).toEqual({
      canary: true,
      translated: false,
      entries: [error],
    });
  });

  it.each<[string, unknown]>([
    ['too many entries', { entries: Array.from({ length: 41 }, () => load) }],
    ['an unknown kind', { entries: [{ ...load, kind: 'member' }] }],
    ['a package that cannot be one', { entries: [{ ...load, package: '../x' }] }],
    ['a version as long as a letter', { entries: [{ ...load, version: '1'.repeat(65) }] }],
    ['a place outside of the releases', { entries: [{ ...error, frames: ['/order?id=1:1:2'] }] }],
    ['a message too long', { entries: [{ ...error, message: 'x'.repeat(201) }] }],
    ['a vital that is none', { entries: [{ ...load, kind: 'vital', metric: 'LCP', value: -1 }] }],
  ])('is not %s', (_name, data) => {
    expect(parseReport(data)).toBeNull();
  });
});
