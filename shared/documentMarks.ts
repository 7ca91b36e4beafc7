/** What the server writes into a document that it serves, as data of its `html` element. */

/** The page follows the letter of the specification (setting `strict_specification`). */
export const STRICT_MARK = 'strict';

/** The conference of the address runs, and guests may enter it with a name alone. */
export const RUNNING_MARK = 'running';

export type DocumentMark = typeof STRICT_MARK | typeof RUNNING_MARK;

/** The document with these marks. */
export function markDocument(html: string, marks: readonly DocumentMark[]): string {
  return html.replace(/<html/u, (start) =>
    [start, ...marks.map((mark) => `data-${mark}`)].join(' '),
  );
}
