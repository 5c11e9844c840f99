import ipaddr from 'ipaddr.js';

/** What one customer may ask for and get: 65,536 networks of 64 bits. */
const SITE_BITS = 48;

/** The /48 of an IPv6 address; an IPv4 address is its own. */
export function siteOf(address: string): string {
  return prefixOf(address, SITE_BITS);
}

/**
 * What a member is shown of an address, and all that is kept of it (B-account-27): '203.0.113.*', or '2001:db8:1::*' of
 * the site in IPv6. '' for what is no address.
 */
export function shortenAddress(text: string): string {
  if (!ipaddr.isValid(text)) return '';
  return siteOf(text).replace(/(?:\d+|\/\d+)$/, '*');
}

/** The network of so many bits that an IPv6 address is in; an IPv4 address, also where it is written as IPv6. */
export function prefixOf(text: string, bits: number): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(address.toString())}/${bits}`).toString()}/${bits}`;
}

function withoutZone(address: string): string {
  return address.split('%', 1)[0] ?? address;
}
