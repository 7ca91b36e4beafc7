import { afterEach, expect, test } from 'vitest';
import { PartFileError } from './partFiles.ts';
import { addStyleSheet } from './styleSheets.ts';

const links = () => [...document.querySelectorAll('link')];

afterEach(() => {
  document.head.replaceChildren();
});

test('[CH-2] keeps a loaded sheet when its attempt ends', async () => {
  const end = new AbortController();
  const added = addStyleSheet('parts/a.css', '', end.signal);
  links()[0]?.dispatchEvent(new Event('load'));
  await added;
  end.abort();
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/parts/a.css']);
});

test('[CH-2] removes a sheet that fails, and requests it under another address', async () => {
  const { signal } = new AbortController();
  const failing = addStyleSheet('parts/b.css', '', signal);
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow(PartFileError);
  expect(links()).toEqual([]);
  const added = addStyleSheet('parts/b.css', '?r=1', signal);
  links()[0]?.dispatchEvent(new Event('load'));
  await added;
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/parts/b.css?r=1']);
});

test('[CH-2] requests a sheet again after it was given up', async () => {
  const { signal } = new AbortController();
  const failing = addStyleSheet('parts/d.css', '', signal);
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow(PartFileError);
  const added = addStyleSheet('parts/d.css', '', signal);
  links()[0]?.dispatchEvent(new Event('load'));
  await added;
  expect(links()).toHaveLength(1);
});

test('[CH-2] gives up a hanging sheet when its attempt ends', async () => {
  const end = new AbortController();
  const hanging = addStyleSheet('parts/c.css', '', end.signal);
  end.abort();
  await expect(hanging).rejects.toThrow(PartFileError);
  expect(links()).toEqual([]);
});
