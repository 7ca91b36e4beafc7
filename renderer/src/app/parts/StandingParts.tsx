import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { PartPanel, type Stop } from './PartStatus.tsx';
import { isOfDialog, partLoadsAtom } from './partLoads.ts';

/** Above a page that is without the router: what becomes of the parts that the visitor's wish has asked for. */
export function StandingParts({
  getAddress,
  isExplainedBelow = false,
  stop,
}: {
  /** Where the visitor wants to go; undefined when that is no other place. */
  readonly getAddress?: () => string | undefined;
  /** The page itself says what is awaited. */
  readonly isExplainedBelow?: boolean;
  /** How the wait may be ended; without it the part is given up and the page stays. */
  readonly stop?: Stop;
}) {
  const { t } = useTranslation('common');
  const load = useAtomValue(partLoadsAtom)
    .filter((each) => !isOfDialog(each))
    .at(-1);
  if (!load) return undefined;
  return (
    <PartPanel
      load={load}
      isExplainedBelow={isExplainedBelow}
      address={getAddress?.()}
      stop={stop ?? { label: t('part.stop'), run: load.giveUp }}
    />
  );
}
