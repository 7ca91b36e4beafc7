import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { Avatar } from '../controls/Avatar.tsx';
import { TextButton } from '../controls/TextButton.tsx';
import { useFocusStays } from '#renderer/ui/useFocusStays.ts';
import styles from './Calling.module.css';
import type { CallOfTwoControls } from './useCallOfTwo.ts';

/** Shown to the person who remains in a call between two. */
export function OtherLeft({
  call: { other, isEnding, stay },
  onLeave,
}: {
  readonly call: CallOfTwoControls;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation('call');
  const place = useRef<HTMLElement>(null);
  useFocusStays(place);
  const name = displayText(other.name, 80);
  const said = t('calling.left', { name: isolated(name) });
  return (
    <section ref={place} tabIndex={-1} className={styles['alone']} aria-label={said}>
      <div className="row wrap gap8">
        <Avatar name={name} />
        <p className="strong">{said}</p>
      </div>
      {/* That they left is announced with all who come and go. */}
      <p className={styles['hint']} role="status">
        {isEnding && t('calling.endsSoon')}
      </p>
      <div className="row wrap gap8">
        <TextButton isMain onClick={onLeave}>
          {t('bar.leave')}
        </TextButton>
        <TextButton onClick={stay}>{t('calling.stay')}</TextButton>
      </div>
    </section>
  );
}
