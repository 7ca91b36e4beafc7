/**
 * Puts the name of a class where it is used. A component reads its sheet as one object, which a bundle has to keep whole,
 * with the name of each class once more as its key; read as the module's exports, only the texts are left.
 */
import type { Plugin } from 'vite';

const SHEET = /^import (\w+) from '[^']+\.module\.css';$/gmu;

export function namedClasses(): readonly Plugin[] {
  return [
    {
      name: 'plenum:named-classes',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/renderer\/src\/.*\.tsx?$/u },
        handler: (code) => ({ code: readByName(code), map: null }),
      },
    },
    {
      name: 'plenum:kept-sheets',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/u },
        // Its names are elsewhere by now, but its sheet is in the part only as long as the module is.
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}

/** A sheet that is handed on, or asked for a class by a name it computes, stays an object. Its name may also be a word of a comment. */
export function readByName(code: string): string {
  return code.replaceAll(SHEET, (line, sheet: string) => {
    const isObject = new RegExp(String.raw`\b${sheet}\[(?!')|[={(,.]\s*${sheet}\s*[),}]`, 'u');
    return isObject.test(code) ? line : line.replace(`import ${sheet}`, `import * as ${sheet}`);
  });
}
