import { useEffect, useEffectEvent, useRef } from 'react';
import type { Rejection } from '#renderer/media/engine.ts';
import { HOSTED_REJECTIONS, readHostedMessage } from '#renderer/media/hosted/hostedClient.ts';
import styles from './HostedCall.module.css';

/** The call in the client of the server, which asks for name and devices itself. */
export function HostedCall({
  address,
  topic,
  onRejected,
}: {
  readonly address: string;
  readonly topic: string;
  readonly onRejected: (rejection: Rejection) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const handleMessage = useEffectEvent((event: MessageEvent<unknown>): void => {
    const client = { window: frame.current?.contentWindow ?? null, address };
    const message = readHostedMessage(event, client);
    if (message !== undefined) onRejected(HOSTED_REJECTIONS[message]);
  });
  useEffect(() => {
    const ended = new AbortController();
    window.addEventListener('message', (event) => handleMessage(event), { signal: ended.signal });
    return () => ended.abort();
  }, []);
  return (
    <iframe
      ref={frame}
      className={styles['frame']}
      src={address}
      title={topic}
      // No way to the page around it; it needs its own origin, for its session and its sockets.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- that origin is never ours (`hostedAddress`)
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      allow="camera; microphone; display-capture; autoplay; fullscreen"
      referrerPolicy="no-referrer"
    />
  );
}
