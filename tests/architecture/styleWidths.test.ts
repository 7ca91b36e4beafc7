/** One width at which the page becomes narrow (CH-3), in every style sheet as in the code. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { NARROW_SCREEN_MAX_WIDTH_PX } from '#shared/limits.ts';
import { ROOT } from './cruise.ts';

/** Further widths, each with the reason why its sheet needs one. */
const NAMED_WIDTHS: Readonly<Record<string, string>> = {
  'ui/EntryLayout.module.css 860px': 'facts and lobby no longer fit side by side',
};

const SOURCE = path.join(ROOT, 'renderer/src');

test('[CH-3] every width query asks for the narrow screen, or for a width that is named here', () => {
  const sheets = fs
    .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'));
  const asked = sheets.flatMap((file) =>
    [
      ...fs
        .readFileSync(path.join(SOURCE, file), 'utf8')
        .matchAll(/@media[^{]*?width:\s*([^)]+)\)/gu),
    ].map(([, width]) => ({ file: file.replaceAll('\\', '/'), width })),
  );
  expect(asked.length).toBeGreaterThan(5);
  const narrow = `${NARROW_SCREEN_MAX_WIDTH_PX}px`;
  const others = asked
    .filter(({ width }) => width !== narrow)
    .map(({ file, width }) => `${file} ${width}`);
  expect(others.toSorted()).toEqual(Object.keys(NAMED_WIDTHS));
});
