import { isInNetworks, networkOf, shortenAddress, siteOf } from './networkOf.js';

// B-guard-5
it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['unix', 'unix', 'unix'],
])('%s is %s, of the site %s', (address, network, site) => {
  expect(networkOf(address)).toBe(network);
  expect(siteOf(address)).toBe(site);
});

// B-account-27
it.each([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::*'],
  ['fe80::1%eth0', 'fe80::*'],
  ['unix', ''],
  ['', ''],
])('%s is shortened to "%s"', (address, shortened) => {
  expect(shortenAddress(address)).toBe(shortened);
});

// B-guard-11
it('knows the networks of proxies', () => {
  const isTrusted = isInNetworks(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', '::1']);
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', '2001:db8:9::1', '::1']) {
    expect([address, isTrusted(address)]).toEqual([address, true]);
  }
  for (const address of ['11.0.0.1', '192.0.2.8', '2001:db9::1', '::2', 'nonsense']) {
    expect([address, isTrusted(address)]).toEqual([address, false]);
  }
});
