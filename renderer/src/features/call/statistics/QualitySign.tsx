import { Signal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QUALITY_KEYS, type ShownQuality } from './connectionQuality.ts';
import styles from './Statistics.module.css';

/** The icon of a connection's quality, with a text for problems if there is room. */
export function QualitySign({
  quality,
  isShort = false,
  size = 16,
}: {
  readonly quality: ShownQuality;
  /** Never with a text. */
  readonly isShort?: boolean;
  readonly size?: number;
}) {
  const { t } = useTranslation('call');
  const words = t(QUALITY_KEYS[quality]);
  const icon = <Signal size={size} />;
  if (quality === 'weak' && !isShort) {
    return (
      <span className={styles['sign']} data-quality={quality}>
        {icon}
        {words}
      </span>
    );
  }
  return (
    <span
      className={styles['sign']}
      data-quality={quality}
      role="img"
      aria-label={words}
      title={words}
    >
      {icon}
    </span>
  );
}
