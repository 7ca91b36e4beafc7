/** Scripts of the documents that aren't parts of the bundle, and their hashes for policies and file names. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './project.ts';
import { OLDEST_ENGINE, rendererConfig } from './rendererConfig.ts';

/** Bundles a script of `app/document` with its imports. */
export async function buildInlineScript(name: string): Promise<string> {
  const built = await build({
    ...rendererConfig(),
    configFile: false,
    plugins: [],
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      // Style sheets only provide class names, because the policy forbids styles from scripts.
      cssCodeSplit: false,
      target: OLDEST_ENGINE,
      rollupOptions: {
        input: join(ROOT, 'renderer', 'src', 'app', 'document', name),
        output: { format: 'iife' },
      },
    },
  });
  const script = 'output' in built ? built.output.find(({ type }) => type === 'chunk') : undefined;
  if (script?.type !== 'chunk') throw new Error(`${name} could not be built`);
  return script.code.trim();
}

export function cspHash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** A hash for a file name, in the bundler's style. */
export function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url');
}
