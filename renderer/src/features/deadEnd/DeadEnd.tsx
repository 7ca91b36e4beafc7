import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goToAtom } from '#renderer/state/intents.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Drawing, type DrawingSubject } from '#renderer/ui/drawings/Drawing.tsx';

/**
 * A page for a wrong address: the problem, and a button to the start page. A page with a better next step passes it as `children`;
 * the button then is secondary.
 */
export function DeadEnd({
  title,
  text,
  drawing = 'signpost',
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly drawing?: DrawingSubject;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('common');
  const goTo = useSetAtom(goToAtom);
  return (
    <Notice
      title={title}
      drawing={<Drawing of={drawing} />}
      actions={
        <Button
          variant={children === undefined ? 'primary' : 'secondary'}
          onClick={() => goTo({ name: 'guest.main' })}
        >
          {t('home')}
        </Button>
      }
    >
      <p>{text}</p>
      {children}
    </Notice>
  );
}
