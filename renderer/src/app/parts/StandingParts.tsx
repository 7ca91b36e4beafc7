import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { PartPanel, type Stop } from './PartStatus.tsx';
import { isOfDialog, partLoadsAtom } from './partLoads.ts';

/** On a page without the router: the progress of the parts that the visitor's intent needs. */
export function StandingParts({
  getAddress,
  isExplainedBelow = false,
  stop,
}: {
  /** The visitor's target; undefined when it is this page. */
  readonly getAddress?: () => string | undefined;
  /** The page itself gives the reason. */
  readonly isExplainedBelow?: boolean;
  /** How to cancel the wait; without it, the part is cancelled and the page stays. */
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
