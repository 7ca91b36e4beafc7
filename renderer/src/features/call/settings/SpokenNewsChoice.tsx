import { useTranslation } from 'react-i18next';
import { SPOKEN_NEWS, type SpokenNews } from '#renderer/domain/spokenNews.ts';
import { useSpokenNews } from '#renderer/state/spokenNews.ts';
import styles from './CallSettings.module.css';

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
    <label className={styles['row']}>
      {t('more.spoken')}
      <select
        value={choice}
        onChange={({ currentTarget: { value } }) => {
          const chosen = SPOKEN_NEWS.find((each) => each === value);
          if (chosen !== undefined) choose(chosen);
        }}
      >
        {SPOKEN_NEWS.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
