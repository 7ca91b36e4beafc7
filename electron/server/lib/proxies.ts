/** The trusted proxies in front of this server: only they may report a person's address. */
import { BlockList, isIP } from 'node:net';

/** Whether an address belongs to a trusted proxy. */
export type IsProxy = (address: string) => boolean;

interface Network {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  readonly prefix: number;
}

/** Reads addresses and networks (`10.0.0.0/8`), separated by commas; undefined when one of them is invalid. */
export function parseNetworks(text: string): readonly Network[] | undefined {
  const words = text.split(',').map((word) => word.trim());
  const found = words.filter((word) => word !== '').map(parseNetwork);
  return found.every((network) => network !== undefined) ? found : undefined;
}

/** Makes the check from a list that `parseNetworks` accepts. */
export function createIsProxy(list: string): IsProxy {
  const networks = new BlockList();
  for (const { address, family, prefix } of parseNetworks(list) ?? []) {
    networks.addSubnet(address, prefix, family);
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && networks.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
}

function parseNetwork(word: string): Network | undefined {
  const [address = '', length, ...rest] = word.split('/');
  const family = isIP(address);
  const longest = family === 4 ? 32 : 128;
  const prefix = length === undefined ? longest : /^\d{1,3}$/u.test(length) ? Number(length) : -1;
  if (family === 0 || prefix < 0 || prefix > longest || rest.length > 0) return undefined;
  return { address, family: family === 4 ? 'ipv4' : 'ipv6', prefix };
}
