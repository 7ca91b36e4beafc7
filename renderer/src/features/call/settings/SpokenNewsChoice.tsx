import { useTranslation } from 'react-i18next';
import { SPOKEN_NEWS, type SpokenNews } from '#renderer/domain/spokenNews.ts';
import { useSpokenNews } from '#renderer/state/spokenNews.ts';
import { ChoiceSelect } from '../controls/ChoiceSelect.tsx';

/** How much of the chat and of reactions a screen reader is given. */
export function SpokenNewsChoice() {
  const { t } = useTranslation('call');
  const [choice, choose] = useSpokenNews();
  const names: Readonly<Record<SpokenNews, string>> = {
    all: t('more.spokenAll'),
    summary: t('more.spokenSummary'),
    none: t('more.spokenNone'),
  };
  return (
    <label className="row wrap gap8 high40">
      {t('more.spoken')}
      <ChoiceSelect choices={SPOKEN_NEWS} names={names} chosen={choice} onChoose={choose} />
    </label>
  );
}
