import { useTranslation } from 'react-i18next';
import type { PublicConference } from '#shared/wire/conference.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useConferenceLinks } from './conferenceLinks.ts';
import type { ConferenceTimes } from './conferenceTimes.ts';

/** An invitation as text: topic, time in both zones, link. Never the PIN, which is sent separately. */
export function useInvitation(
  conference: PublicConference,
  times: ConferenceTimes | undefined,
): string {
  const { t } = useTranslation('conference');
  const { page } = useConferenceLinks(conference);
  const lines = [displayText(conference.topic)];
  if (times) {
    const { period, otherDate, zone, offset, organiser, repeats } = times;
    lines.push(t('invitation.time', { time: period, zone, offset }));
    if (otherDate !== undefined) lines.push(otherDate);
    if (organiser) {
      lines.push(
        t('invitation.organiserTime', { time: organiser.period, offset: organiser.offset }),
      );
    }
    if (repeats !== undefined) lines.push(repeats);
  }
  lines.push(t('invitation.link', { link: page }), t('invitation.id', { id: conference.id }));
  return lines.join('\n');
}
