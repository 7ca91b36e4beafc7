/**
 * Who waits for the answer to a message that is too long to be read. Only its edges are looked at: what calls there are
 * says so in short members before or behind the long one, as all client libraries write them.
 */
import { parseJson } from '#shared/parseJson.ts';

/** Characters at either end. */
const EDGE_LENGTH = 2048;

const SCALAR = String.raw`(?:-?\d{1,15}|"(?:[^"\\]|\\.){0,500}"|null|true|false)`;
const MEMBER = String.raw`\s*"(type|id|object|method)"\s*:\s*(${SCALAR})\s*`;
const FIRST = new RegExp(String.raw`^\s*\{((?:${unnamed(MEMBER)},)*)`, 'u');
const LAST = new RegExp(String.raw`((?:,${unnamed(MEMBER)})+)\}\s*$`, 'u');

/** The short members of a message. */
export type Edges = Readonly<Record<string, unknown>>;

/** Reads what is before the first long member and behind the last one. */
export function readEdges(text: string): Edges {
  const edges = [
    FIRST.exec(text.slice(0, EDGE_LENGTH))?.[1] ?? '',
    LAST.exec(text.slice(-EDGE_LENGTH))?.[1] ?? '',
  ];
  const members = edges.flatMap((edge) => [...edge.matchAll(new RegExp(MEMBER, 'gu'))]);
  // A scalar may have an escape that JSON has not.
  return Object.fromEntries(
    members.map(([, name = '', value = 'null']) => [name, parseJson(value) ?? null]),
  );
}

/** The member without groups of its own, to be repeated. */
function unnamed(pattern: string): string {
  return pattern.replaceAll(/\((?!\?)/gu, '(?:');
}
