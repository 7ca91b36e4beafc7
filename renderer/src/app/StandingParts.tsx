import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { PartPanel } from './parts/PartStatus.tsx';
import { partLoadsAtom } from './parts/partLoads.ts';

/** Above a page that stands without the router: what becomes of the parts that the visitor's wish has asked for. */
export function StandingParts({
  getAddress,
}: {
  /** Where the visitor wants to go; undefined when that is no other place. */
  readonly getAddress: () => string | undefined;
}) {
  const { t } = useTranslation('common');
  const load = useAtomValue(partLoadsAtom).at(-1);
  if (!load) return undefined;
  return (
    <PartPanel
      load={load}
      address={getAddress()}
      stop={{ label: t('part.stop'), run: load.giveUp }}
    />
  );
}
