import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicConference } from '#shared/wire/conference.ts';
import { USER_SIGN_IN, goalAt } from '#renderer/domain/session.ts';
import { useAskAgain } from '#renderer/state/askAgain.ts';
import { type ConferenceLoad, useConference } from '#renderer/state/conference.ts';
import { dialogAtom, openDialogAtom } from '#renderer/state/dialogs.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { sessionAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import layout from '#renderer/ui/EntryLayout.module.css';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import { HiddenConference } from './HiddenConference.tsx';

/**
 * Shows a page of a conference to people who may see it. Otherwise: a page of its own for a missing conference (RT-10), or the
 * popup for a visitor, a guest or a person who isn't invited (CV-1, CV-2).
 */
export function ConferenceGate({
  callId,
  isEntry = false,
  children,
}: {
  readonly callId: string;
  /** Whether this is the page to join from: its loading state has the same outline. */
  readonly isEntry?: boolean;
  readonly children: (conference: PublicConference) => ReactNode;
}) {
  const { t } = useTranslation(['conference', 'common', 'errors']);
  const state = useConference(callId, { whileRunning: true });
  const session = useAtomValue(sessionAtom);
  const request = useSetAtom(requestAtom);
  const open = useSetAtom(openDialogAtom);
  useWayElsewhere(callId, state.kind);

  switch (state.kind) {
    case 'loading':
    case 'missing':
      return <OnItsWay isEntry={isEntry} />;
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
        <HiddenConference
          isSignedIn={session.kind === 'user'}
          onHome={() =>
            request({
              kind: 'navigate',
              target:
                session.kind === 'user'
                  ? { name: 'user.general', params: {} }
                  : { name: 'guest.main' },
            })
          }
          onSignIn={() =>
            open({
              kind: 'authorization',
              goal: goalAt(location.pathname),
              callId,
              permissions: USER_SIGN_IN,
              isForAnotherAccount: true,
            })
          }
        />
      );
    case 'ready':
      return children(state.conference);
  }
}

/** Redirects to the page for a missing conference, or shows the popup to people who may not see it. */
function useWayElsewhere(callId: string, kind: ConferenceLoad['kind']): void {
  const session = useAtomValue(sessionAtom);
  const request = useSetAtom(requestAtom);
  const open = useSetAtom(openDialogAtom);
  const store = useStore();
  const isMissing = kind === 'missing';
  const isHidden = kind === 'hidden';

  useEffect(() => {
    if (!isMissing) return;
    request({
      kind: 'navigate',
      target: { name: 'conference.is-missing', params: { id: callId } },
      replace: true,
    });
  }, [isMissing, callId, request]);

  useEffect(() => {
    if (!isHidden || session.kind === 'unknown') return;
    // The address may have asked for the sign-in already (RT-6).
    if (store.get(dialogAtom)?.kind === 'authorization') return;
    open({
      kind: 'accessPopup',
      callId,
      reason: session.kind === 'user' ? 'nonParticipant' : 'guest',
    });
  }, [isHidden, session.kind, callId, open, store]);
}

function OnItsWay({ isEntry }: { readonly isEntry: boolean }) {
  const { t } = useTranslation('common');
  const askAgain = useAskAgain();
  const waiting = (
    <Waiting
      label={t('loading.conference')}
      wayOut={
        <>
          <span>{t('part.slow')}</span>
          <Button onClick={askAgain}>{t('retry')}</Button>
        </>
      }
    />
  );
  if (!isEntry) return waiting;
  return (
    <div className={layout['greenRoom']}>
      <div className={layout['room']}>
        <div className={layout['heading']}>{waiting}</div>
        <div className={layout['look']}>
          <div className="wideScreen sunken roundedCard" />
        </div>
      </div>
    </div>
  );
}
