/** Scripts of the documents that are no parts of the bundle, and the hashes by which a policy or a file names them. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './project.ts';
import { rendererConfig } from './rendererConfig.ts';

/** A script of `app/document` with all that it imports. */
export async function buildInlineScript(name: string): Promise<string> {
  const built = await build({
    ...rendererConfig(),
    configFile: false,
    plugins: [],
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      // Of a style it has the names alone: the policy lets no script bring one.
      cssCodeSplit: false,
      target: 'chrome102',
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

/** For the name of a file, as the bundler makes its own. */
export function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url');
}
