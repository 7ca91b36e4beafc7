/**
 * Finds the call of a message that is too long to be parsed. Only its edges are read: all client libraries write the short members
 * of a call before or after the long one.
 */
import { parseJson } from '#shared/parseJson.ts';

/** Characters read at each end. */
const EDGE_LENGTH = 2048;

const SCALAR = String.raw`(?:-?\d{1,15}|"(?:[^"\\]|\\.){0,500}"|null|true|false)`;
const MEMBER = String.raw`\s*"(type|id|object|method)"\s*:\s*(${SCALAR})\s*`;
const FIRST = new RegExp(String.raw`^\s*\{((?:${unnamed(MEMBER)},)*)`, 'u');
const LAST = new RegExp(String.raw`((?:,${unnamed(MEMBER)})+)\}\s*$`, 'u');

/** The short members of a message. */
export type Edges = Readonly<Record<string, unknown>>;

/** Reads the members before the first long member and after the last one. */
export function readEdges(text: string): Edges {
  const edges = [
    FIRST.exec(text.slice(0, EDGE_LENGTH))?.[1] ?? '',
    LAST.exec(text.slice(-EDGE_LENGTH))?.[1] ?? '',
  ];
  const members = edges.flatMap((edge) => [...edge.matchAll(new RegExp(MEMBER, 'gu'))]);
  // A scalar may contain an escape that isn't valid JSON.
  return Object.fromEntries(
    members.map(([, name = '', value = 'null']) => [name, parseJson(value) ?? null]),
  );
}

/** The pattern of a member without capture groups, so that it can be repeated. */
function unnamed(pattern: string): string {
  return pattern.replaceAll(/\((?!\?)/gu, '(?:');
}
