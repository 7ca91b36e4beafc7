/** Addresses that cannot be decoded: a page that says that there is none, never the server's own words. */
import { expect, test } from '#tests/support/fixtures.ts';

for (const path of ['/c/%', '/c/%zz', '/c/%c0%ae', '/c/%/info', '/user/%']) {
  test(`[RT-10] ${path} shows that there is no such page`, async ({ openPage }) => {
    const page = await openPage(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
}
