import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { reloadPage } from '#renderer/platform/browser/reload.ts';
import { joinChoiceAtom } from '#renderer/state/joinChoice.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { StatusPanel } from '#renderer/ui/StatusPanel.tsx';
import { dismissNewBuildAtom, isNewBuildReadyAtom } from './watchBuild.ts';

/** Offers the server's newer build. Never in a call, and never on its own. */
export function NewBuildNotice() {
  const { t } = useTranslation('common');
  const isReady = useAtomValue(isNewBuildReadyAtom);
  const dismiss = useSetAtom(dismissNewBuildAtom);
  const isInCall = useAtomValue(joinChoiceAtom) !== undefined;
  if (!isReady || isInCall) return undefined;
  return (
    <StatusPanel
      actions={
        <>
          <Button variant="primary" onClick={() => reloadPage()}>
            {t('reload')}
          </Button>
          <Button variant="quiet" onClick={dismiss}>
            {t('part.later')}
          </Button>
        </>
      }
    >
      <p>{t('part.newVersion')}</p>
      <p>{t('part.kept')}</p>
    </StatusPanel>
  );
}
