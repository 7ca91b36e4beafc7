import { useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConferenceCode, isLoginCode, isMainErrorCode } from '#shared/errors/catalogue.ts';
import { SIGNED_IN_FIELDS } from '#shared/links.ts';
import { translateCode } from '#renderer/i18n/translateCode.ts';
import { goToAtom, requestAtom } from '#renderer/state/intents.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { showMainErrorAtom } from '#renderer/state/mainError.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { BOOK_ORDER, GALLERY, type GalleryEntry, containsText } from './galleryEntry.ts';
import styles from './ErrorGallery.module.css';

/** All codes with message, cause, next step, helper and reference, and their real appearance. */
export function ErrorGallery({
  renderExplanation,
}: {
  /** The details below the message of a code. */
  readonly renderExplanation: (entry: GalleryEntry) => ReactNode;
}) {
  const { t } = useTranslation(['support', 'errors']);
  const [search, setSearch] = useState('');
  const tag = useLanguageTag();
  const found = GALLERY.filter((entry) =>
    containsText(
      [
        entry.code,
        message(entry),
        t(`errors:cause.${entry.cause}`),
        t(`errors:next.${entry.wayOut}`),
      ],
      search,
      tag,
    ),
  );
  return (
    <div className={styles['gallery']}>
      <h1 className="type28">{t('gallery.title')}</h1>
      <p>{t('gallery.lead')}</p>
      <TextField
        type="search"
        label={t('gallery.filter')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p role="status" className="muted">
        {found.length === 0 ? t('gallery.none') : t('gallery.found', { count: found.length })}
      </p>
      {BOOK_ORDER.map((book) => {
        const entries = found.filter((entry) => entry.book === book);
        return (
          entries.length > 0 && (
            <section key={book} className={styles['book']}>
              <h2 className="type20">{t(`gallery.book.${book}`)}</h2>
              <ul className={styles['cards']}>
                {entries.map((entry) => (
                  <li key={entry.code} className={styles['card']}>
                    <h3 className="type16">{message(entry)}</h3>
                    {renderExplanation(entry)}
                    <Appearance entry={entry} message={message(entry)} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );

  function message(entry: GalleryEntry): string {
    return translateCode(t, entry.messageKey);
  }
}

/** The code as people see it: at a field, or as the popup or page that a button opens. */
function Appearance({
  entry: { book, code },
  message,
}: {
  readonly entry: GalleryEntry;
  readonly message: string;
}) {
  const { t } = useTranslation('support');
  const goTo = useSetAtom(goToAtom);
  const request = useSetAtom(requestAtom);
  const showMainError = useSetAtom(showMainErrorAtom);
  if (book === 'form') return <TextField label={t('gallery.example')} error={message} readOnly />;

  function show(): void {
    if (book === 'main' && isMainErrorCode(code)) showMainError({ book, code });
    else if (book === 'login' && code === '-1') showMainError({ book, code });
    else if (book === 'provider') {
      const hash = `${SIGNED_IN_FIELDS.problem}=${code}`;
      goTo({ name: 'guest.signedIn', hash });
    } else if (isLoginCode(code) || isConferenceCode(code)) {
      request({
        kind: 'openDialog',
        dialog: { kind: 'rejection', book: book === 'login' ? 'login' : 'conference', code },
      });
    }
  }

  return (
    <div>
      <Button onClick={show} aria-label={`${t('gallery.show')}: ${code}`}>
        {t('gallery.show')}
      </Button>
    </div>
  );
}
