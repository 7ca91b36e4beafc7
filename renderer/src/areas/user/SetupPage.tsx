import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { routePath } from '#renderer/domain/routes.ts';
import { Setup } from '#renderer/features/setup/Setup.tsx';
import { reloadPage } from '#renderer/platform/browser/reload.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { isAdministratorAtom, useSetup } from '#renderer/state/personal/setup.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { SkeletonRows } from '#renderer/ui/personal/SkeletonRows.tsx';
import { ADMINISTRATION } from './administrationSections.ts';
import { ListFailed } from './ListFailed.tsx';
import { Loading } from './Loading.tsx';
import { UserFrame } from './UserFrame.tsx';

/** `/user/setup`: the set-up of an own server, for its administrators. */
export function SetupPage() {
  const { t } = useTranslation(['setup', 'common']);
  const isAdministrator = useAtomValue(isAdministratorAtom);
  const state = useSetup();
  const request = useSetAtom(requestAtom);
  // The pages have another name and colour from their next document on.
  const finish = (): void => reloadPage(routePath({ name: 'user.general', params: {} }));
  if (!isAdministrator) {
    return (
      <UserFrame>
        <Notice
          title={t('forbidden')}
          actions={
            <Button
              variant="primary"
              onClick={() =>
                request({ kind: 'navigate', target: { name: 'user.general', params: {} } })
              }
            >
              {t('common:home')}
            </Button>
          }
        />
      </UserFrame>
    );
  }
  return (
    <UserFrame area={ADMINISTRATION}>
      <h1>{t('title')}</h1>
      {state.kind === 'loading' && (
        <Loading>
          <SkeletonRows hasTitle count={4} />
        </Loading>
      )}
      {state.kind === 'failed' && <ListFailed failure={state.failure} onRetry={state.retry} />}
      {state.kind === 'ready' && <Setup setup={state.setup} onFinished={finish} />}
    </UserFrame>
  );
}
