import { useAtomValue } from 'jotai';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasTrueConfIdsAtom } from '#renderer/state/accountNames.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './Account.module.css';

/** Name, and what others sign in and invite with, to be copied for them. */
export function CopyId({ name, id }: { readonly name: string; readonly id: string }) {
  const { t } = useTranslation(['account', 'common']);
  const hasTrueConfIds = useAtomValue(hasTrueConfIdsAtom);
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(id);
      setOutcome('copied');
    } catch {
      setOutcome('refused'); // also on insecure pages, which have no clipboard at all
    }
  }

  return (
    <>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <span className={styles['identity']}>
        {t(hasTrueConfIds ? 'id' : 'username')} <bdi>{id}</bdi>
        <Button
          variant="quiet"
          icon={<Copy size={18} />}
          aria-label={t(hasTrueConfIds ? 'copyId' : 'copyUsername')}
          onClick={() => void copy()}
        >
          {t('common:copy')}
        </Button>
        <span role="status" className="muted type13">
          {outcome === 'copied' && t('common:copied')}
          {outcome === 'refused' && t('copyRefused')}
        </span>
      </span>
    </>
  );
}
