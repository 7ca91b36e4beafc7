import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText } from '#renderer/lib/displayText.ts';
import type { CallSnapshot } from '#renderer/media/engine.ts';
import { playTone } from '#renderer/platform/browser/playTone.ts';
import { nameWindow } from '#renderer/platform/browser/windowTitle.ts';

/** The state of a stay in the waiting room; `none` without one. */
type Stay = 'none' | 'waiting' | 'letIn' | 'notLetIn';

/**
 * Notifies a waiting person of the outcome if they are looking elsewhere: by a sound, to screen readers, and in the window's title
 * until they return. The next view reports a refusal.
 */
export function WaitingRoomNews({
  topic,
  kind,
}: {
  readonly topic: string;
  readonly kind: CallSnapshot['kind'];
}) {
  const { t } = useTranslation('call');
  const [stay, setStay] = useState<Stay>('none');
  const [isBack, setIsBack] = useState(false);
  const next = nextStay(stay, kind);
  if (next !== stay) {
    setStay(next);
    setIsBack(false);
  }

  useEffect(() => {
    if (stay !== 'letIn' && stay !== 'notLetIn') return undefined;
    playTone(stay === 'letIn' ? 'good' : 'bad');
    const handleBack = (): void => {
      if (document.visibilityState === 'visible' && document.hasFocus()) setIsBack(true);
    };
    handleBack();
    window.addEventListener('focus', handleBack);
    return () => window.removeEventListener('focus', handleBack);
  }, [stay]);

  const shown = displayText(topic, 80);
  useWindowTitle(windowTitle());

  return (
    <p className="visuallyHidden" role="status">
      {stay === 'letIn' && t('waitingRoom.letIn')}
    </p>
  );

  function windowTitle(): string | undefined {
    if (stay === 'waiting') return t('waitingRoom.title', { topic: shown });
    return stay === 'letIn' && !isBack ? t('waitingRoom.letInTitle', { topic: shown }) : undefined;
  }
}

function nextStay(stay: Stay, kind: CallSnapshot['kind']): Stay {
  if (kind === 'waitingRoom') return 'waiting';
  if (stay !== 'waiting') return stay;
  if (kind === 'inCall') return 'letIn';
  return kind === 'rejected' ? 'notLetIn' : stay;
}

/** Sets the title of the window or tab temporarily. */
function useWindowTitle(title: string | undefined): void {
  useEffect(() => (title === undefined ? undefined : nameWindow(title)), [title]);
}
