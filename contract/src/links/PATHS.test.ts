import fc from 'fast-check';
import { orderHref, parseOrderQuery, parseTopUpQuery, topUpHref } from './PATHS.js';

/** What a browser's URLSearchParams does, as far as these links go. */
function queryOf(href: string) {
  const pairs = (href.split('?')[1] ?? '').split('&').map((pair) => pair.split('=').map(decodeURIComponent));
  const values = new Map(pairs.map(([name = '', value = '']) => [name, value]));
  return { get: (name: string) => values.get(name) ?? null };
}

describe('화면 사이의 링크', () => {
  // B-order-31
  it('주문 화면을 채운다', () => {
    expect(orderHref()).toBe('/order');
    expect(orderHref({ service: 12, link: 'https://a.example/?x=1&y=가', amount: 100, runs: 3, interval: 60 })).toBe(
      '/order?service=12&link=https%3A%2F%2Fa.example%2F%3Fx%3D1%26y%3D%EA%B0%80&amount=100&runs=3&interval=60',
    );
  });

  // B-point-13
  it('충전 화면을 채운다', () => {
    expect(topUpHref()).toBe('/point');
    expect(topUpHref({ amount: 30_000 })).toBe('/point?amount=30000');
    expect(parseTopUpQuery(queryOf('/point?amount=30000'))).toEqual({ amount: 30_000 });
  });

  // B-order-31
  it('쓴 것은 그대로 읽힌다', () => {
    const whole = fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined });
    const prefill = fc.record({ service: whole, link: fc.webUrl(), amount: whole, runs: whole, interval: whole });
    fc.assert(fc.property(prefill, (filled) => expect(parseOrderQuery(queryOf(orderHref(filled)))).toEqual(filled)));
  });

  // B-order-31
  it.each(['0', '-1', '1.5', '1e3', 'abc', '', '99999999999', '２', ' 1'])('수량 %p는 채우지 않는다', (amount) => {
    expect(parseOrderQuery({ get: () => amount }).amount).toBeUndefined();
    expect(parseTopUpQuery({ get: () => amount }).amount).toBeUndefined();
  });

  // B-order-31
  it('다른 스킴의 링크는 쓰지도 읽지도 않는다', () => {
    expect(orderHref({ link: 'javascript:alert(1)' })).toBe('/order');
    expect(parseOrderQuery({ get: () => 'javascript:alert(1)' }).link).toBeUndefined();
  });

  // B-format-7
  it('반쪽 글자가 있어도 주소를 만든다', () => {
    expect(orderHref({ link: 'abc\ud800' })).toBe('/order?link=abc');
  });

  // B-point-13
  it('한도를 넘는 충전 금액은 쓰지 않는다', () => {
    expect(topUpHref({ amount: 100_000_001 })).toBe('/point');
  });
});
