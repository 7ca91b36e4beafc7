import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rejection } from '#shared/wire/signalling.ts';
import { HOSTED_REJECTIONS, readHostedMessage } from '#renderer/media/hosted/hostedMessages.ts';
import styles from './controls/Call.module.css';

/** The call in the server's own client, which asks for name and devices itself. */
export function HostedCall({
  address,
  topic,
  onFrameRefused,
  onRejected,
}: {
  readonly address: string;
  readonly topic: string;
  /** This page's policy doesn't allow embedding the client. */
  readonly onFrameRefused: () => void;
  readonly onRejected: (rejection: Rejection) => void;
}) {
  const { t } = useTranslation('conference');
  const frame = useRef<HTMLIFrameElement>(null);
  const handleMessage = useEffectEvent((event: MessageEvent<unknown>): void => {
    const client = { window: frame.current?.contentWindow ?? null, address };
    const message = readHostedMessage(event, client);
    if (message !== undefined) onRejected(HOSTED_REJECTIONS[message]);
  });
  const handleRefusal = useEffectEvent((event: SecurityPolicyViolationEvent): void => {
    if (event.disposition === 'enforce' && event.effectiveDirective === 'frame-src') {
      onFrameRefused();
    }
  });
  useEffect(() => {
    const ended = new AbortController();
    window.addEventListener('message', (event) => handleMessage(event), ended);
    document.addEventListener('securitypolicyviolation', (event) => handleRefusal(event), ended);
    return () => ended.abort();
  }, []);
  return (
    <>
      <iframe
        ref={frame}
        className={styles['hostedCall']}
        src={address}
        title={topic}
        // No way to the page around it; it needs its own origin, for its session and its sockets.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- that origin is never ours (`findHostedClient`)
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow="camera; microphone; display-capture; autoplay; fullscreen"
        referrerPolicy="no-referrer"
      />
      {/* A client that refuses to be embedded leaves the frame empty, and no page hears of it. */}
      <p>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('hosted.ownTab')}
        </a>
      </p>
    </>
  );
}
