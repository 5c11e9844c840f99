import { addressKey, isInNetworks } from './addressKey.js';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '20010db800010002/64'],
  ['2001:db8:1:2::1', '20010db800010002/64'],
  ['2001:db8:1:3::1', '20010db800010003/64'],
  ['::1', '0000000000000000/64'],
  ['fe80::1%eth0', 'fe80000000000000/64'],
  ['nonsense', 'nonsense'],
])('%s is the line %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

it('knows the networks of proxies', () => {
  const isTrusted = isInNetworks(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', '::1']);
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', '2001:db8:9::1', '::1']) {
    expect([address, isTrusted(address)]).toEqual([address, true]);
  }
  for (const address of ['11.0.0.1', '192.0.2.8', '2001:db9::1', '::2', 'nonsense']) {
    expect([address, isTrusted(address)]).toEqual([address, false]);
  }
});
