import { useTranslation } from 'react-i18next';
import type { LoginCode } from '#shared/errors/catalogue.ts';
import type { CallActions } from '../controls/callActions.ts';
import callStyles from '../controls/Call.module.css';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';

/** No connection to a server, of the connection codes; its way out is to try again. */
const CODE: LoginCode = '-1';

/** Says that a relay is why someone is neither seen nor heard. */
export function RelayNotice({
  isRefused,
  actions,
}: {
  readonly isRefused: boolean;
  readonly actions: Pick<CallActions, 'retryNow'>;
}) {
  const { t } = useTranslation('call');
  return (
    <div role="status">
      {isRefused && (
        <QueuedNotice rank="connection" tone="warning">
          <span>{t('connection.relayRefused', { code: CODE })}</span>
          <button type="button" className={callStyles['textButton']} onClick={actions.retryNow}>
            {t('connection.now')}
          </button>
        </QueuedNotice>
      )}
    </div>
  );
}
