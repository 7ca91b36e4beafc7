/** Addresses that cannot be decoded: a page that says that there is none, never the server's own words. */
import { expect, test } from '#tests/support/fixtures.ts';

for (const [path, address, heading] of [
  ['/c/%', '/c/not-found', 'Nothing is at this address'],
  ['/c/%zz', '/c/not-found', 'Nothing is at this address'],
  ['/c/%c0%ae', '/c/not-found', 'Nothing is at this address'],
  ['/user/%', '/guest/404', 'Page not found'],
] as const) {
  test(`[RT-10] ${path} shows that there is no such page`, async ({ openPage, watch }) => {
    // Chromium notes the status of the document itself.
    watch.tolerate(/the server responded with a status of 404/u);
    const page = await openPage(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
  });
}
