import type { WebContents } from 'electron';
import { expect, test, vi } from 'vitest';
import { createBrowserSignIns } from './browserSignIns.ts';

/** Pages by the address of their server. */
const pages = new Map<WebContents, string>();
function aPage(origin: string): WebContents {
  const page = { isDestroyed: () => false } as WebContents;
  pages.set(page, origin);
  return page;
}

test('[AU-9] passes a code to the page that started with that server, while it waits', async () => {
  const openExternal = vi.fn<(address: string) => Promise<boolean>>(() => Promise.resolve(true));
  const onCode = vi.fn<(contents: WebContents, code: string) => void>();
  const signIns = createBrowserSignIns({
    ...{ openExternal, onCode },
    originOf: (contents) => Promise.resolve(pages.get(contents) ?? ''),
  });
  const [own, other] = [aPage('https://vc.example:8443'), aPage('https://other.example')];
  expect(signIns.finish('vc.example:8443', 'x')).toBeUndefined();
  await signIns.begin(own, 'challenge');
  await signIns.begin(other, 'another');
  expect(openExternal.mock.calls).toEqual([
    ['https://vc.example:8443/oauth2/v1/sign-in?code_challenge=challenge'],
    ['https://other.example/oauth2/v1/sign-in?code_challenge=another'],
  ]);
  expect(signIns.finish('vc.example', 'x')).toBeUndefined();
  expect(signIns.finish('vc.example:8443', 'x')).toBe(own);
  expect(onCode.mock.calls).toEqual([[own, 'x']]);
  const second = aPage('https://vc.example:8443');
  await signIns.begin(second, undefined);
  expect(signIns.finish('vc.example:8443', 'x'), 'ended by a page that did not wait').toBe(own);
  await signIns.begin(second, 'later');
  expect(signIns.finish('vc.example:8443', 'x'), 'the last one that began').toBe(second);
  await signIns.begin(own, 'again');
  await signIns.begin(own, undefined);
  expect(signIns.finish('vc.example:8443', 'x')).toBeUndefined();
  expect(signIns.finish('other.example', 'y')).toBe(other);
  Object.assign(other, { isDestroyed: () => true });
  onCode.mockClear();
  expect(signIns.finish('other.example', 'y'), 'its page is gone').toBeUndefined();
  expect(onCode.mock.calls).toEqual([]);
});
