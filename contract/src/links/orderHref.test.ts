import fc from 'fast-check';
import { orderHref, parseOrderQuery, parseTopUpQuery, topUpHref } from './orderHref.js';

function queryOf(href: string) {
  const pairs = (href.split('?')[1] ?? '').split('&').map((pair) => pair.split('=').map(decodeURIComponent));
  const values = new Map(pairs.map(([name = '', value = '']) => [name, value]));
  return { get: (name: string) => values.get(name) ?? null };
}

describe('links between screens', () => {
  // B-order-31
  it('fill the order page', () => {
    expect(orderHref()).toBe('/order');
    expect(orderHref({ service: 12, link: 'https://a.example/?x=1&y=가', amount: 100, runs: 3, interval: 60 })).toBe(
      '/order?service=12&link=https%3A%2F%2Fa.example%2F%3Fx%3D1%26y%3D%EA%B0%80&amount=100&runs=3&interval=60',
    );
  });

  // B-point-13
  it('fill the top-up page', () => {
    expect(topUpHref()).toBe('/point');
    expect(topUpHref({ amount: 30_000 })).toBe('/point?amount=30000');
    expect(parseTopUpQuery(queryOf('/point?amount=30000'))).toEqual({ amount: 30_000 });
  });

  // B-order-31
  it('are read as they were written', () => {
    const whole = fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined });
    const prefill = fc.record({ service: whole, link: fc.webUrl(), amount: whole, runs: whole, interval: whole });
    fc.assert(fc.property(prefill, (filled) => expect(parseOrderQuery(queryOf(orderHref(filled)))).toEqual(filled)));
  });

  // B-order-31
  it.each(['0', '-1', '1.5', '1e3', 'abc', '', '99999999999', '２', ' 1'])(
    'do not fill in the quantity %p',
    (amount) => {
      expect(parseOrderQuery({ get: () => amount }).amount).toBeUndefined();
      expect(parseTopUpQuery({ get: () => amount }).amount).toBeUndefined();
    },
  );

  // B-order-31
  it('neither write nor read a link of another scheme', () => {
    expect(orderHref({ link: 'javascript:alert(1)' })).toBe('/order');
    expect(parseOrderQuery({ get: () => 'javascript:alert(1)' }).link).toBeUndefined();
  });

  // B-site-27
  it('read what an app shares, whose lines are one text', () => {
    const shared = '[새 글]\n가을 신상\r\nhttps://blog.naver.com/haru/1';
    expect(parseOrderQuery({ get: () => shared }).link).toBe('[새 글] 가을 신상 https://blog.naver.com/haru/1');
    expect(parseOrderQuery({ get: () => 'java\nscript:alert(1)' }).link).toBe('java script:alert(1)');
  });

  // B-format-7
  it('have an address for half a character, too', () => {
    expect(orderHref({ link: 'abc\ud800' })).toBe('/order?link=abc');
  });

  // B-point-13
  it('do not write a top-up above the limit', () => {
    expect(topUpHref({ amount: 100_000_001 })).toBe('/point');
  });
});
