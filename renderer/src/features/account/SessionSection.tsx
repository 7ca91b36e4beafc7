import { useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routePath } from '#renderer/domain/routes.ts';
import {
  type ShownFailure,
  describeFailure,
  useFailureLines,
} from '#renderer/i18n/shownFailure.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { signOutEverywhereAtom } from '#renderer/state/account.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { signOutAtom } from '#renderer/state/sessionActions.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { QuestionDialog } from '#renderer/ui/QuestionDialog.tsx';
import { Problems } from './Problems.tsx';
import { Section } from './Section.tsx';

const STORED_DATA = { name: 'guest.storedData' } as const;

/** Signing out here or everywhere, and the data in this browser. */
export function SessionSection() {
  const { t } = useTranslation(['account', 'common']);
  const toLines = useFailureLines();
  const goTo = useSetAtom(goToAtom);
  const signOut = useSetAtom(signOutAtom);
  const signOutEverywhere = useSetAtom(signOutEverywhereAtom);
  const canEverywhere =
    useAtomValue(readyServerInfoAtom)?.capabilities.includes('sign_out_everywhere');
  const [question, setQuestion] = useState<'none' | 'asked' | 'busy'>('none');
  const [failed, setFailed] = useState<ShownFailure>();

  const leave = (): void => goTo({ name: 'guest.main' });

  async function endAll(): Promise<void> {
    setQuestion('busy');
    setFailed(undefined);
    const done = await signOutEverywhere();
    setQuestion('none');
    if (done.ok) leave();
    else setFailed(describeFailure(done.failure));
  }

  return (
    <Section title={t('session.title')}>
      <div className="row wrap gap8x16">
        <Button
          onClick={() => {
            signOut();
            leave();
          }}
        >
          {t('session.here')}
        </Button>
        {canEverywhere === true && (
          <Button onClick={() => setQuestion('asked')}>{t('session.everywhere')}</Button>
        )}
        <a
          href={routePath(STORED_DATA)}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            goTo(STORED_DATA);
          }}
        >
          {t('session.storedData')}
        </a>
      </div>
      <Problems lines={failed ? toLines(failed) : []} />
      {question !== 'none' && (
        <QuestionDialog
          title={t('session.question')}
          closeLabel={t('common:close')}
          cancelLabel={t('common:cancel')}
          answer={t('session.everywhere')}
          isBusy={question === 'busy'}
          onAgree={() => void endAll()}
          onClose={() => setQuestion('none')}
        >
          <p>{t('session.text')}</p>
        </QuestionDialog>
      )}
    </Section>
  );
}
