/** The language that a request prefers for its response. */
import type { FastifyRequest } from 'fastify';
import { type Language, matchLanguage } from '#shared/languages.ts';

/** The browser's preferred language; undefined when the request has none. */
export function askedLanguage({ headers }: FastifyRequest): Language | undefined {
  const tags = (headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(';');
      return { tag, quality: Number(/q=([\d.]+)/u.exec(quality)?.[1] ?? 0) };
    })
    .filter(({ tag, quality }) => /^[A-Za-z]{2,3}(?:-[\w-]+)?$/u.test(tag) && quality > 0)
    .sort((left, right) => right.quality - left.quality)
    .map(({ tag }) => tag);
  return tags.length === 0 ? undefined : matchLanguage(tags);
}
