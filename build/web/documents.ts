/**
 * The first documents: for each language the landing page with markup, style and texts in place, and
 * an empty frame for every other route. What is inline is hashed for the Content-Security-Policy.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { PART_LIST_ELEMENT, type PartList, filesOfPart } from '#shared/partList.ts';
import { type DocumentKind, LANGUAGE_LIST_ELEMENT } from '#shared/documentKinds.ts';
import { languagePartFile, readTexts, type NamespaceTexts } from './languageParts.ts';
import { ROOT } from './project.ts';
import { rendererConfig } from './rendererConfig.ts';

/** What of a tree of texts is wanted: all of it, or of some keys. */
type Wanted = 'all' | { readonly [key: string]: Wanted };

/** Texts that each kind of document carries. The rest comes with the language part. */
const INLINE_TEXTS: Record<DocumentKind, Readonly<Record<string, Wanted>>> = {
  landing: { common: 'all', guest: 'all' },
  conference: { common: 'all', call: { lobby: { name: 'all', join: 'all' } } },
  app: { common: 'all' },
};

/** What `earlyList.ts` adds to them where a signed-in person opens a list: behind the application, it would be found late. */
const LIST_PART = 'user';
const LIST_TEXTS = 'personal';

/** What runs inline in the head of each document: one script, since each costs a first paint some time. */
const EARLY: Readonly<Record<DocumentKind, string>> = {
  landing: 'earlyLandingPage.ts',
  conference: 'earlyConferencePage.ts',
  app: 'earlyApplicationPage.ts',
};

/** What runs behind the markup of those that have a field. */
const EARLY_FIELD = 'earlyTyped.ts';

/** The parts that a kind of document is for: named here, their files are not found one after the other. */
const WANTED_PARTS: Record<DocumentKind, readonly string[]> = {
  landing: [],
  conference: ['conferenceStart', 'conference'],
  app: ['application'],
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
  const renderDocument = await buildMarkupRenderer();
  const early: Readonly<Record<DocumentKind, string>> = {
    landing: await buildInlineScript(EARLY.landing),
    conference: await buildInlineScript(EARLY.conference),
    app: await buildInlineScript(EARLY.app),
  };
  const earlyField = await buildInlineScript(EARLY_FIELD);
  return {
    styleHash: cspHash(css),
    scriptHashes: [...Object.values(early), earlyField].map(cspHash),
    write(kind: DocumentKind, language: Language): string {
      const all = readTexts(language);
      const texts: NamespaceTexts = pickEach(all, INLINE_TEXTS[kind]);
      const { tag, direction } = LANGUAGES[language];
      const whole = renderDocument(kind, language, texts);
      const { markup, languages } =
        kind === 'landing' ? takeLanguages(whole) : { markup: whole, languages: '' };
      const head = [
        `<style>${css}</style>`,
        ...(kind === 'app' ? listLinks(language, partList) : []),
        `<script>${early[kind]}</script>`,
        ...(kind === 'landing'
          ? []
          : [
              `<link data-next="preload" as="fetch" href="/${languagePartFile(language)}" crossorigin />`,
            ]),
      ].join('');
      const moduleScript = /<script type="module".*?<\/script>/u.exec(template)?.[0] ?? '';
      const start = [...preloads(startScripts, WANTED_PARTS[kind], partList), moduleScript].join(
        '',
      );
      return compact(template)
        .replace(
          /<html[^>]*>/u,
          `<html lang="${tag}" dir="${direction}" data-language="${language}" data-kind="${kind}">`,
        )
        .replace(/<title>[^<]*<\/title>/u, `<title>${PRODUCT_NAME}</title>`)
        .replace(/<link rel="stylesheet"[^>]*>/gu, '')
        .replace(moduleScript, () => (kind === 'landing' ? head : head + start))
        .replace('<div id="root"></div>', () =>
          [
            `<div id="root">${markup}</div>`,
            ...(kind === 'app' ? [] : [`<script>${earlyField}</script>`]),
            startFailure(texts),
            languages,
            ...(kind === 'landing' ? [`<template id="start">${start}</template>`] : []),
            jsonElement('texts', texts),
            jsonElement(PART_LIST_ELEMENT, partList),
          ].join(''),
        );
    },
  };
}

/** Takes the languages that are not the page's own out of its list, which `app/document/earlyStart.ts` fills. */
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
 * Links of what a list needs beside the application; without effect until they are given a `data-next`. Its scripts are
 * fetched, and not yet read as modules: the loader looks at them first, so that one that fails can be had again.
 */
function listLinks(language: Language, partList: PartList): readonly string[] {
  const { scripts = [], styles = [] } = filesOfPart(partList, LIST_PART) ?? {};
  const beside = new Set(scripts);
  for (const name of WANTED_PARTS.app) {
    for (const file of filesOfPart(partList, name)?.scripts ?? []) beside.delete(file);
  }
  return [
    ...[...beside, ...styles, languagePartFile(language, LIST_TEXTS)].map(
      (file) => `<link data-list="preload" as="fetch" href="/${file}" crossorigin />`,
    ),
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

function cspHash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

type RenderDocument = (kind: DocumentKind, language: Language, texts: NamespaceTexts) => string;

async function buildMarkupRenderer(): Promise<RenderDocument> {
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
  const module: { readonly renderDocument: RenderDocument } = await import(address);
  return module.renderDocument;
}

/** A script that runs inline, with all that it imports. */
async function buildInlineScript(name: string): Promise<string> {
  const built = await build({
    ...rendererConfig(),
    configFile: false,
    plugins: [],
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'chrome102',
      rollupOptions: {
        input: join(ROOT, 'renderer', 'src', 'app', 'document', name),
        output: { format: 'iife' },
      },
    },
  });
  const [script] = 'output' in built ? built.output : [];
  if (script?.type !== 'chunk') throw new Error(`${name} could not be built`);
  return script.code.trim();
}
