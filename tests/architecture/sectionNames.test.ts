import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#shared/languages.ts';

const names = z.object({
  sections: z.object({ conferences: z.string(), rooms: z.string(), templates: z.string() }),
  list: z.object({
    title: z.object({ conference: z.string(), room: z.string(), template: z.string() }),
  }),
});

function namesIn(language: string): z.output<typeof names> {
  const file = path.join(import.meta.dirname, '../../locales', language, 'user.json');
  return names.parse(JSON.parse(readFileSync(file, 'utf8')));
}

test('[PA-1.1] the sections are Scheduled, Virtual Rooms and Templates', () => {
  expect(namesIn('en').sections).toEqual({
    conferences: 'Scheduled',
    rooms: 'Virtual Rooms',
    templates: 'Templates',
  });
});

test.each(LANGUAGE_CODES)(
  '[PA-1] in %s a section has one name, in the navigation and above its list',
  (language) => {
    const { sections, list } = namesIn(language);
    expect([sections.conferences, sections.rooms, sections.templates]).toEqual([
      list.title.conference,
      list.title.room,
      list.title.template,
    ]);
  },
);
