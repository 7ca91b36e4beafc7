import { useSetAtom } from 'jotai';
import { Square, Video } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import type {
  RunningParticipant,
  RunningConferenceDetails,
} from '#shared/administration/operation.ts';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { useEndRunning } from '#renderer/state/administration/running.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';
import styles from './Administration.module.css';
import { CardTitle } from './CardParts.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** A running conference with its participants, and a button to end it for everyone. */
export function RunningCard({
  details: { conference, people },
  takesFocus,
  onEnded,
}: {
  readonly details: RunningConferenceDetails;
  /** Whether the person has just opened this card. */
  readonly takesFocus: boolean;
  readonly onEnded: () => void;
}) {
  const { t } = useTranslation(['admin', 'user']);
  const tag = useLanguageTag();
  const toText = useNumber();
  const goTo = useSetAtom(goToAtom);
  const end = useEndRunning();
  const [isAsking, setIsAsking] = useState(false);
  const { id, startedAtS: startedS, waiting } = conference;
  const plainTopic = displayText(conference.topic);
  const topic = isolated(plainTopic);
  const moment = dateFormat(tag, {
    ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  });
  const since = (atS: number): string =>
    t('now.since', { when: isolated(moment.format(atS * 1000)) });

  return (
    <div className="column gap16">
      <header className={styles['groupHead']}>
        <CardTitle takesFocus={takesFocus}>{plainTopic}</CardTitle>
        <p className="muted type13 breaks">
          <bdi>{displayText(conference.ownerName)}</bdi>
          {startedS !== null && ` · ${since(startedS)}`}
        </p>
      </header>
      <div className="row wrap gap8">
        {/* A call is between its people. */}
        {!conference.isCall && (
          <Button
            variant="primary"
            icon={<Video size={18} />}
            onClick={() => goTo({ name: 'conference.main', params: { id } })}
          >
            {t('now.open')}
          </Button>
        )}
        <Button icon={<Square size={18} />} onClick={() => setIsAsking(true)}>
          {t('user:card.stop.answer')}
        </Button>
      </div>
      {waiting > 0 && <p>{t('now.waiting', { count: waiting, number: toText(waiting) })}</p>}
      <section className="column gap12" aria-labelledby="inside">
        <h3 id="inside" className="type16">
          {people.length === 0
            ? t('now.noOne')
            : t('now.inside', { count: people.length, number: toText(people.length) })}
        </h3>
        {people.length > 0 && (
          <ul className={styles['members']} aria-labelledby="inside">
            {people.map((person) => (
              <li key={person.id}>
                <Person person={person} since={since(person.joinedAtS)} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {isAsking && (
        <ConfirmDialog
          title={t('user:card.stop.title')}
          text={t('now.endText', { topic })}
          label={t('user:card.stop.answer')}
          onConfirm={() => end(id)}
          onDone={onEnded}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

function Person({
  person,
  since,
}: {
  readonly person: RunningParticipant;
  readonly since: string;
}) {
  const { t } = useTranslation(['admin', 'contacts']);
  const name = displayText(person.displayName);
  const { loginName: login, role } = person;
  return (
    <>
      <PersonPicture size="face" name={name} />
      <span className="shrinks column grows titleLine breaks">
        <span>
          <bdi>{name}</bdi>
        </span>
        <span className="muted type13 breaks">
          <bdi>{login === null ? t('log.actor.guest') : displayText(login)}</bdi>
          {role !== 'participant' && ` · ${t(`contacts:participants.${role}`)}`}
        </span>
      </span>
      <span className="muted type13 breaks">{since}</span>
    </>
  );
}
