/** Adds the style sheets of parts to the document. A sheet counts as loaded only once the browser has applied it. */
import { PartFileError } from './partFiles.ts';

const waiting = new Map<string, Promise<void>>();

/**
 * Adds a style sheet and waits until it applies. A failed link is removed, so that the next try, with another query, is a new
 * request.
 */
export async function addStyleSheet(
  file: string,
  query: string,
  signal: AbortSignal,
): Promise<void> {
  if (findLink(file)?.sheet) return;
  const key = `${file}${query}`;
  const known = waiting.get(key);
  if (known) return known;
  const added = add(file, query, signal);
  waiting.set(key, added);
  try {
    await added;
  } finally {
    waiting.delete(key);
  }
}

async function add(file: string, query: string, signal: AbortSignal): Promise<void> {
  findLink(file)?.remove();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/${file}${query}`;
  link.dataset['part'] = file;
  await new Promise<void>((resolve, reject) => {
    const giveUp = (): void => {
      link.remove();
      reject(new PartFileError('style', file));
    };
    link.addEventListener('load', () => {
      signal.removeEventListener('abort', giveUp); // it is the page's now, whatever becomes of the try
      resolve();
    });
    link.addEventListener('error', giveUp);
    signal.addEventListener('abort', giveUp, { once: true });
    document.head.append(link);
  });
}

function findLink(file: string): HTMLLinkElement | undefined {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
    (link) => link.dataset['part'] === file,
  );
}
