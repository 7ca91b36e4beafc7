/**
 * Makes the plain browser bundle out of the page that electron-vite built: first documents for every
 * language, compressed siblings, and the manifest that its hosts serve by. The desktop shell gets the
 * same files, so there is one bundle.
 */
import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { DOCUMENT_KINDS } from '#shared/documentKinds.ts';
import { LANGUAGE_CODES } from '#shared/languages.ts';
import { BUNDLE_MANIFEST, type BundleManifest, documentFile } from '#shared/webBundle.ts';
import { type PartList, VERSION_FILE } from '#shared/partList.ts';
import { applyBrand, loadBrand } from './applyBrand.ts';
import { type DocumentWriter, createDocumentWriter } from './documents.ts';
import { type BuiltScript, PART_GRAPH_FILE, START_PART } from './partGraph.ts';
import { listParts, listStartScripts, nameBuild, shortList } from './partList.ts';
import { ROOT, VERSION } from './project.ts';
import { type BuiltFiles, budgetTable, overBudget } from './budgets.ts';
import {
  brokenPromises,
  missingParts,
  personalPartsOfGuests,
  ungroupedLibraries,
} from './promises.ts';
import { PlainFailure } from '../setup/failure.mjs';

/** Files that are worth compressing. */
const TEXT_FILE = /\.(?:html|js|css|json|svg|txt)$/u;

/** Turns `out/renderer` into the whole bundle, of a brand if there is one, and copies it to `out/web`. */
export async function prerender(brandFile?: string): Promise<void> {
  const branding = brandFile === undefined ? undefined : await loadBrand(brandFile);
  const bundle = join(ROOT, 'out', 'renderer');
  const template = readFileSync(join(bundle, 'index.html'), 'utf8');
  const scripts = takeGraph(bundle);
  // First: under the name of another part, it would be found there.
  refuse(ungroupedLibraries(scripts));
  const built = listFiles(bundle);
  const sheets = built.filter(
    (file) => file.startsWith(`parts/${START_PART}.`) && file.endsWith('.css'),
  );
  if (sheets.length === 0) throw new Error('The build has no style to put into the documents');
  const css = sheets.map((file) => readFileSync(join(bundle, file), 'utf8').trim()).join('');
  const parts = listParts(scripts, (file) => readFileSync(join(bundle, file), 'utf8'));
  const partList: PartList = {
    version: VERSION,
    // The names of the parts hold hashes of their contents.
    build: nameBuild([...built, template, css]),
    ...shortList(parts),
  };
  const documents = await createDocumentWriter({
    template,
    css,
    startScripts: listStartScripts(scripts),
    partList,
  });
  for (const [file, content] of Object.entries(documents.ownScripts))
    writeFileSync(join(bundle, file), content);
  writeDocuments(bundle, documents);
  writeFileSync(
    join(bundle, VERSION_FILE),
    JSON.stringify({ version: partList.version, build: partList.build }),
  );
  for (const file of sheets) rmSync(join(bundle, file));

  const files = listFiles(bundle);
  const plain: BundleManifest = {
    version: VERSION,
    files,
    immutable: files.filter((file) => file.startsWith('parts/')),
    inlineStyleHashes: documents.styleHashes,
    inlineScriptHashes: documents.scriptHashes,
  };
  const manifest = branding ? applyBrand(bundle, plain, branding) : plain;
  writeFileSync(join(bundle, BUNDLE_MANIFEST), JSON.stringify(manifest));
  for (const file of manifest.files.filter((each) => TEXT_FILE.test(each))) {
    writeFileSync(join(bundle, `${file}.br`), compress(readFileSync(join(bundle, file))));
  }
  const sizeOf = (file: string): number => statSync(join(bundle, `${file}.br`)).size;
  const weighed: BuiltFiles = {
    parts,
    startScripts: [
      ...listStartScripts(scripts),
      ...scripts.filter(({ isEntry }) => isEntry).map(({ file }) => file),
    ],
    files,
    sizeOf,
  };
  process.stdout.write(`\n${budgetTable(weighed)}\n`);
  refuse([
    ...missingParts(parts),
    ...personalPartsOfGuests(parts),
    ...brokenPromises(files, VERSION, sizeOf),
    // A brand's pictures and words are the operator's.
    ...(branding ? [] : overBudget(weighed)),
  ]);

  const web = join(ROOT, 'out', 'web');
  rmSync(web, { recursive: true, force: true });
  cpSync(bundle, web, { recursive: true });
}

/** Ends the build with what is wrong, if anything is. */
function refuse(faults: readonly string[]): void {
  if (faults.length === 0) return;
  throw new PlainFailure(['', ...faults, 'out/web is unchanged.'].join('\n'));
}

/** The bundler's graph; nothing of it is served. */
function takeGraph(bundle: string): readonly BuiltScript[] {
  const file = join(bundle, PART_GRAPH_FILE);
  const graph: readonly BuiltScript[] = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return graph;
}

function writeDocuments(bundle: string, documents: DocumentWriter): void {
  for (const kind of DOCUMENT_KINDS) {
    for (const language of LANGUAGE_CODES) {
      const file = join(bundle, documentFile(kind, language));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, documents.write(kind, language));
    }
  }
  // Static hosts without language negotiation open this one.
  writeFileSync(join(bundle, 'index.html'), documents.write('landing', 'en'));
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
