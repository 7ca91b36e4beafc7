import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { AppAccess } from '#renderer/features/appAccess/AppAccess.tsx';
import { readAccessQuery, useAccessRequest } from '#renderer/state/appAccess.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { SkeletonLines } from '#renderer/ui/placeholders/SkeletonLines.tsx';
import { ListFailed } from './ListFailed.tsx';
import { Loading } from './Loading.tsx';
import { UserFrame } from './UserFrame.tsx';

/** `/user/app-access?…`: a third-party app asks for access; its request is in the query. */
export function AppAccessPage() {
  const { t } = useTranslation(['admin', 'common']);
  const { search } = useLocation();
  const query = useMemo(() => readAccessQuery(search), [search]);
  const state = useAccessRequest(query);
  const goTo = useSetAtom(goToAtom);
  return (
    <UserFrame>
      {state.kind === 'loading' && (
        <Loading>
          <SkeletonLines of={['title', 'text', 'gap', 'text', 'buttons']} />
        </Loading>
      )}
      {state.kind === 'failed' && <ListFailed failure={state.failure} onRetry={state.retry} />}
      {state.kind === 'unknown' && (
        <Notice
          title={t('access.unknown')}
          actions={
            <Button variant="primary" onClick={() => goTo({ name: 'user.general', params: {} })}>
              {t('common:home')}
            </Button>
          }
        >
          <p>{t('access.unknownText')}</p>
        </Notice>
      )}
      {state.kind === 'ready' && <AppAccess request={state.request} query={query} />}
    </UserFrame>
  );
}
