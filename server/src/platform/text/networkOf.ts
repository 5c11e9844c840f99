import ipaddr from 'ipaddr.js';

/** A customer of an IPv6 provider gets at least this. */
const SUBSCRIBER_BITS = 64;
/** A customer may get this: 65,536 networks of 64 bits. */
const SITE_BITS = 48;

/** The subject of limits: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  return prefixOf(address, SUBSCRIBER_BITS);
}

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

/** Shortens an address for members and storage (B-account-27): '203.0.113.*', or '2001:db8:1::*'; '' for no address. */
export function shortenAddress(text: string): string {
  if (!ipaddr.isValid(text)) return '';
  return siteOf(text).replace(/(?:\d+|\/\d+)$/, '*');
}

function prefixOf(text: string, bits: number): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  const [withoutZone] = address.toString().split('%', 1);
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${bits}`).toString()}/${bits}`;
}
