import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Outlet, createPath, useLocation, useNavigate, useNavigation } from 'react-router';
import { mainErrorAtom } from '#renderer/state/mainError.ts';
import { MainErrorPage } from '#renderer/app/overlays/MainErrorPage.tsx';
import { NewBuildNotice } from '#renderer/app/parts/NewBuildNotice.tsx';
import { PartPanel } from '#renderer/app/parts/PartStatus.tsx';
import { isOfRoute, partLoadsAtom } from '#renderer/app/parts/partLoads.ts';

/** Around every route: what becomes of a part that is on its way, and the error that takes the whole page. */
export function RootLayout() {
  const { t } = useTranslation('common');
  const mainError = useAtomValue(mainErrorAtom);
  const load = useAtomValue(partLoadsAtom).filter(isOfRoute).at(-1);
  const { state, location: wanted } = useNavigation();
  const here = useLocation();
  const navigate = useNavigate();

  function stop(): void {
    // First the navigation: a part given up on its own would bring its error page.
    void navigate(here, { replace: true, state: here.state });
    load?.giveUp();
  }

  return (
    <>
      {state === 'idle' ? (
        <NewBuildNotice />
      ) : (
        <PartPanel
          load={load}
          address={wanted && createPath(wanted)}
          stop={{ label: t('part.stop'), run: stop }}
        />
      )}
      {mainError ? <MainErrorPage error={mainError} /> : <Outlet />}
    </>
  );
}
