/**
 * The first documents: for each language the landing page with markup, style and texts in place, and
 * an empty frame for every other route. What is inline is hashed for the Content-Security-Policy.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { LANGUAGES, LANGUAGE_CODES, type Language } from '#shared/languages.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { PART_LIST_ELEMENT, type PartList, filesOfPart } from '#shared/partList.ts';
import {
  type DocumentKind,
  LANGUAGE_LIST_ELEMENT,
  LIST_TEXTS_ELEMENT,
  type OutlinedList,
  START_ELEMENT,
  STYLE_ELEMENT,
} from '#shared/documentKinds.ts';
import { usedStyle } from './documentStyle.ts';
import { buildInlineScript, cspHash, hashOf } from './inlineScript.ts';
import { languagePartFile, readTexts, type NamespaceTexts } from './languageParts.ts';
import { listLinks, listOutlines, rowTexts, rowsStart } from './listDocument.ts';
import { EARLY_ROWS } from './partGraph.ts';
import { ROOT, VERSION } from './project.ts';
import { rendererConfig } from './rendererConfig.ts';

/** The wanted part of a tree of texts: all of it, or some keys. */
type Wanted = 'all' | { readonly [key: string]: Wanted };

/** Texts that each kind of document carries. The rest comes with the language part. */
const INLINE_TEXTS: Record<DocumentKind, Readonly<Record<string, Wanted>>> = {
  landing: { common: 'all', guest: { frame: 'all', joinBox: 'all', landing: 'all' } },
  conference: { common: 'all', call: { lobby: { name: 'all', join: 'all' } } },
  app: { common: 'all' },
  list: { common: 'all' },
};

/** The inline script before the markup of each document. */
const BEFORE: Readonly<Record<DocumentKind, string>> = {
  landing: 'beforeLandingPage.ts',
  conference: 'beforePage.ts',
  app: 'beforePage.ts',
  list: 'beforePage.ts',
};

/** The inline script behind the markup of each document: a single one, for which the first paint doesn't wait. */
const BEHIND: Readonly<Record<DocumentKind, string>> = {
  landing: 'earlyLandingPage.ts',
  conference: 'earlyConferencePage.ts',
  app: 'earlyApplicationPage.ts',
  list: 'earlyListPage.ts',
};

/** The script that a list's document loads for a signed-in person. */
const EARLY_ROWS_SOURCE = 'earlyRows.ts';

/**
 * Holds the first paint until the parser reaches `startFailure`, which is behind the markup. The parser
 * pauses earlier, and the browser would paint an empty page, which takes a slow processor a whole frame.
 */
const PAINT_WHOLE = '<link rel="expect" href="#startFailure" blocking="render" />';

/** The parts that a kind of document is for: named here, their files are not found one after the other. */
const WANTED_PARTS: Record<DocumentKind, readonly string[]> = {
  landing: [],
  conference: ['conferenceStart', 'conference'],
  app: ['application'],
  list: ['application'],
};

export type DocumentWriter = Awaited<ReturnType<typeof createDocumentWriter>>;

export interface DocumentFacts {
  /** The page that Vite wrote. */
  readonly template: string;
  /** The start part's style. */
  readonly css: string;
  /** The start's own scripts, the entry aside. */
  readonly startScripts: readonly string[];
  readonly partList: PartList;
}

/** Prepares the parts that all documents share. */
export async function createDocumentWriter({
  template,
  css,
  startScripts,
  partList,
}: DocumentFacts) {
  const { renderDocument, renderListOutline } = await buildMarkupRenderer();
  const before = await buildEach(BEFORE);
  const behind = await buildEach(BEHIND);
  const rows = await buildInlineScript(EARLY_ROWS_SOURCE);
  const rowsFile = `parts/${EARLY_ROWS}.${VERSION}.${hashOf(rows).slice(0, 7)}.js`;
  const rendered = new Map<string, Markup>();
  /** Rendered once: the style of a kind needs the markup of all languages, and each document its own. */
  const markupOf = (kind: DocumentKind, language: Language): Markup => {
    const name = `${kind} ${language}`;
    const known = rendered.get(name);
    if (known) return known;
    const all = readTexts(language);
    const texts: NamespaceTexts = pickEach(all, INLINE_TEXTS[kind]);
    const whole = renderDocument(kind, language, texts);
    const outlines =
      kind === 'list' ? listOutlines((type) => renderListOutline(type, language, all)) : [];
    const markup = { all, texts, whole, outlines: outlines.join('') };
    rendered.set(name, markup);
    return markup;
  };
  const styleOf = (kind: DocumentKind): string =>
    usedStyle(
      css,
      [
        before[kind],
        behind[kind],
        ...(kind === 'list' ? [rows] : []),
        ...LANGUAGE_CODES.map((language) => {
          const { texts, whole, outlines } = markupOf(kind, language);
          return whole + outlines + startFailure(texts);
        }),
      ].join('\n'),
    );
  const styles: Readonly<Record<DocumentKind, string>> = {
    landing: styleOf('landing'),
    conference: styleOf('conference'),
    app: styleOf('app'),
    list: styleOf('list'),
  };
  return {
    styleHashes: [css, ...Object.values(styles)].map(cspHash),
    /** The documents' own files besides the bundle's parts: content by file. */
    ownScripts: { [rowsFile]: rows },
    scriptHashes: [...new Set([...Object.values(before), ...Object.values(behind)])].map(cspHash),
    write(kind: DocumentKind, language: Language): string {
      const { all, texts, whole, outlines } = markupOf(kind, language);
      const { tag, direction } = LANGUAGES[language];
      const { markup, languages } =
        kind === 'landing' ? takeLanguages(whole) : { markup: whole, languages: '' };
      const moduleScript = /<script type="module".*?<\/script>/u.exec(template)?.[0] ?? '';
      const links = preloads(startScripts, WANTED_PARTS[kind], partList).join('');
      const { atOnce, inTemplate } = startOf(kind, links, moduleScript);
      const rest = [
        startFailure(texts),
        outlines,
        ...(kind === 'list' ? rowsStart(rowsFile, partList) : []),
        ...(kind === 'app' || kind === 'list'
          ? listLinks(language, partList, WANTED_PARTS.app)
          : []),
        ...(inTemplate === '' ? [] : [`<template id="${START_ELEMENT}">${inTemplate}</template>`]),
        ...(kind === 'list' ? [jsonElement(LIST_TEXTS_ELEMENT, rowTexts(all))] : []),
        `<script>${behind[kind]}</script>`,
        ...(kind === 'landing'
          ? []
          : [
              `<link data-next="preload" as="fetch" href="/${languagePartFile(language)}" crossorigin />`,
            ]),
        atOnce,
        languages,
        `<template id="${STYLE_ELEMENT}"><style>${css}</style></template>`,
        jsonElement('texts', texts),
        jsonElement(PART_LIST_ELEMENT, partList),
      ].join('');
      return compact(template)
        .replace(
          /<html[^>]*>/u,
          `<html lang="${tag}" dir="${direction}" data-language="${language}" data-kind="${kind}">`,
        )
        .replace(/<title>[^<]*<\/title>/u, `<title>${PRODUCT_NAME}</title>`)
        .replace(/<link rel="stylesheet"[^>]*>/gu, '')
        .replace(moduleScript, () => `${PAINT_WHOLE}<style>${styles[kind]}</style>`)
        .replace(
          '<div id="root"></div>',
          () => `<script>${before[kind]}</script><div id="root">${markup}</div>${rest}`,
        );
    },
  };
}

async function buildEach(
  names: Readonly<Record<DocumentKind, string>>,
): Promise<Readonly<Record<DocumentKind, string>>> {
  return {
    landing: await buildInlineScript(names.landing),
    conference: await buildInlineScript(names.conference),
    app: await buildInlineScript(names.app),
    list: await buildInlineScript(names.list),
  };
}

/** The content of a document before the page's script runs. */
interface Markup {
  readonly all: NamespaceTexts;
  /** The texts in the document. */
  readonly texts: NamespaceTexts;
  readonly whole: string;
  /** The pages of lists, in templates. */
  readonly outlines: string;
}

/** The links and scripts that load at once, and those in a template for the document's inline script. */
function startOf(kind: DocumentKind, links: string, moduleScript: string) {
  switch (kind) {
    case 'landing':
      return { atOnce: '', inTemplate: links + moduleScript };
    case 'list':
      return { atOnce: links, inTemplate: moduleScript };
    case 'conference':
    case 'app':
      return { atOnce: links + moduleScript, inTemplate: '' };
  }
}

/** Removes the other languages from the page's list, which `app/document/earlyStart.ts` fills later. */
function takeLanguages(markup: string): { readonly markup: string; readonly languages: string } {
  const options = /(?:<option [^>]*lang="[^>]*>[^<]*<\/option>)+/u.exec(markup)?.[0];
  const own = options && /<option [^>]*selected[^>]*>[^<]*<\/option>/u.exec(options)?.[0];
  if (options === undefined || own === undefined) return { markup, languages: '' };
  return {
    markup: markup.replace(options, own),
    languages: `<template id="${LANGUAGE_LIST_ELEMENT}">${options}</template>`,
  };
}

function pick(tree: unknown, wanted: Wanted): unknown {
  return wanted === 'all' ? tree : pickEach(tree, wanted);
}

function pickEach(tree: unknown, wanted: Readonly<Record<string, Wanted>>): NamespaceTexts {
  return Object.fromEntries(
    Object.entries(wanted).map(([key, part]) => [key, pick(Reflect.get(Object(tree), key), part)]),
  );
}

function preloads(
  startScripts: readonly string[],
  names: readonly string[],
  partList: PartList,
): readonly string[] {
  const wanted = names.flatMap((name) => filesOfPart(partList, name) ?? []);
  const styles = new Set(wanted.flatMap((part) => part.styles));
  const scripts = new Set(wanted.flatMap((part) => part.scripts));
  for (const file of startScripts) scripts.delete(file);
  return [
    ...startScripts.map(
      (file) => `<link rel="modulepreload" href="/${file}" crossorigin data-start />`,
    ),
    ...[...scripts].map((file) => `<link data-next="modulepreload" href="/${file}" crossorigin />`),
    ...[...styles].map((file) => `<link data-next="preload" as="style" href="/${file}" />`),
  ];
}

/**
 * What a person sees when not even the start's script arrives (`app/document/earlyFailure.ts` shows it). It is in
 * the document, because nothing else is there then; its links work without any script.
 */
function startFailure(texts: NamespaceTexts): string {
  const text = (key: string): string =>
    escapeHtml(String(Reflect.get(Object(texts['common']), key)));
  return [
    `<div id="startFailure" class="startFailure" role="alert" hidden>`,
    `<p>${text('partFailed')}</p>`,
    `<p><a id="startAgain" href="">${text('retry')}</a> · <a href="/">${text('home')}</a></p>`,
    `<p><code id="startCode"></code></p>`,
    `</div>`,
  ].join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function jsonElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;
}

/** JSON that cannot end the element it is in. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function compact(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/gu, '')
    .replace(/>\s+</gu, '><')
    .trim();
}

interface MarkupRenderer {
  readonly renderDocument: (
    kind: DocumentKind,
    language: Language,
    texts: NamespaceTexts,
  ) => string;
  readonly renderListOutline: (
    type: OutlinedList,
    language: Language,
    texts: NamespaceTexts,
  ) => string;
}

async function buildMarkupRenderer(): Promise<MarkupRenderer> {
  const config = rendererConfig();
  const outDir = join(ROOT, 'node_modules', '.cache', 'plenum', 'markup');
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(ROOT, 'renderer', 'src', 'app', 'document', 'documentMarkup.tsx'),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'markup.mjs' } },
    },
  });
  const address = `${pathToFileURL(join(outDir, 'markup.mjs')).href}?built=${Date.now()}`;
  const module: MarkupRenderer = await import(address);
  return module;
}
