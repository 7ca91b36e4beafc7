import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPartList } from '#renderer/platform/parts/partList.ts';
import { reloadPage } from '#renderer/platform/browser/reload.ts';
import { Button } from '#renderer/ui/Button.tsx';
import type { PartLoad } from './partLoads.ts';

export type FailedLoad = Extract<PartLoad, { readonly kind: 'failed' }>;

/** After this many failures the page shows a code for support. */
const CODE_AFTER_FAILURES = 3;

/** What happened to a part, and after some failures a code for support. */
export function PartFailedText({ load }: { readonly load: FailedLoad }) {
  const { t } = useTranslation('common');
  const hasCode = load.failures >= CODE_AFTER_FAILURES || load.failure.isForGood;
  return (
    <>
      <p>{t(load.isBuildNewer ? 'part.newBuild' : 'partFailed')}</p>
      <p>{t('part.kept')}</p>
      {hasCode && <SupportCode load={load} />}
    </>
  );
}

/** The actions: reload where only that helps, try again, or cancel. */
export function PartFailedActions({
  load,
  address,
  stop,
}: {
  readonly load: FailedLoad;
  readonly address: string | undefined;
  readonly stop: { readonly label: string; readonly run: () => void } | undefined;
}) {
  const { t } = useTranslation('common');
  return (
    <>
      {load.needsReload && (
        <Button variant="primary" onClick={() => reloadPage(address)}>
          {t('reload')}
        </Button>
      )}
      <Button variant={load.needsReload ? 'secondary' : 'primary'} onClick={load.retry}>
        {t('retry')}
      </Button>
      {stop && (
        <Button variant="quiet" onClick={stop.run}>
          {stop.label}
        </Button>
      )}
    </>
  );
}

function SupportCode({ load }: { readonly load: FailedLoad }) {
  const { t } = useTranslation('common');
  const [isCopied, setIsCopied] = useState(false);
  const { version, build } = readPartList();
  const code = `${load.failure.code} ${load.part} ${version}-${build}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setIsCopied(true);
    } catch {
      setIsCopied(false); // refused: the code can still be marked by hand
    }
  }

  return (
    <p>
      {t('part.code')} <code dir="ltr">{code}</code>{' '}
      <Button variant="quiet" onClick={() => void copy()}>
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
    </p>
  );
}
