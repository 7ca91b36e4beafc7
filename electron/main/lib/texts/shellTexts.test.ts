import { expect, test, vi } from 'vitest';
import { LANGUAGE_CODES, type Language } from '#shared/languages.ts';
import { createShellLanguage } from './shellLanguage.ts';
import { englishText, loadShellText } from './shellTexts.ts';

test.each(LANGUAGE_CODES)('the menu is in %s', async (language) => {
  const text = await loadShellText(language);
  expect(text('menu.about', { product: 'Plenum' })).toContain('Plenum');
  expect(text('menu.quit')).not.toBe('menu.quit');
  expect(text('menu.edit') === englishText('menu.edit')).toBe(language === 'en');
});

test('fills placeholders once, and keeps those without a value', () => {
  expect(englishText('menu.about', { product: '{{product}}' })).toBe('About {{product}}');
  expect(englishText('menu.about')).toBe('About {{product}}');
});

test('uses the stored language, or else the system’s first supported one', () => {
  let stored: Language | undefined;
  const language = createShellLanguage({
    stored: () => stored,
    preferred: () => ['xx', 'zh-TW', 'de-DE'],
  });
  expect(language.current()).toBe('zht');
  stored = 'fr';
  expect(language.current()).toBe('fr');
});

test('reports a change once its texts have loaded, only for the last one', async () => {
  let stored: Language = 'en';
  const language = createShellLanguage({ stored: () => stored, preferred: () => [] });
  const onChange = vi.fn();
  language.onChange(onChange);
  await language.follow();
  expect(onChange).not.toHaveBeenCalled();
  stored = 'de';
  const first = language.follow();
  stored = 'fr';
  await Promise.all([first, language.follow()]);
  expect(onChange).toHaveBeenCalledOnce();
  expect(language.text('menu.quit')).toBe('Quitter');
  stored = 'en';
  await language.follow();
  expect(language.text('menu.quit')).toBe('Quit');
});
