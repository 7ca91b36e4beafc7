import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateCode } from '#renderer/i18n/translateCode.ts';
import { isStorageUsable } from '#renderer/platform/storage/storage.ts';
import { clearTabNotes } from '#renderer/platform/storage/tabNotes.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { signOutAtom } from '#renderer/state/sessionActions.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ENTRY_KEYS, type EntryKey, expireLanguageCookie, readEntry } from './storedEntries.ts';
import styles from './StoredData.module.css';
import { QuestionDialog } from '#renderer/ui/QuestionDialog.tsx';

/** All data that this page stores in the browser: purpose, current value, and a delete button. */
export function StoredData() {
  const { t } = useTranslation('support');
  const { storage } = useAtomValue(servicesAtom);
  const signOut = useSetAtom(signOutAtom);
  const [asked, setAsked] = useState<readonly EntryKey[]>();
  // Storage is outside React, so the list is read again after each deletion.
  const [deletions, setDeletions] = useState(0);
  const entries = ENTRY_KEYS.map((key) => ({
    key,
    name: translateCode(t, `storedData.keys.${key}.name`),
    why: translateCode(t, `storedData.keys.${key}.why`),
    shown: readEntry(key, storage, document.cookie),
  }));
  const present = entries.filter(({ shown }) => shown.kind !== 'absent').map(({ key }) => key);

  function clear(keys: readonly EntryKey[]): void {
    for (const key of keys) {
      if (key === 'authorization') signOut();
      else if (key === 'languageCookie') expireLanguageCookie();
      else if (key === 'tabNotes') clearTabNotes();
      else storage.remove(key);
    }
    setAsked(undefined);
    setDeletions(deletions + 1);
  }

  return (
    <div className={styles['page']}>
      <h1 className="type28">{t('storedData.title')}</h1>
      <p>{t('storedData.lead')}</p>
      {!isStorageUsable() && <p className="muted">{t('storedData.unusable')}</p>}
      <ul className={styles['entries']}>
        {entries.map(({ key, name, why, shown }) => (
          <li key={key} className={styles['entry']}>
            <div className={styles['words']}>
              <h2 className="type16">{name}</h2>
              <p className="muted">{why}</p>
              <p>
                {shown.kind === 'absent' && t('storedData.absent')}
                {shown.kind === 'secret' && t('storedData.secret')}
                {shown.kind === 'value' && (
                  <>
                    {t('storedData.value')}{' '}
                    <bdi className="sides8 strong sunken rounded">{shown.text}</bdi>
                  </>
                )}
              </p>
            </div>
            {shown.kind !== 'absent' && (
              <Button
                aria-label={t('storedData.clearNamed', { name })}
                onClick={() => setAsked([key])}
              >
                {t('storedData.clear')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {present.length > 0 && (
        <div>
          <Button variant="danger" onClick={() => setAsked(present)}>
            {t('storedData.clearAll')}
          </Button>
        </div>
      )}
      <p role="status" className="muted">
        {deletions > 0 && t('storedData.cleared')}
      </p>
      {asked && (
        <ConfirmClear
          keys={asked}
          onConfirm={() => clear(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

/** Asks before deleting, and mentions if that signs the person out. */
function ConfirmClear({
  keys,
  onConfirm,
  onClose,
}: {
  readonly keys: readonly EntryKey[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['support', 'common']);
  return (
    <QuestionDialog
      title={t('storedData.confirm.title')}
      closeLabel={t('common:close')}
      cancelLabel={t('common:cancel')}
      answer={t('storedData.clear')}
      onAgree={onConfirm}
      onClose={onClose}
    >
      <p>{t(question())}</p>
    </QuestionDialog>
  );

  function question() {
    if (!keys.includes('authorization')) return 'storedData.confirm.single';
    return keys.length > 1 ? 'storedData.confirm.all' : 'storedData.confirm.signOut';
  }
}
