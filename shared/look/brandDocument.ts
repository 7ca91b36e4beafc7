/** Applies a brand to the built documents, and to the manifest by which hosts serve them. */
import { escapeHtml } from '../escapeHtml.ts';
import { PRODUCT_NAME } from '../product.ts';
import type { BundleManifest } from '../webBundle.ts';

/** A brand, ready for pages. */
export interface Branding {
  readonly name: string;
  /** Inline in every document, so that the first paint has the brand's colours. */
  readonly style: string;
  /** `sha256-…` of the style, for the Content-Security-Policy. */
  readonly styleHash: string;
  /** The address of the tab icon. */
  readonly icon: string | undefined;
  /** The pictures, by their path in the bundle. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Whether a file of the bundle is one of the documents. */
export function isDocument(file: string): boolean {
  return file.startsWith('documents/') || file === 'index.html';
}

/** The document with the name, colours and pictures of the brand. An earlier brand is replaced. */
export function brandDocument(html: string, { name, style, icon }: Branding): string {
  const before = / data-product="([^"]*)"/u.exec(html)?.[1] ?? escapeHtml(PRODUCT_NAME);
  const shown = escapeHtml(name);
  return html
    .replace(/ data-product="[^"]*"/u, '')
    .replace(/<style data-brand>[^<]*<\/style>/u, '')
    .replaceAll(`>${before}<`, () => `>${shown}<`)
    .replaceAll(` title="${before}"`, () => ` title="${shown}"`)
    .replace(/<html/u, () => `<html data-product="${shown}"`)
    .replace(/<\/style>/u, (end) => `${end}<style data-brand>${style}</style>`)
    .replace(/<link rel="icon"[^>]*>/u, (link) =>
      icon === undefined ? link : `<link rel="icon" href="${icon}" />`,
    );
}

/** The manifest of the bundle with the brand's files and its style. */
export function brandManifest(
  manifest: BundleManifest,
  { files, styleHash }: Branding,
): BundleManifest {
  const names = [...files.keys()];
  return {
    ...manifest,
    files: [...manifest.files.filter((file) => !names.includes(file)), ...names],
    immutable: [...manifest.immutable.filter((file) => !names.includes(file)), ...names],
    inlineStyleHashes: [...new Set([...manifest.inlineStyleHashes, styleHash])],
  };
}
