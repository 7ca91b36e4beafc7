import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import type { Licence } from '#shared/wire/licence.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import styles from './UserFrame.module.css';

/** The line under a person's name that shows the licence, on servers that give one (contract 9.3). */
export function ProLicenceLine() {
  const { t } = useTranslation(['user', 'common']);
  const licence = useAtomValue(sessionUserAtom)?.licence;
  const words = useLicenceWords();
  const [isExplained, setIsExplained] = useState(false);
  if (!licence) return undefined;
  return (
    <span className={styles['licenceLine']}>
      <span>{words(licence)}</span>
      {licence.kind === 'permanent' && (
        <Button variant="quiet" onClick={() => setIsExplained(true)}>
          {t('licence.help')}
        </Button>
      )}
      {isExplained && (
        <Dialog
          title={t('licence.permanent')}
          closeLabel={t('common:close')}
          onClose={() => setIsExplained(false)}
        >
          <p>{t('licence.explanation')}</p>
        </Dialog>
      )}
    </span>
  );
}

/** The same at the bottom of the page for anyone who cannot take part, or will not for long. */
export function ProLicenceNotice() {
  const { t } = useTranslation('user');
  const licence = useAtomValue(sessionUserAtom)?.licence;
  const words = useLicenceWords();
  if (!licence || licence.kind === 'permanent') return undefined;
  return (
    <p className={styles['licenceNotice']}>
      {words(licence)} {t(licence.kind === 'none' ? 'licence.without' : 'licence.after')}
    </p>
  );
}

function useLicenceWords(): (licence: Licence) => string {
  const { t } = useTranslation('user');
  const tag = useLanguageTag();
  return ({ kind, untilS }) => {
    if (kind === 'none') return t('licence.none');
    if (kind === 'permanent' || untilS === undefined) return t(`licence.${kind}`);
    const date = dateFormat(tag, { dateStyle: 'long' }).format(untilS * 1000);
    return t('licence.until', { date });
  };
}
