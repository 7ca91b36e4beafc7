import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import { conferenceLink } from '#renderer/state/conferenceLinks.ts';
import { useCopy } from '#renderer/state/copying.ts';
import { carriedToAtom, readyServerInfoAtom } from '#renderer/state/serverInfo.ts';

/** Copying the links of rows; once for a whole list, because each row would make the same. */
export type RowLinks = ReturnType<typeof useRowLinks>;

export function useRowLinks() {
  const info = useAtomValue(readyServerInfoAtom);
  const carriedTo = useAtomValue(carriedToAtom);
  const { outcome, copy } = useCopy();
  const [id, setId] = useState<string>();
  return {
    copy(conference: ListedConference) {
      setId(conference.id);
      void copy(conferenceLink(conference, info?.secureUrl, carriedTo));
    },
    /** Whose link was just copied. */
    copiedId: outcome === 'copied' ? id : undefined,
    isRefused: outcome === 'refused',
  };
}
