import ipaddr from 'ipaddr.js';

/** What one customer of an IPv6 provider is given at least: all of its addresses are one subject. */
const SUBSCRIBER_BITS = 64;
/** What one customer may ask for and get: 65,536 networks of 64 bits. */
const SITE_BITS = 48;

/**
 * The subject of a limit by address: an IPv4 address, also where it is written as IPv6, or the /64 of an IPv6 address,
 * since whoever has one address of it has all of them.
 */
export function networkOf(address: string): string {
  return prefixOf(address, SUBSCRIBER_BITS);
}

/** Whether an address lies in one of some networks, `10.0.0.0/8` or a single address. */
export function isInNetworks(networks: readonly string[]): (address: string) => boolean {
  const parsed = networks.map((network) => {
    const [, length] = network.split('/');
    if (length !== undefined) return ipaddr.parseCIDR(network);
    const address = ipaddr.process(network);
    return [address, address.toByteArray().length * 8] as [typeof address, number];
  });
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return parsed.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits));
  };
}

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
function prefixOf(text: string, bits: number): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(address.toString())}/${bits}`).toString()}/${bits}`;
}

function withoutZone(address: string): string {
  return address.split('%', 1)[0] ?? address;
}
