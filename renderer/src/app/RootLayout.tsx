import { useAtomValue } from 'jotai';
import { Outlet, useNavigation } from 'react-router';
import { useTranslation } from 'react-i18next';
import { mainErrorAtom } from '#renderer/state/mainError.ts';
import { Progress } from '#renderer/ui/Progress.tsx';
import { MainErrorPage } from './overlays/MainErrorPage.tsx';

/** Around every route: the progress of a part that is on its way, and the error that takes the whole page. */
export function RootLayout() {
  const { t } = useTranslation('common');
  const mainError = useAtomValue(mainErrorAtom);
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <>
      {isNavigating && <Progress label={t('loading.page')} />}
      {mainError ? <MainErrorPage error={mainError} /> : <Outlet />}
    </>
  );
}
