/**
 * Which files make which part. Vite's own loader of style sheets cannot repeat one that failed, so the
 * page loads its parts itself (`renderer/src/platform/parts`): this takes all style sheets out of what
 * Vite knows, and writes down the graph for `prerender.ts`. The start part's style is in the documents.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { CACHE, ROOT } from '../setup/places.mjs';

/** Name of the part whose style goes into the documents. */
export const START_PART = 'start';

/** The script of the first rows of a list, which is built on its own. */
export const EARLY_ROWS = 'early-rows';

/** The graph on its way from the bundler to `prerender.ts`, which removes it. */
export const PART_GRAPH_FILE = 'part-graph.json';

/** The modules of each part, by its name: what a change of a module can be seen in. */
export const PART_MODULES_FILE = path.join(CACHE, 'part-modules.json');

/** A script of the bundle as the bundler knows it. */
export interface BuiltScript {
  readonly file: string;
  readonly name: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly styles: readonly string[];
  /** What it is made of, as paths from the root. */
  readonly modules: readonly string[];
}

export function partGraph(): Plugin {
  return {
    name: 'plenum:part-graph',
    // The build that renders the documents has the same modules in other parts, which no page loads.
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle: {
      // Before Vite writes the page's links and each lazy part's list of sheets.
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

/** A module's id as a path from the root; what the bundler adds to it is left out. */
function fromRoot(id: string): string {
  return path.relative(ROOT, id.split('?')[0] ?? id).replaceAll('\\', '/');
}
