/** The guarantees of every build about its files; a build that breaks one fails. */
import { LAZY_PARTS, type PartFiles } from '#shared/partList.ts';
import { type BuiltScript, START_PART } from './partGraph.ts';
import { partOf } from './partGroups.ts';

/** A second language costs one file of at most this size, compressed. */
export const LANGUAGE_PART_LIMIT_BYTES = 14.5 * 1024;

/** The only parts with a style sheet (CH-1); the start's is in the documents. */
const STYLED_PARTS = ['conference', 'user', 'guest', START_PART];

/** Name by part, version and hash: `parts/<part>.<version>.<hash>.<ending>`. */
const PART_NAME = /^parts\/([\w-]+)\.(\d+\.\d+\.\d+[\w-]*)\.[\w-]+\.(js|css|json|wasm|tflite)$/u;

/** The messages about broken guarantees; `sizeOf` returns the compressed size of a file in bytes. */
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

/** Matches a library's module by its path from the root. */
const OF_LIBRARY = /(?:^|.*\/)node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)\//u;

/**
 * Libraries without a group that the bundler put into a separate file. Such a file can take the name of the part that imports it,
 * and is one more file to load. A library in the file of a single dialog needs no group.
 */
export function ungroupedLibraries(
  scripts: readonly Pick<BuiltScript, 'file' | 'modules'>[],
): readonly string[] {
  return scripts.flatMap(({ file, modules }) => {
    if (modules.some((id) => !OF_LIBRARY.test(id))) return [];
    const ungrouped = modules.filter((id) => partOf(id) === null);
    const names = new Set(ungrouped.map((id) => OF_LIBRARY.exec(id)?.groups?.['name'] ?? id));
    return [...names].map(
      (name) => `${name} is in no group of build/web/partGroups.ts, and became the file ${file}`,
    );
  });
}

/** The missing parts that the page loads by name, and areas without their style sheet, which would be unstyled. */
export function missingParts(parts: Readonly<Record<string, PartFiles>>): readonly string[] {
  const unnamed = LAZY_PARTS.filter((name) => parts[name] === undefined);
  const unstyled = STYLED_PARTS.filter((name) => parts[name]?.styles.length === 0);
  return [
    ...unnamed.map((name) => `No part is called ${name}, which the page asks for`),
    ...unstyled.map((name) => `The part ${name} has lost its style sheet`),
  ];
}

/** Parts that people without a sign-in load, too: they must not need the personal area. */
const PARTS_OF_GUESTS = ['conference', 'guest', 'overlays', 'RegistrationDialog'];

/** The parts for guests that would load the personal area. */
export function personalPartsOfGuests(
  parts: Readonly<Record<string, PartFiles>>,
): readonly string[] {
  const [personal] = parts['user']?.scripts ?? [];
  if (personal === undefined) return [];
  return PARTS_OF_GUESTS.filter((name) => parts[name]?.scripts.includes(personal) === true).map(
    (name) => `The part ${name} is for guests, and would load ${personal}`,
  );
}
