/** The style sheet of the themes, generated from their table: `import 'virtual:themes.css'`. */
import type { Plugin } from 'vite';
import { writeThemes } from '#shared/look/writeThemes.ts';

const NAME = 'virtual:themes.css';
/** Vite recognizes a style sheet by the extension of its module's id. */
const ID = '/virtual/themes.css';

export function themeStyle(): Plugin {
  return {
    name: 'plenum:themes',
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? ID : undefined),
    load: (id) => (id === ID ? writeThemes() : undefined),
  };
}
