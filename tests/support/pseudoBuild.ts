/** The built bundle with its English in the pseudo-language, in a separate folder, so that it cannot be shipped. */
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readLocale } from '../i18n/localeFiles.ts';
import { pseudoText, pseudoTexts } from '../i18n/pseudo.ts';

const BUILT = path.resolve(import.meta.dirname, '../../out/web');

/** The language parts of English, one per group of texts. */
const ENGLISH_PART = /^lang-en(?:-\w+)?\.[^/]*\.json$/u;
const ENGLISH_DOCUMENT = /<html[^>]* data-language="en"/u;
const INLINE_TEXTS = /(<script type="application\/json" id="texts">)(.*?)(<\/script>)/su;

/** Copies `out/web` and puts every English text of it into the pseudo-language. */
export async function makePseudoBuild() {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-pseudo-'));
  await cp(BUILT, folder, { recursive: true });
  const inMarkup = markupTexts();
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of files.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    if (ENGLISH_PART.test(entry.name)) {
      await rm(`${file}.br`, { force: true });
      const texts: unknown = JSON.parse(await readFile(file, 'utf8'));
      await writeFile(file, JSON.stringify(pseudoTexts(texts)));
    } else if (entry.name.endsWith('.html')) {
      const page = await readFile(file, 'utf8');
      if (!ENGLISH_DOCUMENT.test(page)) continue;
      await rm(`${file}.br`, { force: true });
      await writeFile(file, pseudoDocument(page, inMarkup));
    }
  }
  return { folder, remove: (): Promise<void> => rm(folder, { recursive: true, force: true }) };
}

function pseudoDocument(page: string, inMarkup: ReadonlyMap<string, string>): string {
  return page
    .replace(INLINE_TEXTS, (_whole, open: string, json: string, close: string) => {
      const texts = JSON.stringify(pseudoTexts(JSON.parse(json))).replaceAll('<', '\\u003c');
      return `${open}${texts}${close}`;
    })
    .replaceAll(
      />([^<>]+)</gu,
      (whole, text: string) => `>${inMarkup.get(text) ?? whole.slice(1, -1)}<`,
    )
    .replaceAll(
      / (aria-label|title|placeholder|alt)="([^"]+)"/gu,
      (_whole, name: string, text: string) => ` ${name}="${inMarkup.get(text) ?? text}"`,
    );
}

/** The texts of the first documents, as in their markup. */
function markupTexts(): ReadonlyMap<string, string> {
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const texts = ['common', 'guest', 'call'].flatMap((name) => [
    ...(readLocale('en').get(name)?.values() ?? []),
  ]);
  return new Map(texts.map((text) => [escape(text), escape(pseudoText(text))]));
}
