import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { PartPage } from '#renderer/app/parts/PartStatus.tsx';
import { partLoadsAtom } from '#renderer/app/parts/partLoads.ts';

/** What is in the page until the application is there and the guard has decided over the first address. */
export function StartWaiting({
  isElsewhere = location.pathname !== '/',
}: {
  /** Whether there is a landing page to go to instead. */
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
