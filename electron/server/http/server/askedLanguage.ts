/** In which language a request would like its answer. */
import type { FastifyRequest } from 'fastify';
import { type Language, matchLanguage } from '#shared/languages.ts';

/** The language that a browser asks for; undefined when it does not say. */
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
