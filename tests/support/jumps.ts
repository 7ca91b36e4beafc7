/** Layout shifts of a page (CLS), from its first paint until it is idle. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { LANGUAGES } from '../../shared/languages.ts';
import { API_BASE, TOKEN_PATH } from '../../shared/wire/proposed.ts';
import { LOGIN_OF, type Person, type Screen, quiet, settle } from './screens.ts';
import { signIn } from './steps.ts';

/** The maximum sum of a screen's shifts. */
export const JUMP_LIMIT = 0.02;

/** How a visit is made. */
export interface Look {
  readonly language: 'en' | 'fa';
  readonly width: 1280 | 450;
  /** The additional delay of every answer of the API. */
  readonly delayMs: number;
}

interface Jumps {
  /** The sum of all shifts, which is at least the CLS. */
  readonly score: number;
  /** The moved elements, the largest first. */
  readonly moved: readonly string[];
}

export interface Visit extends Jumps {
  readonly person: Person;
  readonly path: string;
  readonly look: Look;
}

/** One layout shift in the page. */
interface Shift {
  readonly value: number;
  readonly what: string;
  /** It was within half a second after a press or a key: the browser treats it as the response to that. */
  readonly isAfterInput: boolean;
}

declare global {
  interface Window {
    jumps?: Shift[];
  }
}

/** Most of a visit is waiting, so this number runs concurrently. */
const AT_A_TIME = 4;
const PATIENCE_MS = 30_000;

/** Visits the screens of a person in every form; each loads in its own page. */
export async function visitScreens(
  browser: Browser,
  serverUrl: string,
  person: Person,
  wishes: readonly { readonly screen: Screen; readonly look: Look }[],
): Promise<readonly Visit[]> {
  const session = person === 'guest' ? undefined : await signedIn(browser, serverUrl, person);
  const contexts = new Map<string, Promise<BrowserContext>>();
  const contextOf = async (look: Look): Promise<BrowserContext> => {
    const key = JSON.stringify(look);
    const context = contexts.get(key) ?? openContext(browser, serverUrl, look, session);
    contexts.set(key, context);
    return context;
  };
  const waiting = [...wishes];
  const visits: Visit[] = [];
  try {
    await Promise.all(
      Array.from({ length: AT_A_TIME }, async () => {
        for (let wish = waiting.shift(); wish !== undefined; wish = waiting.shift()) {
          const { screen, look } = wish;
          const jumps = await jumpsOf(await contextOf(look), screen);
          visits.push({ person, path: screen.path, look, ...jumps });
        }
      }),
    );
  } finally {
    for (const context of contexts.values()) await (await context).close();
  }
  return visits;
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signedIn(
  browser: Browser,
  serverUrl: string,
  person: Exclude<Person, 'guest'>,
): Promise<Session> {
  const context = await browser.newContext({ baseURL: serverUrl, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.goto('/');
    await signIn(page, LOGIN_OF[person]);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** A separate browser for a form: language, width, server delay. */
export async function openContext(
  browser: Browser,
  serverUrl: string,
  { language, width, delayMs }: Look,
  session?: Session,
): Promise<BrowserContext> {
  const chosen = { name: 'language', value: JSON.stringify(language) };
  const context = await browser.newContext({
    baseURL: serverUrl,
    locale: LANGUAGES[language].tag,
    viewport: { width, height: width === 450 ? 900 : 800 },
    ...(session && {
      storageState: {
        ...session,
        origins: session.origins.map(({ origin, localStorage }) => ({
          origin,
          localStorage: [...localStorage.filter(({ name }) => name !== 'language'), chosen],
        })),
      },
    }),
  });
  await context.addInitScript(watchJumps);
  if (delayMs > 0) await slowDown(context, delayMs);
  return context;
}

/** Delays every answer of the API. */
async function slowDown(context: BrowserContext, delayMs: number): Promise<void> {
  await context.route(
    ({ pathname }) => pathname.startsWith(`${API_BASE}/`) || pathname === TOKEN_PATH,
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      // A page that was left doesn't need its answer.
      await route.continue().catch(() => undefined);
    },
  );
}

/** Opens a screen and sums up its shifts until it has loaded completely. */
async function jumpsOf(context: BrowserContext, screen: Screen): Promise<Jumps> {
  const page = await context.newPage();
  try {
    await page.goto(screen.path);
    // Many concurrent pages from a slow server may take longer than one.
    await page.locator(screen.ready).first().waitFor({ timeout: PATIENCE_MS });
    await settle(page, screen);
    // The last content may be requested by earlier content.
    await page.waitForLoadState('networkidle');
    await quiet(page);
    return await readJumps(page);
  } finally {
    await page.close();
  }
}

/** Runs in the page, so it is self-contained: records shifts. */
function watchJumps(): void {
  const jumps: Shift[] = [];
  window.jumps = jumps;
  const round = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value = Number(Reflect.get(entry, 'value'));
      const sources: unknown = Reflect.get(entry, 'sources');
      const what = (Array.isArray(sources) ? sources : []).map((source: unknown) => {
        const { node, previousRect, currentRect } = Object(source);
        const element = node instanceof Element ? node : node?.parentElement;
        const name = element ? `${element.tagName.toLowerCase()}.${element.className}` : 'gone';
        return `${name} ${round(previousRect)} → ${round(currentRect)}`;
      });
      const isAfterInput = Reflect.get(entry, 'hadRecentInput') === true;
      jumps.push({ value, what: what.join('; '), isAfterInput });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * A page's shifts so far, including the current frame. Shifts after a press count only on request: for a press that opens another
 * view, whose first frame has to be right.
 */
export async function readJumps(
  page: Page,
  { withAnswers = false }: { readonly withAnswers?: boolean } = {},
): Promise<Jumps> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
  const jumps = await page.evaluate(() => window.jumps ?? []);
  const counted = jumps.filter(({ isAfterInput }) => withAnswers || !isAfterInput);
  return {
    score: counted.reduce((sum, { value }) => sum + value, 0),
    moved: counted
      .toSorted((one, other) => other.value - one.value)
      .map(({ value, what }) => `${value.toFixed(3)} ${what}`),
  };
}

/** A look in a few words. */
export function lookName({ language, width, delayMs }: Look): string {
  return `${language} ${width}${delayMs > 0 ? ' slow' : ''}`;
}
