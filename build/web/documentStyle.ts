/**
 * The start part's style stands in every document (`documents.ts`), so no link and no lazy part may ask
 * for it as a file: this takes it out of what the bundler knows of the part's style.
 */
import type { Plugin } from 'vite';

/** Name of the part whose style goes into the documents. */
export const START_PART = 'start';

/** Forgets the start part's style sheet; the file itself stays for `prerender.ts` to read. */
export function documentStyle(): Plugin {
  return {
    name: 'plenum:document-style',
    generateBundle: {
      // Before Vite writes the page's links and each lazy part's list of sheets.
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.name === START_PART) {
            chunk.viteMetadata?.importedCss.clear();
          }
        }
      },
    },
  };
}
