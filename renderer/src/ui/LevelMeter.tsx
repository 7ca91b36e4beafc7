import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './LevelMeter.module.css';

/** The loudness of a stream. It is updated outside React, sixteen times a second. */
export function LevelMeter<Stream>({
  stream,
  label,
  watch,
}: {
  readonly stream: Stream;
  readonly label: string;
  /** Shows each reading of the stream, from 0 (empty) to 1 (full), until the returned function is called. */
  readonly watch: (stream: Stream, show: (share: number) => void) => () => void;
}) {
  const meter = useRef<HTMLDivElement>(null);
  const start = useEffectEvent(watch);
  useEffect(
    () =>
      start(stream, (share) => {
        meter.current?.style.setProperty('--level', String(share));
        meter.current?.setAttribute('aria-valuenow', String(Math.round(share * 10) * 10));
      }),
    [stream],
  );
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
      <div className={styles['fill']} />
    </div>
  );
}
