import { useTranslation } from 'react-i18next';
import { DeadEnd } from '#renderer/features/deadEnd/DeadEnd.tsx';
import { ConferenceFrame } from './ConferenceFrame.tsx';

/** An address below /c that is none (RT-10). */
export function AddressNotFoundPage() {
  const { t } = useTranslation('conference');
  return (
    <ConferenceFrame>
      <DeadEnd title={t('addressNotFound.title')} text={t('addressNotFound.text')} />
    </ConferenceFrame>
  );
}
