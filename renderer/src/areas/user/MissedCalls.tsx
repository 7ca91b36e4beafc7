import { useAtomValue, useSetAtom } from 'jotai';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import type { MissedCall } from '#shared/wire/ringing.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { hasRight } from '#renderer/domain/rights.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { notifyAtom } from '#renderer/state/notifications.ts';
import { useCallTopic, useContactActions } from '#renderer/state/contacts/contactActions.ts';
import { clearMissedAtom, ringStandingAtom } from '#renderer/state/ringing/ringing.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';
import list from './ConferenceListPage.module.css';
import styles from './MissedCalls.module.css';

/** Who called while the person was away, and what they wrote; nothing where no one did. */
export function MissedCalls() {
  const { t } = useTranslation('user');
  const missed = useAtomValue(ringStandingAtom)?.missed ?? [];
  const clear = useSetAtom(clearMissedAtom);
  if (missed.length === 0) return undefined;
  function clearAll(): void {
    clear();
    // The button goes with the list; the heading of the page takes the focus.
    document.querySelector<HTMLElement>('h1')?.focus();
  }
  return (
    <section className={list['card']}>
      <header className={styles['head']}>
        <h2 className={list['heading']}>{t('missed.title')}</h2>
        <Button variant="quiet" onClick={clearAll}>
          {t('missed.clear')}
        </Button>
      </header>
      <ul>
        {missed.map((call) => (
          <Missed key={call.id} call={call} />
        ))}
      </ul>
    </section>
  );
}

function Missed({ call: { caller, atS, message } }: { readonly call: MissedCall }) {
  const { t } = useTranslation('user');
  const tag = useLanguageTag();
  const mayCall = hasRight(useAtomValue(sessionUserAtom), CREATE_GROUP_CONFERENCE);
  const notify = useSetAtom(notifyAtom);
  const actions = useContactActions();
  const topicOf = useCallTopic();
  const [isCalling, setIsCalling] = useState(false);
  const name = displayText(caller.name, 120);

  async function callBack(): Promise<void> {
    setIsCalling(true);
    const done = await actions.call(caller, topicOf(caller.name));
    setIsCalling(false);
    if (!done.ok) notify('startFailed');
  }

  return (
    <li className={styles['call']}>
      <PersonPicture name={name} />
      <div className={styles['facts']}>
        <bdi>{name}</bdi>
        <time className="muted type13" dateTime={new Date(atS * 1000).toISOString()}>
          {dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(atS * 1000)}
        </time>
        {message !== null && (
          <q className={styles['message']}>
            <bdi>{displayText(message)}</bdi>
          </q>
        )}
      </div>
      {mayCall && (
        <Button
          isBusy={isCalling}
          icon={<Phone size={18} />}
          aria-label={`${t('missed.callBack')}: ${name}`}
          onClick={() => void callBack()}
        >
          {t('missed.callBack')}
        </Button>
      )}
    </li>
  );
}
