import { useTranslation } from 'react-i18next';
import { TextField } from '#renderer/ui/TextField.tsx';
import { RING_MESSAGE_MAX_LENGTH } from '#shared/limits.ts';

/** The message with a declined or missed call. It appears when the person chooses to write, and so takes the focus. */
export function RingMessageField({
  text,
  onChange,
}: {
  readonly text: string;
  readonly onChange: (text: string) => void;
}) {
  const { t } = useTranslation('call');
  return (
    <TextField
      ref={focusAtOnce}
      label={t('chat.message')}
      value={text}
      maxLength={RING_MESSAGE_MAX_LENGTH}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function focusAtOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
