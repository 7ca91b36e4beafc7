import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { goToAtom } from '#renderer/state/intents.ts';
import { Button } from '#renderer/ui/Button.tsx';

/** A link from a side page back to the conference's page. */
export function BackToConference({ callId }: { readonly callId: string }) {
  const { t } = useTranslation('conference');
  const goTo = useSetAtom(goToAtom);
  return (
    <div>
      <Button onClick={() => goTo({ name: 'conference.main', params: { id: callId } })}>
        {t('backToConference')}
      </Button>
    </div>
  );
}
