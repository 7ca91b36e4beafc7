import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playSideTone } from '#renderer/platform/mediaDevices/speaker.ts';
import styles from './DeviceChoices.module.css';

/** Plays a short test sound through the chosen speaker, first on one side, then on the other. */
export function TestSpeaker({ speakerId }: { readonly speakerId: string | undefined }) {
  const { t } = useTranslation('call');
  const [state, setState] = useState<'idle' | 'playing' | 'failed'>('idle');
  async function play(): Promise<void> {
    if (state === 'playing') return;
    setState('playing');
    const left = await playSideTone('left', speakerId);
    const isHeard = left.ok && (await playSideTone('right', speakerId)).ok;
    setState(isHeard ? 'idle' : 'failed');
  }
  return (
    <div className={styles['test']}>
      <button
        type="button"
        className={styles['testButton']}
        aria-disabled={state === 'playing'}
        onClick={() => void play()}
      >
        <Volume2 size={20} />
        {state === 'playing' ? t('device.testing') : t('device.testSpeaker')}
      </button>
      <p role="status" className={styles['problem']}>
        {state === 'failed' && t('device.testFailed')}
      </p>
    </div>
  );
}
