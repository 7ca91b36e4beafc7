/** Creates the list of parts in the documents, from the bundler's graph and the written scripts. */
import { createHash } from 'node:crypto';
import type { PartFiles, PartList } from '#shared/partList.ts';
import { type BuiltScript, START_PART } from './partGraph.ts';

/** A dynamic import in a written script, with the export that holds the part, if there is one. */
const DYNAMIC_IMPORT =
  /import\((["'`])\.\/([\w.-]+\.js)\1\)(?:\.then\((?:\((\w+)\)|(\w+))=>(?:\3|\4)\.(\w+)\))?/gu;

/** The lazy parts by name. `read` returns the text of a script. Throws when the scripts don't match the loader's expectations. */
export function listParts(
  scripts: readonly BuiltScript[],
  read: (file: string) => string,
): Readonly<Record<string, PartFiles>> {
  const byFile = filesOf(scripts);
  const atStart = new Set(filesAtStart(scripts));
  const imported = new Set(scripts.flatMap(({ imports }) => imports));
  const parts: Record<string, PartFiles> = {};
  for (const [file, namespace] of findDynamicImports(scripts, read)) {
    const script = byFile.get(file);
    if (script === undefined) throw new Error(`${file} is imported and not there`);
    if (atStart.has(file)) continue; // its modules are there already, and no request is needed
    if (parts[script.name]) throw new Error(`Two parts are called ${script.name}`);
    const files = closure(byFile, file);
    // Shared files have the same order in all parts, so that the documents with this list compress better.
    const shared = files.filter((each) => each !== file && !atStart.has(each));
    parts[script.name] = {
      scripts: [file, ...shared.toSorted()],
      styles: files.flatMap((each) => stylesOf(byFile.get(each))),
      ...(namespace !== undefined && { namespace }),
      isLeaf: !imported.has(file),
    };
  }
  return parts;
}

/**
 * The list in the compact form of the documents, with indexes: there are many more references than files, and each start parses the
 * document.
 */
export function shortList(
  parts: Readonly<Record<string, PartFiles>>,
): Pick<PartList, 'files' | 'parts'> {
  const all = Object.values(parts).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  const files = [...new Set(all)].toSorted();
  const places = (names: readonly string[]) => names.map((name) => files.indexOf(name));
  const short = Object.entries(parts).map(([name, { scripts, styles, isLeaf, ...part }]) => [
    name,
    {
      ...part,
      scripts: places(scripts),
      ...(styles.length > 0 && { styles: places(styles) }),
      ...(!isLeaf && { isLeaf }),
    },
  ]);
  return { files, parts: Object.fromEntries(short) };
}

/**
 * All direct and indirect imports of the entry. Documents list all of them, so that the browser doesn't discover them one after the
 * other.
 */
export function listStartScripts(scripts: readonly BuiltScript[]): readonly string[] {
  const entries = new Set(scripts.filter(({ isEntry }) => isEntry).map(({ file }) => file));
  return filesAtStart(scripts).filter((file) => !entries.has(file));
}

function filesAtStart(scripts: readonly BuiltScript[]): readonly string[] {
  const byFile = filesOf(scripts);
  const entries = scripts.filter(({ isEntry }) => isEntry);
  return [...new Set(entries.flatMap(({ file }) => closure(byFile, file)))];
}

function filesOf(scripts: readonly BuiltScript[]): ReadonlyMap<string, BuiltScript> {
  return new Map(scripts.map((script) => [script.file, script]));
}

/** A hash that identifies the build and changes with any of these texts. */
export function nameBuild(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 10);
}

/** The script and all its direct and indirect imports; itself first. */
function closure(scripts: ReadonlyMap<string, BuiltScript>, file: string): readonly string[] {
  const reached = new Set([file]);
  for (const each of reached) {
    for (const next of scripts.get(each)?.imports ?? []) if (scripts.has(next)) reached.add(next);
  }
  return [...reached];
}

/** The style sheets of a script; empty for the start part, whose style is in the document. */
function stylesOf(script: BuiltScript | undefined): readonly string[] {
  return script === undefined || script.name === START_PART ? [] : script.styles;
}

function findDynamicImports(
  scripts: readonly BuiltScript[],
  read: (file: string) => string,
): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const { file, dynamicImports } of scripts) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const written = [...read(file).matchAll(DYNAMIC_IMPORT)];
    for (const [, , name = '', , , namespace] of written) {
      const target = folder + name;
      if (found.has(target) && found.get(target) !== namespace) {
        throw new Error(`${target} is imported in two ways`);
      }
      found.set(target, namespace);
    }
    const missed = dynamicImports.filter((each) => !found.has(each));
    if (missed.length > 0) throw new Error(`${file} imports ${missed.join()} in an unknown way`);
  }
  return found;
}
