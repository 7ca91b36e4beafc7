/**
 * Keeps i18next out of the start of the page (`renderer/src/i18n/startI18n.ts`). react-i18next imports one function from it, which
 * reads keys that are written as functions; ours are strings.
 */
import type { Plugin } from 'vite';

const ID = '\0virtual:key-from-selector';

export function withoutI18next(): Plugin {
  return {
    name: 'plenum:without-i18next',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === 'i18next' && /[\\/]react-i18next[\\/]/u.test(importer ?? '')
        ? ID
        : undefined;
    },
    load(id) {
      return id === ID
        ? `export function keyFromSelector() { throw new Error('Keys of texts are no functions here'); }`
        : undefined;
    },
  };
}
