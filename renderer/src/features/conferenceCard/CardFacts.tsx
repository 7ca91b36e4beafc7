import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Conference } from '#shared/personal/conference.ts';
import { accessOf } from '#renderer/domain/personal/listSearch.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { shownModeAtom } from '#renderer/state/conferenceModes.ts';
import { useConferenceLinks } from '#renderer/state/conferenceLinks.ts';
import styles from './ConferenceCard.module.css';
import { CopyFact } from './CopyFact.tsx';

/** Whose it is, how to get to it, who may come and how it goes. */
export function CardFacts({
  conference,
  offersWidget,
}: {
  readonly conference: Conference;
  readonly offersWidget: boolean;
}) {
  const { t } = useTranslation(['user', 'conference']);
  const shownMode = useAtomValue(shownModeAtom);
  const links = useConferenceLinks(conference);
  const atTheDoor = [
    conference.hasWaitingRoom && t('conference:access.waitingRoom'),
    conference.mutesMicrophoneOnJoin && t('conference:access.mutedMicrophone'),
    conference.mutesCameraOnJoin && t('conference:access.mutedCamera'),
  ].filter((line) => line !== false);
  return (
    <>
      {conference.location !== '' && (
        <div className={styles['wide']}>
          <dt>{t('card.location')}</dt>
          <dd>
            <bdi>{displayText(conference.location)}</bdi>
          </dd>
        </div>
      )}
      {conference.ownerName !== '' && (
        <div>
          <dt>{t('conference:facts.owner')}</dt>
          <dd>
            <bdi>{displayText(conference.ownerName)}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('conference:facts.mode')}</dt>
        <dd>{t(`conference:mode.${shownMode(conference.mode)}`)}</dd>
      </div>
      <div>
        <dt>{t('card.start.label')}</dt>
        <dd>{t(`card.start.${startKind()}`)}</dd>
      </div>
      <div>
        <dt>{t('card.recorded.label')}</dt>
        <dd>{t(conference.isRecorded ? 'card.recorded.yes' : 'card.recorded.no')}</dd>
      </div>
      <CopyFact title={t('conference:facts.id')} text={conference.id} />
      {conference.streamUrl !== undefined && (
        <CopyFact title={t('conference:facts.stream')} text={conference.streamUrl} />
      )}
      {offersWidget && (
        <CopyFact
          title={t('card.widget')}
          text={`<iframe src="${links.page}" allow="microphone; camera; autoplay" allowfullscreen></iframe>`}
        />
      )}
      <div className={styles['wide']}>
        <dt>{t('conference:access.title')}</dt>
        <dd>
          <p>{t(`conference:access.${accessOf(conference)}`)}</p>
          {atTheDoor.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </dd>
      </div>
    </>
  );

  function startKind(): 'room' | 'once' | 'weekly' {
    if (conference.schedule.kind === 'none') return 'room';
    return conference.schedule.kind === 'weekly' ? 'weekly' : 'once';
  }
}
