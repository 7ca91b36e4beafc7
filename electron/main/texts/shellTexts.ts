/** What the shell itself says, from the language parts of the bundle: one home for all texts. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { FALLBACK_LANGUAGE, type Language } from '#shared/languages.ts';

const pair = z.object({ camera: z.string(), microphone: z.string() });
const states = z.object({ denied: z.string(), granted: z.string(), prompt: z.string() });

const shellTexts = z.object({
  permissions: z.object({
    allow: pair,
    block: pair,
    camera: states,
    close: z.string(),
    menu: z.string(),
    microphone: states,
    title: z.string(),
  }),
  question: z.object({
    allow: z.string(),
    both: z.string(),
    camera: z.string(),
    deny: z.string(),
    detail: z.string(),
    microphone: z.string(),
  }),
});

export type ShellTexts = z.output<typeof shellTexts>;

/** The shell's texts in a part's JSON; undefined when they are not there. */
export function parseShellTexts(text: string): ShellTexts | undefined {
  try {
    return z.object({ shell: shellTexts }).parse(JSON.parse(text)).shell;
  } catch {
    return undefined; // cut off, or of another build
  }
}

/** Reads the texts of a language from the bundle's folder, those of English where it has none. */
export async function readShellTexts(
  webFolder: string,
  language: Language,
): Promise<ShellTexts | undefined> {
  const folder = join(webFolder, 'parts');
  for (const code of [language, FALLBACK_LANGUAGE]) {
    try {
      const files = await readdir(folder);
      const file = files.find((name) => name.startsWith(`lang-${code}.`) && name.endsWith('.json'));
      const texts = file && parseShellTexts(await readFile(join(folder, file), 'utf8'));
      if (texts) return texts;
    } catch {
      return undefined; // no bundle: no page either that could ask for anything
    }
  }
  return undefined;
}

/** Puts a server's name into a text. */
export function withServer(text: string, server: string): string {
  return text.replaceAll('{{server}}', () => server);
}
