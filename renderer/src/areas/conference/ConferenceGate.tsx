import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conference } from '#shared/wire/conference.ts';
import { USER_SIGN_IN } from '#renderer/domain/session.ts';
import { useConference } from '#renderer/state/conference.ts';
import { openDialogAtom } from '#renderer/state/dialogs.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { sessionAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';

/**
 * Shows a page of a conference to those who may see it. The others get what they can do: a missing
 * conference its own page (RT-10), a guest or a person not invited the popup (CV-1, CV-2).
 */
export function ConferenceGate({
  callId,
  children,
}: {
  readonly callId: string;
  readonly children: (conference: Conference) => ReactNode;
}) {
  const { t } = useTranslation(['conference', 'common', 'errors']);
  const state = useConference(callId, { whileRunning: true });
  const session = useAtomValue(sessionAtom);
  const request = useSetAtom(requestAtom);
  const open = useSetAtom(openDialogAtom);
  const isMissing = state.kind === 'missing';
  const isHidden = state.kind === 'hidden';

  useEffect(() => {
    if (!isMissing) return;
    request({
      kind: 'navigate',
      target: { name: 'conference.is-missing', params: { id: callId } },
      replace: true,
    });
  }, [isMissing, callId, request]);

  useEffect(() => {
    if (!isHidden || session.kind === 'signedOut' || session.kind === 'unknown') return;
    open({
      kind: 'accessPopup',
      callId,
      reason: session.kind === 'guest' ? 'guest' : 'nonParticipant',
    });
  }, [isHidden, session.kind, callId, open]);

  switch (state.kind) {
    case 'loading':
    case 'missing':
      return <Waiting label={t('common:loading.conference')} />;
    case 'failed':
      return (
        <Notice
          isAlert
          title={t('failed.title')}
          actions={
            <Button variant="primary" onClick={state.retry}>
              {t('common:retry')}
            </Button>
          }
        >
          <p>
            {t(
              state.failure.kind === 'malformed' ? 'errors:cause.unexpectedAnswer' : 'failed.text',
            )}
          </p>
        </Notice>
      );
    case 'hidden':
      return (
        <Notice
          title={t('hidden.title')}
          actions={
            <Button
              variant="primary"
              onClick={() =>
                open({
                  kind: 'authorization',
                  goal: 'conferenceMain',
                  callId,
                  permissions: USER_SIGN_IN,
                  isForAnotherAccount: true,
                })
              }
            >
              {t('common:signIn')}
            </Button>
          }
        >
          <p>{t('hidden.text')}</p>
        </Notice>
      );
    case 'ready':
      return children(state.conference);
  }
}
