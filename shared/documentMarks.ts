/** Marks that the server writes into a document, as data attributes of its `html` element. */

/** The page follows the specification literally (setting `strict_specification`). */
export const STRICT_MARK = 'strict';

/** The conference of the address is running, and guests may enter with only a name. */
export const RUNNING_MARK = 'running';

export type DocumentMark = typeof STRICT_MARK | typeof RUNNING_MARK;

/** The document with these marks. */
export function markDocument(html: string, marks: readonly DocumentMark[]): string {
  return html.replace(/<html/u, (start) =>
    [start, ...marks.map((mark) => `data-${mark}`)].join(' '),
  );
}
