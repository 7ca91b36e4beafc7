/** What every build promises of its files; a build that breaks a promise fails. */
import { LAZY_PARTS, type PartFiles } from '#shared/partList.ts';
import { START_PART } from './partGraph.ts';

/** A second language costs one file of at most this size, compressed. */
export const LANGUAGE_PART_LIMIT_BYTES = 14.5 * 1024;

/** The only parts with a style sheet (CH-1); the start's is in the documents. */
const STYLED_PARTS = ['conference', 'user', 'guest', START_PART];

/** Name by part, version and hash: `parts/<part>.<version>.<hash>.<ending>`. */
const PART_NAME = /^parts\/([\w-]+)\.(\d+\.\d+\.\d+[\w-]*)\.[\w-]+\.(js|css|json|wasm|tflite)$/u;

/** The sentences of what is broken; `sizeOf` gives the compressed size of a file in bytes. */
export function brokenPromises(
  files: readonly string[],
  version: string,
  sizeOf: (file: string) => number,
): readonly string[] {
  return files
    .filter((file) => file.startsWith('parts/'))
    .flatMap((file) => {
      const [, part = '', named, ending] = PART_NAME.exec(file) ?? [];
      if (named !== version) return [`${file} is not named by part and version`];
      if (ending === 'css' && !STYLED_PARTS.includes(part)) {
        return [`${file}: only ${STYLED_PARTS.join(', ')} may have a style sheet`];
      }
      if (ending === 'json' && sizeOf(file) > LANGUAGE_PART_LIMIT_BYTES) {
        return [`${file} has ${sizeOf(file)} bytes, more than ${LANGUAGE_PART_LIMIT_BYTES}`];
      }
      return [];
    });
}

/** What of the parts that the page asks for by name is not there; an area without its sheet would be unstyled. */
export function missingParts(parts: Readonly<Record<string, PartFiles>>): readonly string[] {
  const unnamed = LAZY_PARTS.filter((name) => parts[name] === undefined);
  const unstyled = STYLED_PARTS.filter((name) => parts[name]?.styles.length === 0);
  return [
    ...unnamed.map((name) => `No part is called ${name}, which the page asks for`),
    ...unstyled.map((name) => `The part ${name} has lost its style sheet`),
  ];
}
