import { useTranslation } from 'react-i18next';
import { listText } from '#shared/intl/formats.ts';
import type { ConferenceForm, FormGroup } from '#renderer/domain/scheduler/conferenceForm.ts';
import { lengthText } from '#renderer/domain/timeWords.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { useScheduleWords } from './useScheduleWords.ts';

/** The name and the content of a group of fields, for the choice between two versions. */
export function useGroupWords(): {
  readonly toTitle: (group: FormGroup) => string;
  readonly toWords: (group: FormGroup, form: ConferenceForm) => string;
} {
  const { t } = useTranslation(['scheduler', 'conference']);
  const tag = useLanguageTag();
  const { toFacts } = useScheduleWords();
  const list = (words: readonly string[]) => listText(tag, words, { type: 'unit', style: 'short' });
  const yesNo = (isIt: boolean) => t(isIt ? 'yes' : 'no');
  const minutes = (text: string) => lengthText(tag, Number(text) * 60_000);
  const share = (flags: readonly boolean[]) => {
    const format = numberFormat(tag);
    return `${format.format(flags.filter(Boolean).length)} / ${format.format(flags.length)}`;
  };

  const titles: Readonly<Record<FormGroup, string>> = {
    access: t('conference:access.title'),
    topic: t('topic'),
    mode: t('conference:facts.mode'),
    podiums: t('participants.presenters'),
    maxParticipants: t('participants.most'),
    schedule: t('when.title'),
    ending: t('ending.warning'),
    reminders: t('reminders.title'),
    waitingRoom: t('entry.waitingRoom'),
    pin: t('entry.pinLabel'),
    recording: t('rights.recording'),
    people: t('tabs.participants'),
    layout: t('tabs.layout'),
    registration: t('tabs.registration'),
    description: t('advanced.description'),
    id: t('advanced.id'),
    location: t('advanced.location'),
    callsInvited: t('advanced.callInvited'),
    invitedOnly: t('access.invited'),
    mute: t('advanced.mute'),
    rights: t('rights.title'),
    tags: t('advanced.tags'),
    endsByItself: t('advanced.endsByItself'),
    streaming: t('streaming.title'),
    multicast: t('multicast.box'),
    interpretation: t('tabs.interpretation'),
  };

  const words: Readonly<Record<FormGroup, (form: ConferenceForm) => string>> = {
    access: ({ isPublic }) => t(isPublic ? 'access.anyone' : 'access.accounts'),
    topic: ({ topic }) => displayText(topic),
    mode: ({ mode }) => t(`conference:mode.${mode}`),
    podiums: ({ podiums }) => podiums,
    maxParticipants: ({ maxParticipants }) => maxParticipants,
    schedule: (form) => list(toFacts(form, Date.now())),
    ending: ({ warning, extension }) => list([minutes(warning), minutes(extension)]),
    reminders: ({ reminders }) => list(reminders.map((leadS) => lengthText(tag, leadS * 1000))),
    waitingRoom: ({ hasWaitingRoom, waitingRoomFor }) =>
      hasWaitingRoom ? t(`entry.waits.${waitingRoomFor}`) : t('no'),
    pin: ({ hasPin, pin }) => (hasPin ? pin : t('no')),
    recording: ({ isRecorded }) => yesNo(isRecorded),
    people: ({ people }) => list(people.map(({ displayName }) => displayText(displayName, 60))),
    layout: ({ layout }) => yesNo(layout !== null),
    registration: ({ hasRegistration, questions }) =>
      hasRegistration
        ? list([t('yes'), ...questions.map(({ label }) => displayText(label, 60))])
        : t('no'),
    description: ({ description }) => displayText(description),
    id: ({ id }) => id,
    location: ({ location }) => displayText(location),
    callsInvited: ({ callsInvited }) => yesNo(callsInvited),
    invitedOnly: ({ isInvitedOnly }) => yesNo(isInvitedOnly),
    mute: ({ mutesMicrophone, mutesCamera }) =>
      list([
        ...(mutesMicrophone ? [t('advanced.muteMicrophone')] : []),
        ...(mutesCamera ? [t('advanced.muteCamera')] : []),
      ]),
    rights: ({ userRights, guestRights }) =>
      share([...Object.values(userRights), ...Object.values(guestRights)]),
    tags: ({ tags }) => displayText(tags),
    endsByItself: ({ endsByItself }) => yesNo(endsByItself),
    streaming: ({ isStreamed, streamConfiguration, isStreamRecorded }) =>
      isStreamed
        ? list([
            displayText(streamConfiguration, 60) || t('yes'),
            ...(isStreamRecorded ? [t('streaming.record')] : []),
          ])
        : t('no'),
    multicast: ({ hasMulticast, multicastAddress }) =>
      hasMulticast ? displayText(multicastAddress, 60) || t('yes') : t('no'),
    interpretation: ({ channels }) => list(channels.map(({ from, to }) => `${from} → ${to}`)),
  };

  return {
    toTitle: (group) => titles[group],
    toWords: (group, form) => {
      const said = words[group](form);
      return said === '' ? t('empty') : said;
    },
  };
}
