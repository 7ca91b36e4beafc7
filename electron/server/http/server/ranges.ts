/** Parts of a file, as browsers ask for them (RFC 9110, 14): one range at a time. */

export type RangeOutcome =
  /** No range, or one that is not understood, which is to be left out of account. */
  | { readonly kind: 'whole' }
  /** Both bytes are included. */
  | { readonly kind: 'part'; readonly from: number; readonly to: number }
  /** The file has no such part. */
  | { readonly kind: 'unsatisfiable' };

/** Reads a `Range` header for a file of a size. Several ranges at once are answered with the whole. */
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

/** Whether a condition on a range holds: only a strong tag counts, dates do not. */
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

/** `Content-Disposition` with a name that may hold anything: plain for old readers, and as it is (RFC 6266, 8187). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/gu,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
