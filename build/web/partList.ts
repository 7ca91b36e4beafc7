/** Makes the list of parts that the documents carry, from the bundler's graph and the scripts as they were written. */
import { createHash } from 'node:crypto';
import type { PartFiles, PartList } from '#shared/partList.ts';
import { type BuiltScript, START_PART } from './partGraph.ts';

/** A dynamic import in a written script, and the export that it takes the part from, if it does. */
const DYNAMIC_IMPORT =
  /import\((["'`])\.\/([\w.-]+\.js)\1\)(?:\.then\((?:\((\w+)\)|(\w+))=>(?:\3|\4)\.(\w+)\))?/gu;

/** The lazy parts by name. `read` gives the text of a script. Throws when the scripts are not what the loader expects. */
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
    // What parts share comes in one order in all of them: so the documents, which carry this list, compress better.
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

/** The same, as documents have it: there are many more places than files, and a document has to be read at each start. */
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

/** What the entry imports, directly or not: a document names it all, or one file is found after the other. */
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

/** A name for the build that changes with any of these texts. */
export function nameBuild(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 10);
}

/** The script and all that it imports, directly or not; itself first. */
function closure(scripts: ReadonlyMap<string, BuiltScript>, file: string): readonly string[] {
  const reached = new Set([file]);
  for (const each of reached) {
    for (const next of scripts.get(each)?.imports ?? []) if (scripts.has(next)) reached.add(next);
  }
  return [...reached];
}

/** The start part's style is in the document. */
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
