/** The UDP multicast address of a conference (contract 5.1): a group's address, with or without a port. */
import * as z from 'zod/mini';

/** The parts of a multicast address. */
export interface MulticastAddress {
  /** IPv4 in four numbers, or IPv6 in hexadecimal groups, without brackets. */
  readonly host: string;
  readonly port: number | undefined;
}

/** The longest IPv6 in brackets with the longest port. */
const LONGEST = 56;
const NUMBER = '(?:0|[1-9]\\d{0,2})';
const IPV4 = new RegExp(`^${NUMBER}(?:\\.${NUMBER}){3}$`, 'u');
const GROUP = /^[0-9a-f]{1,4}$/iu;
/** A group's first eight bits are ones: `ff…` (RFC 4291). */
const MULTICAST_GROUP = /^ff[0-9a-f]{2}$/iu;

/**
 * Reads `239.1.2.3`, `239.1.2.3:5000`, `ff15::1` or `[ff15::1]:5000`; undefined for anything but a multicast group (224.0.0.0/4,
 * ff00::/8). Numbers with leading zeros are refused: programs read them differently.
 */
export function parseMulticastAddress(text: string): MulticastAddress | undefined {
  if (text.length > LONGEST) return undefined;
  const bracketed = /^\[([^\][]*)\](?::(.*))?$/su.exec(text);
  const isBare = bracketed === null && text.split(':').length > 2;
  const [host = '', portText] = bracketed ? bracketed.slice(1) : isBare ? [text] : text.split(':');
  const isGroup = bracketed !== null || isBare ? isIpv6Group(host) : isIpv4Group(host);
  if (!isGroup || (portText !== undefined && !isPort(portText))) return undefined;
  return { host, port: portText === undefined ? undefined : Number(portText) };
}

function isPort(text: string): boolean {
  return /^[1-9]\d{0,4}$/u.test(text) && Number(text) < 65_536;
}

export const multicastAddressWire = z
  .string()
  .check(z.refine((text) => parseMulticastAddress(text) !== undefined));

function isIpv4Group(host: string): boolean {
  if (!IPV4.test(host)) return false;
  const numbers = host.split('.').map(Number);
  const [first = 0] = numbers;
  return first >= 224 && first < 240 && numbers.every((each) => each < 256);
}

function isIpv6Group(host: string): boolean {
  const halves = host.split('::');
  const [head = '', tail] = halves;
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const length = before.length + after.length;
  return (
    (tail === undefined ? length === 8 : halves.length === 2 && length < 8) &&
    [...before, ...after].every((group) => GROUP.test(group)) &&
    MULTICAST_GROUP.test(before[0] ?? '')
  );
}

/** The groups between colons; an IPv4 tail counts as two groups. */
function groupsOf(text: string): readonly string[] {
  if (text === '') return [];
  const groups = text.split(':');
  const last = groups.at(-1) ?? '';
  const isMixed = IPV4.test(last) && last.split('.').every((each) => Number(each) < 256);
  return isMixed ? [...groups.slice(0, -1), '0', '0'] : groups;
}
