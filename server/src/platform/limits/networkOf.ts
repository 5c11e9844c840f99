import ipaddr from 'ipaddr.js';
import { prefixOf } from '../text/addressPrefix.js';

export { siteOf } from '../text/addressPrefix.js';

/** What one customer of an IPv6 provider is given at least: all of its addresses are one subject. */
const SUBSCRIBER_BITS = 64;

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
