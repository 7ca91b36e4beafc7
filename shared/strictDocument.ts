/** The mark of a document whose page follows the letter of the specification (setting `strict_specification`). */

/** The name of the mark among the data of the `html` element. */
export const STRICT_MARK = 'strict';

/** The document with the mark. */
export function strictDocument(html: string): string {
  return html.replace(/<html/u, `<html data-${STRICT_MARK}`);
}
