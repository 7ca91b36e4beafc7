/**
 * The languages: bytes of each part, the translated share by an independent count, the time of changing the language, and the
 * longest clipped text.
 */
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Page, chromium } from '@playwright/test';
import { LANGUAGES, LANGUAGE_CODES, type Language } from '#shared/languages.ts';
import { TEXT_GROUPS, type TextGroup } from '#shared/textGroups.ts';
import { measureRoom, overflowLine } from '../i18n/roomMeasure.ts';
import { CHROMIUM, CHROMIUM_ARGS } from '../support/chromium.ts';
import { ROOT } from './places.ts';
import { type GroupOptions, type Table, atMost } from './report.ts';
import { sampleOf } from './statistics.ts';
import { withServer } from './withServer.ts';

const PARTS = path.join(ROOT, 'out/web/parts');
/** The maximum size of the personal area's texts (product specification, one file of a language). */
const PERSONAL_MAX_KIB = 15;
const KIB = 1024;
const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/u;
/** One of each script and direction. */
const SWITCHED: readonly Language[] = ['de', 'fa', 'ja', 'zht', 'be'];

export async function measureLanguages({ rounds }: GroupOptions): Promise<readonly Table[]> {
  const parts = await partTable();
  return withServer('demo', async ({ url }) => [
    parts,
    await switchTable(url, rounds),
    await roomTable(url),
  ]);
}

/** Bytes and translated share of each language. */
async function partTable(): Promise<Table> {
  const files = await readdir(PARTS);
  const english = await countableTexts('en');
  const rows = await Promise.all(
    LANGUAGE_CODES.map(async (language) => {
      const own = await countableTexts(language);
      // A plural has a form for each category of its language: only common ones can be compared.
      const comparable = [...english].filter(([key]) => own.has(key) || !PLURAL_FORM.test(key));
      const translated = comparable.filter(([key, text]) => own.has(key) && own.get(key) !== text);
      const [pages, personal, support] = await Promise.all(
        TEXT_GROUPS.map((group) => compressedKib(files, language, group)),
      );
      return {
        name: `${language} (${LANGUAGES[language].nativeName})`,
        cells: [
          pages,
          personal,
          support,
          language === 'en' ? 'source' : (100 * translated.length) / comparable.length,
        ],
        aim: atMost(personal, PERSONAL_MAX_KIB),
      };
    }),
  );
  return {
    title:
      'Language parts: KiB as they are sent (brotli), and share of texts that differ from English',
    columns: ['every page', 'personal area', 'support', 'translated %'],
    rows,
    notes: [
      'Texts with letters, counted from the files alone; names such as TrueConf ID and words that two languages share keep it below 100.',
    ],
  };
}

async function compressedKib(
  files: readonly string[],
  language: Language,
  group: TextGroup,
): Promise<number> {
  const name = group === 'pages' ? language : `${language}-${group}`;
  const file = files.find((each) => each.startsWith(`lang-${name}.`) && each.endsWith('.br'));
  if (file === undefined) throw new Error(`The bundle has no part for ${name}.`);
  return (await stat(path.join(PARTS, file))).size / KIB;
}

/** Every text with letters in a language's files, by its key. */
async function countableTexts(language: Language): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(ROOT, 'locales', language);
  const texts = new Map<string, string>();
  for (const file of await readdir(folder)) {
    collect(JSON.parse(await readFile(path.join(folder, file), 'utf8')), file, texts);
  }
  return texts;
}

function collect(value: unknown, place: string, into: Map<string, string>): void {
  if (typeof value !== 'string') {
    for (const [key, inner] of Object.entries(Object(value)))
      collect(inner, `${place}/${key}`, into);
  } else if (/\p{Letter}/u.test(value.replaceAll(/\{\{.*?\}\}/gu, ''))) {
    into.set(place, value);
  }
}

/** From the choice to the first frame in the other language. */
async function switchTable(url: string, rounds: number): Promise<Table> {
  const first: number[] = [];
  const second: number[] = [];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] });
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
      const page = await context.newPage();
      await page.goto('/guest/clients');
      await page.locator('h1').waitFor();
      await page.waitForLoadState('networkidle');
      for (const language of SWITCHED) first.push(await timeSwitch(page, language));
      for (const language of SWITCHED) second.push(await timeSwitch(page, language));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return {
    title: 'Change of language, ms until the first picture in it',
    columns: ['ms'],
    rows: [
      { name: 'for the first time', cells: [sampleOf(first)] },
      { name: 'again', cells: [sampleOf(second)] },
    ],
    notes: [`${SWITCHED.join(', ')}; for the first time the part is fetched.`],
  };
}

async function timeSwitch(page: Page, language: Language): Promise<number> {
  const list = page.locator('select:has(option[value="zht"])').first();
  return list.evaluate(
    async (select, { code, tag }) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        new MutationObserver((_changes, observer) => {
          if (document.documentElement.lang !== tag) return;
          observer.disconnect();
          // The frame after the next one has certainly been painted.
          requestAnimationFrame(() => {
            requestAnimationFrame(() => {
              resolve(performance.now() - start);
            });
          });
        }).observe(document.documentElement, { attributeFilter: ['lang'] });
        if (select instanceof HTMLSelectElement) select.value = code;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    { code: language, tag: LANGUAGES[language].tag },
  );
}

async function roomTable(url: string): Promise<Table> {
  const found = await measureRoom(url);
  const longest = found.toSorted((one, other) => other.px - one.px)[0];
  return {
    title: 'Texts with too little room: every screen in every language at 1280 and 450 px',
    columns: ['found', 'longest, px'],
    rows: [
      {
        name: 'overflows',
        cells: [found.length, longest?.px ?? 0],
        aim: atMost(found.length, 0),
      },
    ],
    notes: longest === undefined ? [] : [overflowLine(longest)],
  };
}
