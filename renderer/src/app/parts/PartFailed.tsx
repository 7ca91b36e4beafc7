import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPartList } from '#renderer/platform/parts/partList.ts';
import { reloadPage } from '#renderer/platform/browser/reload.ts';
import { Button } from '#renderer/ui/Button.tsx';
import type { PartLoad } from './partLoads.ts';

export type FailedLoad = Extract<PartLoad, { readonly kind: 'failed' }>;

/** Tries after which the page shows what to report to support. */
const CODE_AFTER_FAILURES = 3;

/** What happened to a part, in words, and after some tries the code that support asks for. */
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

/** What can be done about it: reload where only that helps, try again, or leave it. */
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
