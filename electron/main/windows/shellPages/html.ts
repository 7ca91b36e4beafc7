/** Builds the shell's own pages: whatever is put into them is text unless it was built here. */

/** Markup made by {@link html}; the only thing that is not escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | Html | readonly Html[] | false;

/** A template whose values are escaped; `false` leaves nothing. */
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
