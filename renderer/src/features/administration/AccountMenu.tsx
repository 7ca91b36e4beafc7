import { Power, PowerOff, Trash2, UserCheck, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '#renderer/ui/menus/MenuButton.tsx';

const SWITCHES = {
  person: { on: <UserCheck size={18} />, off: <UserX size={18} /> },
  client: { on: <Power size={18} />, off: <PowerOff size={18} /> },
} as const;

/** A menu to turn off or delete an account of a person or an API client. */
export function AccountMenu({
  of,
  isActive,
  onActivate,
  onDeactivate,
  onDelete,
}: {
  readonly of: keyof typeof SWITCHES;
  readonly isActive: boolean;
  readonly onActivate: () => void;
  readonly onDeactivate: () => void;
  readonly onDelete: () => void;
}) {
  const { t } = useTranslation(['admin', 'contacts', 'user']);
  const { on, off } = SWITCHES[of];
  return (
    <MenuButton
      variant="quiet"
      label={t('user:card.more')}
      items={[
        isActive
          ? { key: 'off', label: t('person.deactivate'), icon: off, onChoose: onDeactivate }
          : { key: 'on', label: t('person.activate'), icon: on, onChoose: onActivate },
        {
          key: 'delete',
          label: t('contacts:card.delete'),
          icon: <Trash2 size={18} />,
          isDangerous: true,
          onChoose: onDelete,
        },
      ]}
    />
  );
}
