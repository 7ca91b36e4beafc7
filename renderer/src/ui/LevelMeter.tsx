import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './LevelMeter.module.css';

/** How loud a stream is. It moves outside React: it changes sixteen times a second. */
export function LevelMeter<Stream>({
  stream,
  label,
  watch,
}: {
  readonly stream: Stream;
  readonly label: string;
  /** Shows each reading of the stream, 0 for empty to 1 for full, until the returned end is called. */
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
