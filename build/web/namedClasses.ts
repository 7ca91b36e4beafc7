/**
 * Inlines class names. A component imports its style sheet as one object, which the bundle would have to keep as a whole, with each
 * class name again as a key. Imported as a namespace, only the strings are left.
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
        // Its names are inlined by now, but the part only includes the style sheet if the module stays.
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}

/** A sheet that is passed on, or indexed by a computed name, stays an object. Its name may also appear in a comment. */
export function readByName(code: string): string {
  return code.replaceAll(SHEET, (line, sheet: string) => {
    const isObject = new RegExp(String.raw`\b${sheet}\[(?!')|[={(,.]\s*${sheet}\s*[),}]`, 'u');
    return isObject.test(code) ? line : line.replace(`import ${sheet}`, `import * as ${sheet}`);
  });
}
