/**
 * The first documents: for each language the landing page with markup, style and texts in place, and
 * an empty frame for every other route. What stands inline is hashed for the Content-Security-Policy.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, minify, transformWithOxc } from 'vite';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { DocumentKind } from '#shared/webBundle.ts';
import { languagePartFile, readTexts, type Texts } from './languageParts.ts';
import { ROOT } from './project.ts';
import { rendererConfig } from './rendererConfig.ts';

/** Namespaces whose texts each kind of document carries; the rest comes with the language part. */
const INLINE_NAMESPACES: Record<DocumentKind, readonly string[]> = {
  landing: ['common', 'guest'],
  app: ['common'],
};

export interface DocumentWriter {
  readonly write: (kind: DocumentKind, language: Language) => string;
  readonly styleHash: string;
  readonly scriptHash: string;
}

/** Script parts that every page but the landing page needs at once; named here, they are not found one after the other. */
const APPLICATION_PART = /^parts\/(?:application|router|server|services)\./u;

/**
 * Prepares the parts that all documents share. `template` is the page that Vite wrote, `css` the start
 * part's style, `scripts` the files of all script parts.
 */
export async function createDocumentWriter(
  template: string,
  css: string,
  scripts: readonly string[],
): Promise<DocumentWriter> {
  const renderLanding = await buildLandingRenderer();
  const earlyScript = await buildEarlyScript();
  return {
    styleHash: cspHash(css),
    scriptHash: cspHash(earlyScript),
    write(kind, language) {
      const all = readTexts(language);
      const texts: Texts = Object.fromEntries(
        INLINE_NAMESPACES[kind].map((namespace) => [namespace, all[namespace]]),
      );
      const { tag, direction } = LANGUAGES[language];
      const markup = kind === 'landing' ? renderLanding(language, texts) : '';
      const head = [
        `<style>${css}</style>`,
        `<script>${earlyScript}</script>`,
        ...(kind === 'app' ? applicationPreloads(language, scripts) : []),
      ].join('');
      return compact(template)
        .replace(
          /<html[^>]*>/u,
          `<html lang="${tag}" dir="${direction}" data-language="${language}">`,
        )
        .replace(/<title>[^<]*<\/title>/u, `<title>${PRODUCT_NAME}</title>`)
        .replace(/<link rel="stylesheet"[^>]*>/gu, '')
        .replace(/(<script type="module")/u, (script) => `${head}${script}`)
        .replace(
          '<div id="root"></div>',
          () =>
            `<div id="root">${markup}</div><script type="application/json" id="texts">${inlineJson(texts)}</script>`,
        );
    },
  };
}

function applicationPreloads(language: Language, scripts: readonly string[]): readonly string[] {
  return [
    `<link rel="preload" as="fetch" href="/${languagePartFile(language)}" crossorigin />`,
    ...scripts
      .filter((file) => APPLICATION_PART.test(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
}

/** JSON that cannot end the element it stands in. */
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

async function buildLandingRenderer(): Promise<(language: Language, texts: Texts) => string> {
  const config = rendererConfig();
  const outDir = join(ROOT, 'node_modules', '.cache', 'plenum', 'landing');
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(ROOT, 'renderer', 'src', 'app', 'landingMarkup.tsx'),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'landing.mjs' } },
    },
  });
  const address = `${pathToFileURL(join(outDir, 'landing.mjs')).href}?built=${Date.now()}`;
  const module: { renderLanding: (language: Language, texts: Texts) => string } = await import(
    address
  );
  return module.renderLanding;
}

async function buildEarlyScript(): Promise<string> {
  const file = join(ROOT, 'renderer', 'src', 'app', 'earlyRequests.ts');
  const script = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'chrome102' });
  const body = script.code.replace(/export\s*\{\s*\};?/u, '');
  const small = await minify('earlyRequests.js', `(() => {${body}})();`, {
    compress: true,
    mangle: true,
  });
  return small.code.trim();
}
