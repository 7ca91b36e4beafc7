/**
 * The files of each part. Vite's loader can't retry a failed style sheet, so the page loads its parts itself
 * (`renderer/src/platform/parts`): this plugin removes all style sheets from Vite's metadata, and writes the graph for
 * `prerender.ts`. The start part's style is in the documents.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { CACHE, ROOT } from '../setup/places.mjs';

/** Name of the part whose style goes into the documents. */
export const START_PART = 'start';

/** The script of a list's first rows, which is built separately. */
export const EARLY_ROWS = 'early-rows';

/** The file that passes the graph from the bundler to `prerender.ts`, which deletes it. */
export const PART_GRAPH_FILE = 'part-graph.json';

/** The modules of each part, by name, to find the parts that a change affects. */
export const PART_MODULES_FILE = path.join(CACHE, 'part-modules.json');

/** A script of the bundle, from the bundler's metadata. */
export interface BuiltScript {
  readonly file: string;
  readonly name: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly styles: readonly string[];
  /** Its modules, as paths relative to the root. */
  readonly modules: readonly string[];
}

export function partGraph(): Plugin {
  return {
    name: 'plenum:part-graph',
    // The build that renders the documents groups the modules differently, and pages don't load its parts.
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle: {
      // Runs before Vite writes the page's links and each lazy part's list of style sheets.
      order: 'pre',
      handler(_options, bundle) {
        const scripts: BuiltScript[] = [];
        const modules: Record<string, readonly string[]> = {};
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const own = chunk.moduleIds.map(fromRoot);
          scripts.push({
            file: chunk.fileName,
            name: chunk.name,
            isEntry: chunk.isEntry,
            imports: chunk.imports,
            dynamicImports: chunk.dynamicImports,
            styles: [...(chunk.viteMetadata?.importedCss ?? [])],
            modules: own,
          });
          chunk.viteMetadata?.importedCss.clear();
          modules[chunk.name] = [...(modules[chunk.name] ?? []), ...own];
        }
        fs.mkdirSync(CACHE, { recursive: true });
        fs.writeFileSync(PART_MODULES_FILE, JSON.stringify(modules));
        this.emitFile({
          type: 'asset',
          fileName: PART_GRAPH_FILE,
          source: JSON.stringify(scripts),
        });
      },
    },
  };
}

/** A module's id as a path relative to the root, without the bundler's suffixes. */
function fromRoot(id: string): string {
  return path.relative(ROOT, id.split('?')[0] ?? id).replaceAll('\\', '/');
}
