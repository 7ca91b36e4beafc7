import { PhoneOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RoundButton } from './RoundButton.tsx';

export function LeaveButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation('call');
  return (
    <RoundButton
      label={t('bar.leave')}
      icon={<PhoneOff size={20} strokeWidth={1.75} />}
      tone="danger"
      onPress={onPress}
    />
  );
}
