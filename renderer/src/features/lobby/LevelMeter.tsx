import { useEffect, useRef } from 'react';
import { meterShare, openLevelProbe } from '#renderer/media/levels.ts';
import styles from './Lobby.module.css';

const MEASURE_EVERY_MS = 60;

/** How loud the microphone is. It moves outside React: it changes sixteen times a second. */
export function LevelMeter({
  stream,
  label,
}: {
  readonly stream: MediaStream;
  readonly label: string;
}) {
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const probe = openLevelProbe(stream);
    if (probe === undefined) return undefined;
    const timer = setInterval(() => {
      const share = meterShare(probe.read());
      meter.current?.style.setProperty('--level', String(share));
      meter.current?.setAttribute('aria-valuenow', String(Math.round(share * 10) * 10));
    }, MEASURE_EVERY_MS);
    return () => {
      clearInterval(timer);
      probe.close();
    };
  }, [stream]);
  return (
    <div
      ref={meter}
      className={styles['meter']}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
    >
      <div className={styles['meterFill']} />
    </div>
  );
}
