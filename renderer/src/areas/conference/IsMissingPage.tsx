import { useTranslation } from 'react-i18next';
import { DeadEnd } from '#renderer/features/deadEnd/DeadEnd.tsx';
import { ConferenceFrame } from './ConferenceFrame.tsx';

/** There is no such conference (RT-10). */
export function IsMissingPage() {
  const { t } = useTranslation('conference');
  return (
    <ConferenceFrame>
      <DeadEnd title={t('isMissing.title')} text={t('isMissing.text')} />
    </ConferenceFrame>
  );
}
