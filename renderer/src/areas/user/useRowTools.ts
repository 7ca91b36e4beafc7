import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import { conferenceLink } from '#renderer/state/conferenceLinks.ts';
import { shownModeAtom } from '#renderer/state/conferenceModes.ts';
import { useCopy } from '#renderer/state/copying.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { carriedToAtom, readyServerInfoAtom } from '#renderer/state/serverInfo.ts';

/** What all rows of a list need: once for the list, because each key of the search draws new rows. */
export type RowTools = ReturnType<typeof useRowTools>;

export function useRowTools() {
  const { t } = useTranslation(['user', 'common', 'conference']);
  const tag = useLanguageTag();
  const shownMode = useAtomValue(shownModeAtom);
  const info = useAtomValue(readyServerInfoAtom);
  const carriedTo = useAtomValue(carriedToAtom);
  const { outcome, copy } = useCopy();
  const [id, setId] = useState<string>();
  return {
    t,
    tag,
    shownMode,
    copy: (conference: ListedConference): void => {
      setId(conference.id);
      void copy(conferenceLink(conference, info?.secureUrl, carriedTo));
    },
    /** Whose link was just copied. */
    copiedId: outcome === 'copied' ? id : undefined,
    isRefused: outcome === 'refused',
  };
}
