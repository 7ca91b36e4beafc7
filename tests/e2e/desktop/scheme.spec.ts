/** Failures A11, A12: the app's scheme serves only the bundle. */
import { expect, test } from './shellTest.ts';

test('no spelling of a path reaches a file outside the bundle', async ({ shell }) => {
  const texts = await shell.page.evaluate(async () => {
    const up = [
      '../',
      '..%2f',
      '%2e%2e/',
      '%2e%2e%2f',
      '..\\',
      '..%5c',
      '....//',
      '..;/',
      '%252e%252e%252f',
      '%c0%ae%c0%ae/',
    ];
    const targets = [
      'package.json',
      'etc/passwd',
      'out/main/index.js',
      'main/index.js',
      'preload/mainWindow.cjs',
      'manifest.json',
    ];
    const found: string[] = [];
    for (const step of up) {
      for (const target of targets) {
        for (const prefix of ['/', '/parts/', '//', '/./']) {
          const url = `plenum://app${prefix}${step.repeat(3)}${target}`;
          const answer = await fetch(url).catch(() => undefined);
          if (answer !== undefined) found.push(await answer.text());
        }
      }
    }
    return found;
  });
  // A path like a route gets the front end's document; no response is a file of the system or of the app.
  for (const text of texts)
    expect(
      text === '' || text.startsWith('<!doctype html>') || text.startsWith('<!DOCTYPE html>'),
    ).toBe(true);
});

test.describe('answers', () => {
  test('are 404 for files outside the manifest and 405 for other methods', async ({ shell }) => {
    const found = await shell.page.evaluate(async () => {
      const status = async (path: string, method: string): Promise<number> =>
        fetch(path, { method }).then(
          (answer) => answer.status,
          () => -1,
        );
      return [
        await status('/parts/none.js', 'GET'),
        await status('/manifest.json', 'GET'),
        await status('/documents/app.en.html', 'GET'),
        await status('/.shell/none', 'GET'),
        await status('/c/demo', 'HEAD'),
        await status('/', 'POST'),
        await status('/', 'PUT'),
        await status('/', 'DELETE'),
      ];
    });
    expect(found).toEqual([404, 404, 404, 404, 200, 405, 405, 405]);
  });

  test('exist for one host only', async ({ shell }) => {
    const found = await shell.app.evaluate(async ({ webContents }) => {
      const session = webContents.getAllWebContents()[0]?.session;
      const status = async (url: string): Promise<number | undefined> =>
        session?.fetch(url).then(
          (answer) => answer.status,
          () => -1,
        );
      return [
        await status('plenum://app/'),
        await status('plenum://evil/'),
        await status('plenum://app.evil/'),
      ];
    });
    expect(found).toEqual([200, 404, 404]);
  });
});

test('the first document has the page’s stored language', async ({ shell }) => {
  await shell.page.evaluate(() => {
    const bridge: { rememberAppearance(look: { language: string }): Promise<void> } = Reflect.get(
      globalThis,
      'plenumShell',
    );
    return bridge.rememberAppearance({ language: 'de' });
  });
  const text = await shell.page.evaluate(async () => (await fetch('/')).text());
  expect(text).toMatch(/<html[^>]*lang="?de/u);
});
