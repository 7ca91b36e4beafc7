import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conference } from '#shared/personal/conference.ts';
import { SERIES_SCOPES, type SeriesScope } from '#shared/personal/series.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { RadioList } from '#renderer/ui/personal/RadioList.tsx';
import { CardQuestion } from './CardQuestion.tsx';

/** Asks before a conference is deleted, and of one in a series, how many of them. */
export function RemoveDialog({
  conference,
  onAgree,
  onClose,
}: {
  readonly conference: Conference;
  readonly onAgree: (scope: SeriesScope) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('user');
  const [scope, setScope] = useState<SeriesScope>('this');
  const keepsSeries = useAtomValue(readyServerInfoAtom)?.capabilities.includes('series') === true;
  return (
    <CardQuestion
      title={t('card.remove.title')}
      text={t('card.remove.text', { topic: displayText(conference.topic) })}
      answer={t('card.action.remove')}
      onAgree={() => onAgree(scope)}
      onClose={onClose}
    >
      {keepsSeries && conference.seriesId !== undefined && (
        <RadioList<SeriesScope>
          label={t('card.remove.title')}
          value={scope}
          choices={SERIES_SCOPES.map((value) => ({ value, label: t(`series.${value}`) }))}
          onChange={setScope}
        />
      )}
    </CardQuestion>
  );
}
