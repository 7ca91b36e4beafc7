import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessQuery, AccessRequest } from '#shared/wire/appAccess.ts';
import { useScopeWords } from '#renderer/i18n/scopeWords.ts';
import {
  type ShownFailure,
  describeFailure,
  useFailureLines,
} from '#renderer/i18n/shownFailure.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { answerAccessRequestAtom } from '#renderer/state/appAccess.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import styles from './AppAccess.module.css';

/** Asks a person whether an app may act for them: shows the app, the address for the response, and the scopes. */
export function AppAccess({
  request: { name, address, scopes },
  query,
  leaveTo = (target) => location.replace(target),
}: {
  readonly request: AccessRequest;
  /** The app's request; the server checks it again. */
  readonly query: AccessQuery;
  readonly leaveTo?: (target: string) => void;
}) {
  const { t } = useTranslation('admin');
  const toScopeWords = useScopeWords();
  const toLines = useFailureLines();
  const answer = useSetAtom(answerAccessRequestAtom);
  const [busy, setBusy] = useState<'allow' | 'deny'>();
  const [failed, setFailed] = useState<ShownFailure>();

  async function decide(choice: 'allow' | 'deny'): Promise<void> {
    if (busy !== undefined) return;
    setBusy(choice);
    setFailed(undefined);
    const done = await answer(query, choice === 'allow');
    // The page is being left, so its buttons stay busy.
    if (done.ok) return leaveTo(done.value.location);
    setBusy(undefined);
    setFailed(describeFailure(done.failure));
  }

  return (
    <Notice
      title={t('access.title', { name: isolated(displayText(name)) })}
      actions={
        <>
          <Button variant="primary" isBusy={busy === 'allow'} onClick={() => void decide('allow')}>
            {t('access.allow')}
          </Button>
          <Button isBusy={busy === 'deny'} onClick={() => void decide('deny')}>
            {t('access.deny')}
          </Button>
        </>
      }
    >
      {failed && <FormMessage lines={toLines(failed)} />}
      <dl className={styles['facts']}>
        <dt>{t('access.address')}</dt>
        <dd>
          {/* Whole: a long name in it must not hide whose address it is. */}
          <bdi dir="ltr">{displayText(address, address.length)}</bdi>
        </dd>
        <dt>{t('access.scopes')}</dt>
        <dd>
          <ul className="column gap4">
            {toScopeWords(scopes).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </dd>
      </dl>
      <p className="startText">{t('access.limits')}</p>
    </Notice>
  );
}
