/** Watches pages for problems that every test should notice: unhandled errors, and blocked content. */
import type { ConsoleMessage, Page } from '@playwright/test';

export type PageWatch = ReturnType<typeof createPageWatch>;

/** Chromium reports every answer of 400 and above; of our API they are answers that the page must handle. */
const API_FAILURE = /^Failed to load resource: the server responded with a status/u;
const API_PATH = /^\/(?:api|oauth2)\//u;

/** `alsoAdd` gets each page before it loads, too. */
export function createPageWatch(alsoAdd: (page: Page) => void = () => undefined) {
  const seen: string[] = [];
  const tolerated: RegExp[] = [];
  return {
    /** Starts watching a page; to be called before it loads. */
    async add(page: Page): Promise<void> {
      alsoAdd(page);
      // Chromium reports an unhandled rejection as a page error, too.
      page.on('pageerror', (error) => seen.push(`page error: ${error.stack ?? error.message}`));
      page.on('crash', () => seen.push('the page crashed'));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isApiAnswer(message))
          seen.push(`console: ${message.text()} (${message.location().url})`);
      });
      await page.addInitScript(reportViolations);
    },
    /** Marks problems with this text as expected. */
    tolerate(pattern: RegExp): void {
      tolerated.push(pattern);
    },
    /** The unexpected problems. */
    problems: (): readonly string[] =>
      seen.filter((each) => !tolerated.some((pattern) => pattern.test(each))),
  };
}

function isApiAnswer(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return (
    API_FAILURE.test(message.text()) && URL.canParse(url) && API_PATH.test(new URL(url).pathname)
  );
}

/** Runs in the page. A report-only policy isn't in the console, but fires the event. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    // oxlint-disable-next-line no-console -- the page's console is where the watch listens
    console.error(
      `Content security policy: ${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`,
    );
  });
}
