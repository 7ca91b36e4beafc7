/**
 * Makes the plain browser bundle out of the page that electron-vite built: first documents for every
 * language, compressed siblings, and the manifest that its hosts serve by. The desktop shell gets the
 * same files, so there is one bundle.
 */
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { LANGUAGE_CODES } from '#shared/languages.ts';
import {
  BUNDLE_MANIFEST,
  type BundleManifest,
  documentFile,
  type DocumentKind,
} from '#shared/webBundle.ts';
import { START_PART } from './documentStyle.ts';
import { createDocumentWriter } from './documents.ts';
import { ROOT, VERSION } from './project.ts';

const KINDS: readonly DocumentKind[] = ['landing', 'app'];

/** Files that are worth compressing. */
const TEXT_FILE = /\.(?:html|js|css|json|svg)$/u;

/** Turns `out/renderer` into the whole bundle and copies it to `out/web`. */
export async function prerender(): Promise<void> {
  const bundle = join(ROOT, 'out', 'renderer');
  const template = readFileSync(join(bundle, 'index.html'), 'utf8');
  const built = listFiles(bundle);
  const sheets = built.filter(
    (file) => file.startsWith(`parts/${START_PART}.`) && file.endsWith('.css'),
  );
  if (sheets.length === 0) throw new Error('The build has no style to put into the documents');
  const css = sheets.map((file) => readFileSync(join(bundle, file), 'utf8').trim()).join('');
  const documents = await createDocumentWriter(
    template,
    css,
    built.filter((file) => file.endsWith('.js')),
  );

  for (const kind of KINDS) {
    for (const language of LANGUAGE_CODES) {
      const file = join(bundle, documentFile(kind, language));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, documents.write(kind, language));
    }
  }
  // Static hosts without language negotiation open this one.
  writeFileSync(join(bundle, 'index.html'), documents.write('landing', 'en'));
  for (const file of sheets) rmSync(join(bundle, file));

  const files = listFiles(bundle);
  const manifest: BundleManifest = {
    version: VERSION,
    files,
    immutable: files.filter((file) => file.startsWith('parts/')),
    inlineStyleHashes: [documents.styleHash],
    inlineScriptHashes: [documents.scriptHash],
  };
  writeFileSync(join(bundle, BUNDLE_MANIFEST), JSON.stringify(manifest));
  for (const file of files.filter((each) => TEXT_FILE.test(each))) {
    writeFileSync(join(bundle, `${file}.br`), compress(readFileSync(join(bundle, file))));
  }

  const web = join(ROOT, 'out', 'web');
  rmSync(web, { recursive: true, force: true });
  cpSync(bundle, web, { recursive: true });
}

function compress(content: Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
}
