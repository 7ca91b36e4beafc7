import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { goToAtom } from '#renderer/state/intents.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Drawing } from '#renderer/ui/drawings/Drawing.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { AnotherConference } from './AnotherConference.tsx';
import { ConferenceFrame } from './ConferenceFrame.tsx';

/** There is no such conference (RT-10): shows the requested one, and a field for another link. */
export function IsMissingPage({ callId }: { readonly callId: string }) {
  const { t } = useTranslation('conference');
  return (
    <ConferenceFrame>
      <Notice
        drawing={<Drawing of="emptyRoom" />}
        title={t('isMissing.title')}
        actions={<HomeButton />}
      >
        <p>
          <bdi dir="ltr">{callId.slice(0, 128)}</bdi>
        </p>
        <p>{t('isMissing.text')}</p>
        <AnotherConference />
      </Notice>
    </ConferenceFrame>
  );
}

function HomeButton() {
  const { t } = useTranslation('common');
  const goTo = useSetAtom(goToAtom);
  return <Button onClick={() => goTo({ name: 'guest.main' })}>{t('home')}</Button>;
}
