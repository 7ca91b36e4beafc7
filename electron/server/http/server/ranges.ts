/** Byte ranges of a file, as browsers request them (RFC 9110, 14): one range at a time. */

export type RangeOutcome =
  /** No range, or one that can't be parsed, which must be ignored. */
  | { readonly kind: 'whole' }
  /** Both bytes are included. */
  | { readonly kind: 'part'; readonly from: number; readonly to: number }
  /** The file doesn't have this range. */
  | { readonly kind: 'unsatisfiable' };

/** Parses a `Range` header for a file of the given size. For several ranges the whole file is sent. */
export function parseRange(header: string | undefined, size: number): RangeOutcome {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = found ?? [];
  if (!found || (first === '' && last === '')) return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0
      ? { kind: 'unsatisfiable' }
      : { kind: 'part', from: size - length, to: size - 1 };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return { kind: 'whole' };
  if (from >= size) return { kind: 'unsatisfiable' };
  return { kind: 'part', from, to: Math.min(last === '' ? size - 1 : Number(last), size - 1) };
}

/** Whether the condition of a range request holds: only a strong tag counts, dates don't. */
export function isRangeWanted(ifRange: string | undefined, tag: string): boolean {
  return ifRange === undefined || ifRange.trim() === tag;
}

/** Whether the caller has it already (`If-None-Match`). */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//u, ''))
    .some((each) => each === tag || each === '*');
}

/** `Content-Disposition` for a file name with any characters: a plain one for old clients, and the exact one (RFC 6266, 8187). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/gu,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
