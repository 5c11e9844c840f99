import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_BYTES = 8;

/** What stands for one customer's line: an IPv4 address, or the /64 network that an IPv6 line has to itself. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${Buffer.from(parsed.toByteArray().slice(0, IPV6_NETWORK_BYTES)).toString('hex')}/64`;
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
