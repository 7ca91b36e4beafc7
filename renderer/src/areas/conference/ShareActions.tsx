import { useSetAtom } from 'jotai';
import { CalendarPlus, ClipboardList, Link2, QrCode, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PublicConference } from '#shared/wire/conference.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { openDialogAtom } from '#renderer/state/dialogs.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { useConferenceLinks } from '#renderer/state/conferenceLinks.ts';
import styles from './ShareActions.module.css';
import type { ConferenceTimes } from '#renderer/state/conferenceTimes.ts';
import { useCopy } from '#renderer/state/copying.ts';
import { useInvitation } from '#renderer/state/invitationText.ts';
import { useSaveCalendar } from './useSaveCalendar.ts';

/**
 * Saving and sharing a conference: calendar file, the system's share sheet or the link, the invitation, and the link as a QR code.
 * There is no code for embedding: our documents forbid framing (`frame-ancestors 'none'`).
 */
export function ShareActions({
  conference,
  times,
  isOver,
  isQuiet = false,
}: {
  readonly conference: PublicConference;
  readonly times: ConferenceTimes | undefined;
  readonly isOver: boolean;
  /** Next to something more important. */
  readonly isQuiet?: boolean;
}) {
  const { t } = useTranslation(['conference', 'common']);
  const links = useConferenceLinks(conference);
  const invitation = useInvitation(conference, times);
  const saveCalendar = useSaveCalendar(conference, times);
  const { outcome, copy } = useCopy();
  const open = useSetAtom(openDialogAtom);
  const variant = isQuiet ? 'quiet' : 'secondary';

  async function handleShare(): Promise<void> {
    try {
      await navigator.share({ title: displayText(conference.topic), text: invitation });
    } catch (error) {
      // Closing the sheet is an answer, too; any other error means that there is no sheet.
      if (!(error instanceof Error) || error.name !== 'AbortError') await copy(invitation);
    }
  }

  return (
    <div className="column gap8">
      <div className={styles['actions']}>
        {saveCalendar !== undefined && !isOver && (
          <Button variant={variant} icon={<CalendarPlus size={18} />} onClick={saveCalendar}>
            {t('share.calendar')}
          </Button>
        )}
        {'share' in navigator ? (
          <Button variant={variant} icon={<Share2 size={18} />} onClick={() => void handleShare()}>
            {t('share.share')}
          </Button>
        ) : (
          <Button
            variant={variant}
            icon={<Link2 size={18} />}
            onClick={() => void copy(links.page)}
          >
            {t('share.copyLink')}
          </Button>
        )}
        <Button
          variant={variant}
          icon={<ClipboardList size={18} />}
          onClick={() => void copy(invitation)}
        >
          {t('share.copyInvitation')}
        </Button>
        <Button
          variant={variant}
          icon={<QrCode size={18} />}
          onClick={() => open({ kind: 'qrCode', link: links.page, fileName: conference.id })}
        >
          {t('qrCode.title')}
        </Button>
      </div>
      <p className="muted type14 unlessEmpty" role="status">
        {outcome === 'copied' && t('common:copied')}
        {outcome === 'refused' && t('share.refused')}
      </p>
      {outcome === 'refused' && (
        <pre className={styles['text']}>
          <bdi>{invitation}</bdi>
        </pre>
      )}
    </div>
  );
}
