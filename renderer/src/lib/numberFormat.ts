import { localesFor } from '#shared/languages.ts';

const made = new Map<string, Intl.NumberFormat>();

/** A cached number format: creating one loads the browser's tables, which takes far longer than using it. */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions = {}) {
  const key = `${tag} ${JSON.stringify(options)}`;
  const format = made.get(key) ?? new Intl.NumberFormat(localesFor(tag), options);
  made.set(key, format);
  return format;
}
