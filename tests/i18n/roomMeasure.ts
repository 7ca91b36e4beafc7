/** Measures in a real browser whether every translation has the room that it needs. */
import { LANGUAGE_CODES, type Language } from '#shared/languages.ts';
import { type Overflow, findOverflows } from './findOverflows.ts';
import { WIDTHS_PX, setWidth, showIn, walkScreens } from './walk.ts';

export interface FoundOverflow extends Overflow {
  readonly screen: string;
  readonly language: Language;
  readonly width: number;
}

/** Visits all screens, in all languages and at both widths. */
export async function measureRoom(
  serverUrl: string,
  languages: readonly Language[] = LANGUAGE_CODES,
  onScreen: (name: string) => void = () => undefined,
): Promise<readonly FoundOverflow[]> {
  const all: FoundOverflow[] = [];
  await walkScreens(serverUrl, async (screen, page) => {
    const { name } = screen;
    onScreen(name);
    for (const language of languages) {
      await showIn(page, screen, language);
      for (const width of WIDTHS_PX) {
        await setWidth(page, width);
        const found = await page.evaluate(findOverflows);
        all.push(...found.map((each) => ({ ...each, screen: name, language, width })));
      }
    }
    // The same person's next page starts in English.
    await showIn(page, screen, 'en');
  });
  return all;
}

export function overflowLine({
  screen,
  language,
  width,
  kind,
  px,
  where,
  text,
}: FoundOverflow): string {
  return `${language} ${width} px, ${screen}: ${kind} by ${px} px: ${text} (${where})`;
}
