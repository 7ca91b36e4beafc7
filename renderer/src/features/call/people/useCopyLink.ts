import { useAtomValue, useSetAtom } from 'jotai';
import type { PublicConference } from '#shared/wire/conference.ts';
import { conferenceLink } from '#renderer/state/conferenceLinks.ts';
import { notifyAtom } from '#renderer/state/notifications.ts';
import { carriedToAtom, readyServerInfoAtom } from '#renderer/state/serverInfo.ts';

/**
 * Copies the link of a conference and announces it; undefined until the conference is known. `onRefused` is for pages without
 * access to the clipboard.
 */
export function useCopyLink(
  conference: PublicConference | undefined,
  onRefused: () => void,
): (() => void) | undefined {
  const info = useAtomValue(readyServerInfoAtom);
  const carriedTo = useAtomValue(carriedToAtom);
  const notify = useSetAtom(notifyAtom);
  if (conference === undefined) return undefined;
  return () => {
    const link = conferenceLink(conference, info?.secureUrl, carriedTo);
    const copy = async (): Promise<void> => navigator.clipboard.writeText(link);
    // Insecure pages have no clipboard.
    copy().then(() => notify('linkCopied'), onRefused);
  };
}
