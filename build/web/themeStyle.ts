/** The style sheet of the themes, written of their table: `import 'virtual:themes.css'`. */
import type { Plugin } from 'vite';
import { writeThemes } from '#shared/look/writeThemes.ts';

const NAME = 'virtual:themes.css';
/** Vite takes a module for a style sheet by the ending of its id. */
const ID = '/virtual/themes.css';

export function themeStyle(): Plugin {
  return {
    name: 'plenum:themes',
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? ID : undefined),
    load: (id) => (id === ID ? writeThemes() : undefined),
  };
}
