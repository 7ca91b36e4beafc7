/** Pages of users and groups (contract 4.1): numbered from 1, and -1 after the last. */
import * as z from 'zod/mini';

const wholeNumber = (digits: string, otherwise: number, highest: number) =>
  z.pipe(
    z.optional(z.string().check(z.regex(new RegExp(`^\\d{0,${digits}}$`, 'u')))),
    z.transform((text = '') => Math.min(Math.max(Number(text || otherwise), 1), highest)),
  );

export const pageQuery = z.object({
  page_id: wholeNumber('6', 1, 999_999),
  page_size: wholeNumber('4', 100, 500),
});

/** The number of the next page; `rows` has one more than a page if there is a next page. */
export function nextPageId(rows: readonly unknown[], page: number, size: number): number {
  return rows.length > size ? page + 1 : -1;
}
