import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Capability } from '#shared/wire/capabilities.ts';
import { statusOf } from '#renderer/domain/apiFailure.ts';
import { useRecordings } from '#renderer/state/history/recordings.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import { RecordingsOf } from '#renderer/features/recordings/RecordingsOf.tsx';
import { serverInfoAtom } from '#renderer/state/serverInfo.ts';
import { ListFailed } from './ListFailed.tsx';
import { Loading } from './Loading.tsx';
import { ReportHeader } from './ReportHeader.tsx';
import { UserFrame } from './UserFrame.tsx';

/** `/user/{type}/list/{id}/recordings`: what was recorded of a conference (RT-14, PA-4). */
export function RecordingsPage() {
  const { id = '' } = useParams();
  return (
    <UserFrame>
      <ReportHeader callId={id} kind="recordings" />
      <Recordings key={id} callId={id} />
    </UserFrame>
  );
}

function Recordings({ callId }: { readonly callId: string }) {
  const { t } = useTranslation('reports');
  const loaded = useRecordings(callId, false);
  const info = useAtomValue(serverInfoAtom);
  const isAble = (name: Capability) =>
    info.kind === 'ready' && info.info.capabilities.includes(name);
  if (loaded.kind === 'loading') {
    return (
      <Loading>
        <SkeletonRows hasSign count={4} />
      </Loading>
    );
  }
  if (loaded.kind === 'ready') {
    return (
      <RecordingsOf
        callId={callId}
        recordings={loaded.value}
        can={{
          upload: isAble('record_upload'),
          share: isAble('record_share'),
          rename: isAble('record_rename'),
          remove: isAble('record_delete'),
          caption: isAble('record_captions'),
        }}
      />
    );
  }
  const { failure } = loaded;
  const status = statusOf(failure);
  if (status !== 403 && status !== 404) {
    return <ListFailed failure={failure} onRetry={loaded.retry} />;
  }
  return status === 403 ? (
    <Notice title={t('recordings.noAccess.title')}>
      <p>{t('recordings.noAccess.hint')}</p>
    </Notice>
  ) : (
    <Notice title={t('analytics.missing.title')}>
      <p>{t('analytics.missing.hint')}</p>
    </Notice>
  );
}
