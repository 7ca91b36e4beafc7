/**
 * Keeps Vite's preloading out of the start of the page. The page loads the files of its parts itself
 * (`renderer/src/app/parts/loadPart.ts`), so imports have nothing to preload.
 */
import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

export function withoutPreloads(): Plugin {
  return {
    name: 'plenum:without-preloads',
    enforce: 'pre',
    load(id) {
      return id === HELPER ? 'export const __vitePreload = (load) => load();' : undefined;
    },
  };
}
