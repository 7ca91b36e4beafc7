/** A page's announcements: a transcript of its live regions, like a screen reader's. */
import type { Page } from '@playwright/test';

/** Starts to listen; the result returns all announcements since then, in order. The next load of the page ends it. */
export async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const REGIONS = '[role=status], [role=alert], [role=log], [aria-live]';
    const said: string[] = [];
    const before = new WeakMap<Element, string>();
    const textOf = (region: Element) =>
      region.textContent
        .replace(/[\u2066-\u2069]/gu, '') // they keep names in their order, and are not spoken
        .replace(/\s+/gu, ' ')
        .trim();
    const isAlert = (region: Element) => region.matches('[role=alert], [aria-live=assertive]');
    const isDescription = (region: Element) =>
      document.querySelector(`[aria-describedby~="${CSS.escape(region.id)}"]`) !== null;
    const isOff = (region: Element) => region.getAttribute('aria-live') === 'off';
    for (const region of document.querySelectorAll(REGIONS)) before.set(region, textOf(region));
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(REGIONS)) {
        const text = textOf(region);
        const known = before.get(region);
        before.set(region, text);
        if (text === '' || text === known || isOff(region)) continue;
        if (!region.checkVisibility() || region.closest('[inert]')) continue;
        // A polite region must exist before its text: otherwise many screen readers announce nothing.
        if (known === undefined && region.id !== '' && isDescription(region)) continue;
        const way = isAlert(region) ? 'alert' : known === undefined ? 'unheard' : 'status';
        said.push(`${way}: ${text}`);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['hidden', 'role', 'aria-live'],
    });
    Object.assign(window, { plenumSaid: said });
  });
  return async () =>
    page.evaluate(() => {
      const { plenumSaid }: { plenumSaid: string[] } = Object(window);
      return plenumSaid;
    });
}
