import { THEME_CHOICES } from '#shared/look/choices.ts';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { LANGUAGES, LANGUAGE_CODES } from '#shared/languages.ts';
import { SHEET_NAMES, windowHeightPx } from '../sheets.ts';
import { type Wanted, addressOf } from './address.ts';
import { ENTRIES } from './entries.ts';
import { Sheet, WindowSheet } from './Sheet.tsx';
import styles from './Sheet.module.css';
import type { Words } from './words.ts';

/** All components on one page, for working on them (`npm run gallery -- --serve`). */
export function Overview({ wanted, words }: { readonly wanted: Wanted; readonly words: Words }) {
  const show = (next: Partial<Wanted>) => location.assign(addressOf({ ...wanted, ...next }));
  return (
    <main lang="en" dir="ltr">
      <header className={styles['overview']}>
        <h1>Components</h1>
        <SelectField
          isInline
          label="Theme"
          value={wanted.theme}
          choices={THEME_CHOICES.map((theme) => ({ value: theme, label: theme }))}
          onChange={(theme) => show({ theme })}
        />
        <SelectField
          isInline
          label="Language"
          value={wanted.language}
          choices={LANGUAGE_CODES.map((code) => ({
            value: code,
            label: LANGUAGES[code].nativeName,
          }))}
          onChange={(language) => show({ language })}
        />
      </header>
      {SHEET_NAMES.map((name) => {
        const heightPx = windowHeightPx(name);
        const cases = ENTRIES[name](words);
        return (
          <section key={name}>
            <h2 className={styles['name']}>
              <a href={addressOf({ ...wanted, sheet: name })}>{name}</a>
            </h2>
            <div lang={LANGUAGES[wanted.language].tag} dir={LANGUAGES[wanted.language].direction}>
              {heightPx === undefined ? (
                <Sheet cases={cases} />
              ) : (
                <WindowSheet
                  cases={cases}
                  heightPx={heightPx}
                  wanted={{ ...wanted, sheet: name }}
                />
              )}
            </div>
          </section>
        );
      })}
    </main>
  );
}
