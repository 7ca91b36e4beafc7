import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { USER_SIGN_IN } from '#renderer/domain/session.ts';
import { goToAtom, requestAtom } from '#renderer/state/intents.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './ConferencePage.module.css';

/** Where people with an account find the conference among their own, and the way there. */
export function FromPersonalArea({ isRoom }: { readonly isRoom: boolean }) {
  const { t } = useTranslation('conference');
  const user = useAtomValue(sessionUserAtom);
  const goTo = useSetAtom(goToAtom);
  const request = useSetAtom(requestAtom);

  function handleOpen(): void {
    if (user === undefined) {
      request({
        kind: 'openDialog',
        dialog: { kind: 'authorization', goal: 'conferenceList', permissions: USER_SIGN_IN },
      });
      return;
    }
    const type = isRoom ? 'room' : 'conference';
    goTo({ name: 'user.conferenceList', params: { type } });
  }

  return (
    <section>
      <h2 className="type16">{t('howToJoin.personalArea')}</h2>
      <p className={styles['hint']}>
        {t(isRoom ? 'howToJoin.personalAreaRoom' : 'howToJoin.personalAreaScheduled')}
      </p>
      <Button onClick={handleOpen}>{t('howToJoin.openPersonalArea')}</Button>
    </section>
  );
}
