import { useTranslation } from 'react-i18next';
import { Account } from '#renderer/features/account/Account.tsx';
import { LanguageChoice } from '#renderer/features/languageChoice/LanguageChoice.tsx';
import { ShortcutList } from '#renderer/features/shortcuts/ShortcutList.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { OwnFeatures } from './OwnFeatures.tsx';
import { UserFrame } from './UserFrame.tsx';

/** `/user/account` (RT-15). */
export function AccountPage() {
  const { t } = useTranslation('account');
  return (
    <UserFrame>
      <h1>{t('title')}</h1>
      <Account languageChoice={<LanguageChoice />} shortcutList={<ShortcutList />} />
      <OwnFeatures />
      <LeaveGuard />
    </UserFrame>
  );
}
