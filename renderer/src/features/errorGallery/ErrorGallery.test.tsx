import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, LANGUAGE_CODES } from '#shared/languages.ts';
import { createI18n } from '#renderer/i18n/createI18n.ts';
import { mainErrorAtom } from '#renderer/state/mainError.ts';
import { renderWith, typeInto } from '#tests/support/renderWith.tsx';
import { readTexts } from '../../../../build/web/languageParts.ts';
import { ErrorGallery } from './ErrorGallery.tsx';
import { GALLERY, containsText } from './galleryEntry.ts';

const open = () =>
  renderWith(<ErrorGallery renderExplanation={({ code }) => <p>Explained: {code}</p>} />);
const cards = () => screen.queryAllByText(/^Explained: /u).map((each) => each.textContent);

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const i18n = createI18n(language, {
    errors: readTexts(language)['errors'] as Readonly<Record<string, unknown>>,
    support: readTexts(language)['support'] as Readonly<Record<string, unknown>>,
  });
  const words = (key: string) => (i18n.exists(key) ? i18n.t(key) : '');

  test('[CV-4] [CV-5] [CV-7] [L-1] every code has a message, a cause, a next step and a contact', () => {
    const silent = GALLERY.flatMap(({ book, code, messageKey, cause, wayOut, helper }) =>
      [messageKey, `errors:cause.${cause}`, `errors:next.${wayOut}`, `errors:contact.${helper}`]
        .filter((key) => words(key).trim() === '')
        .map((key) => `${book} ${code}: ${key}`),
    );
    expect(silent).toEqual([]);
  });

  test.skipIf(language === 'en')('[L-1] causes and next steps are translated', () => {
    const english = readTexts('en')['errors'];
    const own = readTexts(language)['errors'];
    const of = (texts: unknown, group: string) =>
      Object.values(Object(Reflect.get(Object(texts), group)));
    for (const group of ['cause', 'next', 'contact']) {
      const same = of(own, group).filter((text) => of(english, group).includes(text));
      expect({ group, same, tag: LANGUAGES[language].tag }).toMatchObject({ same: [] });
    }
  });
});

describe('the gallery', () => {
  test('[CV-4] [CV-5] [CV-7] shows every code of every catalogue', () => {
    open();
    expect(cards()).toEqual(GALLERY.map(({ code }) => `Explained: ${code}`));
    expect(screen.getByRole('status').textContent).toBe(`Messages: ${GALLERY.length}`);
  });

  test.each([
    ['005', ['005']],
    ['MAXIMUM NUMBER OF GUESTS', ['005']],
    [' 411 ', ['411']],
    ['no such words', []],
  ])('[CV-5] finds %j', (search, codes) => {
    open();
    typeInto(screen.getByRole('searchbox'), search);
    expect(cards()).toEqual(codes.map((code) => `Explained: ${code}`));
  });

  test('[CV-4] previews a popup, a full page and a field', () => {
    const { store, intents } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Show as it appears: 407' }));
    expect(intents).toEqual([
      { kind: 'openDialog', dialog: { kind: 'rejection', book: 'conference', code: '407' } },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Show as it appears: LOGOUT_ERROR' }));
    expect(store.get(mainErrorAtom)).toEqual({ book: 'main', code: 'LOGOUT_ERROR' });
    expect(screen.getAllByRole('textbox')).toHaveLength(
      GALLERY.filter(({ book }) => book === 'form').length,
    );
  });

  test('searches case-insensitively by the rules of the page’s language', () => {
    expect(containsText(['İstanbul'], 'istanbul', 'tr')).toBe(true);
    expect(containsText(['Straße'], 'x', 'de')).toBe(false);
  });
});
