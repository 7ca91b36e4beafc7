/** Failures A7, A8, A9, A19: pages leave the app's origin only through the opener. */
import { expect, test, watchExternal } from './shellTest.ts';

const FOREIGN = [
  'https://example.org/',
  'http://127.0.0.1:9/',
  'plenum://evil/',
  'plenum://app/api/v3.8/server',
  'file:///etc/passwd',
  'javascript:void(document.title="ran")',
  'data:text/html,<title>ran</title>',
  'chrome://gpu',
  'view-source:plenum://app/',
  'ftp://example.org/',
  'ms-msdt:/id',
  'smb://host/share',
  // Last, because it commits, and the page is left without a request to it.
  'about:blank',
];

const WAYS = ['location', 'link', 'form', 'meta'] as const;

for (const way of WAYS) {
  test(`a page cannot leave by ${way}`, async ({ shell }) => {
    const opened = await watchExternal(shell);
    const before = shell.page.url();
    for (const url of FOREIGN) {
      await shell.page.evaluate(
        ([kind, target]) => {
          const append = (tag: string, attributes: Record<string, string>): HTMLElement => {
            const element = document.createElement(tag);
            for (const [name, value] of Object.entries(attributes))
              element.setAttribute(name, value);
            document.body.append(element);
            return element;
          };
          try {
            if (kind === 'location') location.href = target;
            else if (kind === 'link') append('a', { href: target }).click();
            else if (kind === 'form') {
              const form = append('form', { action: target, method: 'get' });
              if (form instanceof HTMLFormElement) form.submit();
            } else append('meta', { 'http-equiv': 'refresh', content: `0;url=${target}` });
          } catch {
            // Trusted Types refuse some of them before a navigation starts.
          }
        },
        [way, url] as const,
      );
      await shell.page.waitForTimeout(100);
    }
    // `about:blank` commits without a question and is left again at once.
    await expect.poll(() => shell.page.url()).toBe(before);
    expect(await shell.page.title()).not.toBe('ran');
    for (const url of await opened()) expect(url).toMatch(/^https:/u);
  });
}

test('window.open opens no window for any address and target', async ({ shell }) => {
  const opened = await watchExternal(shell);
  const results = await shell.page.evaluate(
    (addresses) => {
      const found: string[] = [];
      for (const address of addresses) {
        for (const target of ['_blank', 'named']) {
          try {
            found.push(window.open(address, target) === null ? 'null' : 'a window');
          } catch {
            found.push('null');
          }
        }
      }
      return found;
    },
    [...FOREIGN, '', 'plenum://app/', 'mailto:a@example.org', 'tel:1'],
  );
  expect(new Set(results)).toEqual(new Set(['null']));
  expect(shell.app.windows()).toHaveLength(1);
  // At most three open in three seconds, and only permitted ones.
  const left = await opened();
  expect(left.length).toBeLessThanOrEqual(3);
  for (const url of left) expect(url).toMatch(/^(?:https:|mailto:|tel:)/u);
});

test('a link to another site opens outside', async ({ shell }) => {
  const opened = await watchExternal(shell);
  await shell.page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://example.org/page?a=1';
    link.target = '_blank';
    link.rel = 'noopener';
    document.body.append(link);
    link.click();
  });
  await expect.poll(opened).toEqual(['https://example.org/page?a=1']);
});

test('the bridge opens permitted addresses, and reports refusals', async ({ shell }) => {
  const opened = await watchExternal(shell);
  const answers = await shell.page.evaluate(async () => {
    const bridge: { openExternal(url: string): Promise<{ ok: boolean }> } = Reflect.get(
      globalThis,
      'plenumShell',
    );
    const found: boolean[] = [];
    for (const url of [
      'trueconf:%5Cc%5Cdemo',
      'file:///etc/passwd',
      'http://example.org/',
      'javascript:1',
    ]) {
      found.push((await bridge.openExternal(url)).ok);
    }
    return found;
  });
  expect(answers).toEqual([true, false, false, false]);
  expect(await opened()).toEqual(['trueconf:%5Cc%5Cdemo']);
});

test('dropping a file or an address causes no navigation', async ({ shell }) => {
  const before = shell.page.url();
  const session = await shell.page.context().newCDPSession(shell.page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: 200,
      y: 200,
      data: {
        items: [{ mimeType: 'text/uri-list', data: 'https://example.org/' }],
        files: ['/etc/hostname'],
        dragOperationsMask: 1,
      },
    });
  }
  await shell.page.waitForTimeout(300);
  expect(shell.page.url()).toBe(before);
});
