/** Builds the markup of the shell's own pages: inserted values are escaped unless they were built here. */

/** Markup from {@link html}; only this isn't escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | Html | readonly Html[] | false;

/** A template that escapes its values; `false` inserts nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = strings.map((fixed, index) => `${fixed}${toMarkup(parts[index] ?? false)}`);
  return new Html(markup.join(''));
}

function toMarkup(part: Part): string {
  if (part === false) return '';
  if (typeof part === 'string') return escape(part);
  if (part instanceof Html) return part.markup;
  return part.map(({ markup }) => markup).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');
}
