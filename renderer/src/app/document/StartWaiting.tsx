import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { PartPage } from '#renderer/app/parts/PartStatus.tsx';
import { partLoadsAtom } from '#renderer/app/parts/partLoads.ts';

/** The content of the page until the application has loaded and the guard has checked the first address. */
export function StartWaiting({
  isElsewhere = location.pathname !== '/',
}: {
  /** Whether the landing page can be offered instead. */
  readonly isElsewhere?: boolean;
}) {
  const { t } = useTranslation('common');
  const load = useAtomValue(partLoadsAtom).at(-1);
  return (
    <PartPage
      load={load}
      stop={isElsewhere ? { label: t('home'), run: () => location.assign('/') } : undefined}
    />
  );
}
