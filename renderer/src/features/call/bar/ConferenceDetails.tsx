import { ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { useNow } from '#renderer/state/now.ts';
import { useHasNotice } from '../controls/NoticeQueue.tsx';
import styles from './CallBar.module.css';
import splitStyles from '../controls/Split.module.css';
import { useUnfolding } from '../controls/useUnfolding.ts';

/** The time and the name of the conference; pressing it shows the link and the PIN. A notice replaces it while shown. */
export function ConferenceDetails({
  topic,
  children,
}: {
  readonly topic: string;
  /** The content that opens; undefined without further details. */
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('call');
  const tag = useLanguageTag();
  const time = dateFormat(tag, { timeStyle: 'short' }).format(useNow());
  const { isOpen, toggle, frame, button } = useUnfolding();
  const hasNotice = useHasNotice();
  const words = (
    <>
      <time className={styles['time']}>{time}</time>
      <span className="shrinks ellipsis">
        <bdi>{displayText(topic)}</bdi>
      </span>
    </>
  );
  return (
    <div
      ref={frame}
      className={`${splitStyles['split']} ${styles['place']}`}
      data-open={isOpen || undefined}
      data-noticed={hasNotice || undefined}
    >
      {children === undefined ? (
        <p className={styles['details']}>{words}</p>
      ) : (
        <button
          ref={button}
          type="button"
          className={styles['details']}
          title={t('bar.details')}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {words}
          <ChevronUp size={16} />
        </button>
      )}
      {isOpen && (
        <div className={splitStyles['unfolded']} role="group" aria-label={t('bar.details')}>
          {children}
        </div>
      )}
    </div>
  );
}
