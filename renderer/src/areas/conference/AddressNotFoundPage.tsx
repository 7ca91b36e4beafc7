import { useTranslation } from 'react-i18next';
import { DeadEnd } from '#renderer/features/deadEnd/DeadEnd.tsx';
import { AnotherConference } from './AnotherConference.tsx';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import styles from './ConferencePage.module.css';

/** An address below /c that is not valid (RT-10). */
export function AddressNotFoundPage() {
  const { t } = useTranslation('conference');
  return (
    <ConferenceFrame>
      <div className={styles['deadEnd']}>
        <DeadEnd title={t('addressNotFound.title')} text={t('addressNotFound.text')} />
        <AnotherConference />
      </div>
    </ConferenceFrame>
  );
}
