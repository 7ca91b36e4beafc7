import { useTranslation } from 'react-i18next';
import { routePath } from '#renderer/domain/routes.ts';
import { Setup } from '#renderer/features/setup/Setup.tsx';
import { reloadPage } from '#renderer/platform/browser/reload.ts';
import { useSetup } from '#renderer/state/setup.ts';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import { AdminOnly } from './AdminOnly.tsx';
import { ListFailed } from './ListFailed.tsx';
import { Loading } from './Loading.tsx';

/** `/user/setup`: the set-up of an own server, for its administrators. */
export function SetupPage() {
  const { t } = useTranslation('setup');
  const state = useSetup();
  // The pages have another name and colour from their next document on.
  const finish = (): void => reloadPage(routePath({ name: 'user.general', params: {} }));
  return (
    <AdminOnly permission="setup">
      <h1>{t('title')}</h1>
      {state.kind === 'loading' && (
        <Loading>
          <SkeletonRows hasTitle count={4} />
        </Loading>
      )}
      {state.kind === 'failed' && <ListFailed failure={state.failure} onRetry={state.retry} />}
      {state.kind === 'ready' && <Setup setup={state.value} onFinished={finish} />}
    </AdminOnly>
  );
}
