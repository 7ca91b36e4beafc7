import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { requestAtom } from '#renderer/state/intents.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';

/** A page at which nobody stays: what is wrong with the address, and the way to the start page. */
export function DeadEnd({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslation('common');
  const request = useSetAtom(requestAtom);
  return (
    <Notice
      title={title}
      actions={
        <Button
          variant="primary"
          onClick={() => request({ kind: 'navigate', target: { name: 'guest.main' } })}
        >
          {t('home')}
        </Button>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
