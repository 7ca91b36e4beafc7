/** The catalogue for the gallery: each code with the keys of its texts. */
import { CODE_BOOKS, type CodeBook, type WayOut, wayOutOf } from '#shared/errors/catalogue.ts';
import { CAUSES, type Cause, type Helper, causeOf } from '#shared/errors/explanations.ts';

export interface GalleryEntry {
  readonly book: CodeBook;
  readonly code: string;
  /** Key of the message, with its namespace. */
  readonly messageKey: string;
  readonly cause: Cause;
  readonly wayOut: WayOut;
  readonly helper: Helper;
}

/** The books in the order in which people encounter them. */
export const BOOK_ORDER: readonly CodeBook[] = ['form', 'login', 'provider', 'conference', 'main'];

export const GALLERY: readonly GalleryEntry[] = BOOK_ORDER.flatMap((book) =>
  Object.keys(CODE_BOOKS[book]).map((code): GalleryEntry => {
    const cause = causeOf(book, code);
    return {
      book,
      code,
      messageKey: messageKey(book, code),
      cause,
      wayOut: wayOutOf(book, code),
      helper: CAUSES[cause],
    };
  }),
);

function messageKey(book: CodeBook, code: string): string {
  if (book === 'provider') return `support:signedIn.problem.${code}`;
  return book === 'main' ? `errors:main.${code}.text` : `errors:${book}.${code}`;
}

/** Whether one of the texts contains the search text, ignoring case. */
export function containsText(texts: readonly string[], search: string, language: string): boolean {
  const wanted = search.trim().toLocaleLowerCase(language);
  return texts.some((text) => text.toLocaleLowerCase(language).includes(wanted));
}
