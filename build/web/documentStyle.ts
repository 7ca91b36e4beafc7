/** The part of a style sheet that a document uses. */
import { transform } from 'lightningcss';

/**
 * Returns `css` without the rules of classes that `content` doesn't name, and without the animations that only those rules use.
 * `content` is all markup and script that is shown before the whole sheet applies; a word of it that is a class by chance keeps a
 * rule that isn't needed.
 */
export function usedStyle(css: string, content: string): string {
  const words = new Set(content.match(/[\w-]+/gu));
  const classes = namesIn(css, /\.(-?[_a-z][\w-]*)/giu);
  const used = without(
    css,
    classes.filter((name) => !words.has(name)),
  );
  const started = namesIn(used, /animation(?:-name)?:([^;}]+)/gu).join(' ');
  const animations = namesIn(css, /@keyframes ([\w-]+)/gu);
  return without(
    used,
    animations.filter((name) => !started.includes(name)),
  );
}

/** The unique matches of the pattern's group. */
function namesIn(css: string, pattern: RegExp): readonly string[] {
  return [...new Set([...css.matchAll(pattern)].map(([, name = '']) => name))];
}

function without(css: string, unusedSymbols: readonly string[]): string {
  const { code } = transform({
    ...{ filename: 'document.css', code: Buffer.from(css), minify: true },
    unusedSymbols: [...unusedSymbols],
  });
  return code.toString();
}
