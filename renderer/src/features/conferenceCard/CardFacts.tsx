import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Conference } from '#shared/conferences/conference.ts';
import { accessOf } from '#renderer/domain/conferences/listSearch.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { shownModeAtom } from '#renderer/state/conferenceModes.ts';
import { useConferenceLinks } from '#renderer/state/conferenceLinks.ts';
import { Fact } from '#renderer/ui/Fact.tsx';
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
        <Fact className="wholeLine" label={t('card.location')}>
          <bdi>{displayText(conference.location)}</bdi>
        </Fact>
      )}
      {conference.ownerName !== '' && (
        <Fact label={t('conference:facts.owner')}>
          <bdi>{displayText(conference.ownerName)}</bdi>
        </Fact>
      )}
      <Fact label={t('conference:facts.mode')}>
        {t(`conference:mode.${shownMode(conference.mode)}`)}
      </Fact>
      <Fact label={t('card.start.label')}>{t(`card.start.${startKind()}`)}</Fact>
      <Fact label={t('card.recorded.label')}>
        {t(conference.isRecorded ? 'card.recorded.yes' : 'card.recorded.no')}
      </Fact>
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
      <Fact className="wholeLine" label={t('conference:access.title')}>
        <p>{t(`conference:access.${accessOf(conference)}`)}</p>
        {atTheDoor.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Fact>
    </>
  );

  function startKind(): 'room' | 'once' | 'weekly' {
    if (conference.schedule.kind === 'none') return 'room';
    return conference.schedule.kind === 'weekly' ? 'weekly' : 'once';
  }
}
