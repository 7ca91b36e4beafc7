import { useAtomValue, useSetAtom } from 'jotai';
import type { PublicConference } from '#shared/wire/conference.ts';
import { conferenceLink } from '#renderer/state/conferenceLinks.ts';
import { notifyAtom } from '#renderer/state/notifications.ts';
import { carriedToAtom, readyServerInfoAtom } from '#renderer/state/serverInfo.ts';

/**
 * Puts the link of a conference into the clipboard and says so; undefined while the conference is not known. `onRefused` is
 * for browsers that give the page no clipboard.
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
    // An insecure page has no clipboard at all.
    copy().then(() => notify('linkCopied'), onRefused);
  };
}
