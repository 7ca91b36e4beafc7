import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisteredUser } from '#shared/wire/user.ts';
import { isSecurePage } from '#renderer/domain/pageAddress.ts';
import { REGISTRATION_HASH, type RouteTarget, routePath } from '#renderer/domain/routes.ts';
import type { AuthorizationPermissions, SignInGoal } from '#renderer/domain/session.ts';
import { providerAddress } from '#renderer/domain/signInProvider.ts';
import { assertNever } from '#renderer/lib/assertNever.ts';
import { isStrict } from '#renderer/platform/browser/strictSpecification.ts';
import { findShell } from '#renderer/platform/desktop/shell.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { notifyAtom } from '#renderer/state/notifications.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { signInProviderAtom } from '#renderer/state/signInProvider.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Step } from '#renderer/ui/Step.tsx';
import { AnotherServerConsent } from './AnotherServerConsent.tsx';
import { draftsAtom, typeDraftAtom } from './authorizationDrafts.ts';
import { type AuthorizationScreen, firstScreen, nextScreen } from './authorizationFlow.ts';
import { InsecurePage } from './InsecurePage.tsx';
import { ProviderStep } from './ProviderStep.tsx';
import { ResetPasswordStep } from './ResetPasswordStep.tsx';
import { SignInStep } from './SignInStep.tsx';
import { goalTarget } from './signInGoal.ts';
import { SignUpForm } from './SignUpForm.tsx';
import { SignUpSuccess } from './SignUpSuccess.tsx';

export interface AuthorizationDialogProps {
  readonly goal: SignInGoal;
  readonly permissions: AuthorizationPermissions;
  readonly callId?: string | undefined;
  /** The page that the person requested; it takes precedence over the goal's own. */
  readonly wantedPlace?: RouteTarget | undefined;
  /** Whether a registered user wants another account; otherwise they just continue (AU-10). */
  readonly isForAnotherAccount?: boolean;
  /** Whether the account comes first, even if guests may sign in. */
  readonly isAccountFirst?: boolean;
  /** The administrator's contacts, shown where only the administrator can help. */
  readonly contacts: ReactNode;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** Leaves for another server, without a way back to this page (failure C13). */
  readonly leaveTo?: (address: string) => void;
}

/** The authorization dialog with its four modes (OV-1, AU-1 … AU-12). A registered user just continues (AU-10). */
export function AuthorizationDialog(props: AuthorizationDialogProps) {
  const { isForAnotherAccount = false } = props;
  const user = useAtomValue(sessionUserAtom);
  const proceed = useProceed(props);
  // Determined when it opens: the new sign-in must not count as an earlier one.
  const [isSignedIn] = useState(() => user !== undefined && !isForAnotherAccount);
  useEffect(() => {
    if (isSignedIn) proceed();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, []);
  return isSignedIn ? undefined : <OpenDialog {...props} onSignedIn={proceed} />;
}

function OpenDialog({
  permissions,
  callId,
  goal,
  isAccountFirst = false,
  contacts,
  onDone,
  onSignedIn,
  onClose,
  wantedPlace,
  leaveTo = (address) => location.replace(address),
}: AuthorizationDialogProps & { readonly onSignedIn: () => void }) {
  const { t } = useTranslation(['authorization', 'common']);
  const { storage } = useAtomValue(servicesAtom);
  const info = useAtomValue(readyServerInfoAtom);
  const drafts = useAtomValue(draftsAtom);
  const type = useSetAtom(typeDraftAtom);
  const notify = useSetAtom(notifyAtom);
  const goTo = useSetAtom(goToAtom);
  const [screen, move] = useReducer(
    nextScreen,
    {
      permissions,
      isAccountFirst: isAccountFirst && !isStrict(),
      isSecure: isSecurePage(location.protocol, location.hostname),
    },
    firstScreen,
  );
  const [signInPassword, setSignInPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  // Creating an account can't be cancelled: the dialog stays until the server responds.
  const [isLocked, setIsLocked] = useState(false);
  const [made, setMade] = useState<RegisteredUser>();
  const canSignUp = permissions.accountCreationEnabled ?? info?.isSignUpEnabled ?? false;
  const provider = useAtomValue(signInProviderAtom);
  const login = drafts.login ?? storage.read('lastUserName') ?? '';

  function goToServer(address: string, isAgreed: boolean): void {
    const { origin } = new URL(address);
    const known = storage.read('knownServers') ?? [];
    if (!isAgreed && !known.includes(origin)) {
      move({ kind: 'foundAnotherServer', address });
      return;
    }
    if (isAgreed) storage.write('knownServers', [origin, ...known].slice(0, KNOWN_SERVERS));
    setSignInPassword('');
    leaveTo(address);
  }

  function finishSignUp(): void {
    notify('accountCreated');
    if (goal === 'close') onClose();
    else move({ kind: 'advance' });
  }

  function finishReset(): void {
    setSignInPassword(newPassword);
    setNewPassword('');
    move({ kind: 'advance' });
  }

  function registerInConference(id: string): void {
    onClose();
    goTo({ name: 'conference.main', params: { id }, hash: REGISTRATION_HASH });
  }

  function signInContent(signIn: Extract<AuthorizationScreen, { mode: 'signIn' }>): ReactNode {
    if (signIn.step === 'anotherServer') {
      return (
        <AnotherServerConsent
          address={signIn.address}
          onAgree={() => goToServer(signIn.address, true)}
          onRefuse={() => move({ kind: 'signInAs', step: 'user' })}
        />
      );
    }
    if (signIn.step === 'provider') {
      return (
        <ProviderStep
          provider={provider ?? ''}
          contacts={contacts}
          onDone={onSignedIn}
          onCancel={() => move({ kind: 'signInAs', step: 'user' })}
        />
      );
    }
    return (
      <SignInStep
        step={signIn.step}
        goal={goal}
        login={login}
        password={signInPassword}
        onPassword={setSignInPassword}
        contacts={contacts}
        onDone={onSignedIn}
        onGuest={goal === 'conferenceMain' || goal === 'conferenceWebRTC' ? onSignedIn : onDone}
        onAnotherServer={(address) => goToServer(address, false)}
        onStep={
          permissions.userAuthorization && permissions.guestAuthorization
            ? (step) => move({ kind: 'signInAs', step })
            : undefined
        }
        onSignUp={permissions.accountCreation ? () => move({ kind: 'startSignUp' }) : undefined}
        onReset={permissions.resetPassword ? () => move({ kind: 'startReset' }) : undefined}
        onRegister={
          permissions.outerRegisterInConferenceForm === true && callId !== undefined
            ? () => registerInConference(callId)
            : undefined
        }
        provider={provider}
        onProvider={() => {
          const place = placeOf(wantedPlace ?? goalTarget(goal, callId));
          if (findShell()) move({ kind: 'openProvider' });
          else location.assign(providerAddress(place));
        }}
      />
    );
  }

  function content(): ReactNode {
    switch (screen.mode) {
      case 'error':
        return <InsecurePage />;
      case 'signIn':
        return signInContent(screen);
      case 'signUp':
        if (screen.step === 'success') {
          return (
            <SignUpSuccess
              login={login}
              isMailSent={made?.isEmailConfirmed === false}
              confirmedFirst={made?.isActive === false ? made.email : undefined}
              onNext={finishSignUp}
            />
          );
        }
        return (
          <SignUpForm
            contacts={contacts}
            isEnabled={canSignUp}
            onLock={setIsLocked}
            onCreated={(user) => {
              type({ login: user.id });
              setMade(user);
              move({ kind: 'advance' });
            }}
            onSignIn={() => move({ kind: 'signInAs', step: 'user' })}
          />
        );
      case 'resetPassword':
        return (
          <ResetPasswordStep
            step={screen.step}
            login={login}
            onLogin={(text) => type({ login: text })}
            password={newPassword}
            onPassword={setNewPassword}
            contacts={contacts}
            onNext={screen.step === 'success' ? finishReset : () => move({ kind: 'advance' })}
            onSignIn={() => move({ kind: 'signInAs', step: 'user' })}
          />
        );
      default:
        return assertNever(screen);
    }
  }

  return (
    <Dialog
      title={t(titleKey(screen, canSignUp))}
      closeLabel={t('common:close')}
      onClose={isLocked ? undefined : onClose}
    >
      <Step name={`${screen.mode} ${'step' in screen ? screen.step : ''}`}>{content()}</Step>
    </Dialog>
  );
}

/** The number of accepted servers that are stored; the least recently used is dropped first. */
const KNOWN_SERVERS = 20;

/** Closes the dialog and leads to its goal, unless the person is there already. */
function useProceed({
  goal,
  callId,
  wantedPlace,
  onDone,
}: Pick<AuthorizationDialogProps, 'goal' | 'callId' | 'wantedPlace' | 'onDone'>): () => void {
  const goTo = useSetAtom(goToAtom);
  return () => {
    const target = wantedPlace ?? goalTarget(goal, callId);
    onDone();
    if (target && routePath(target) !== location.pathname) goTo(target);
  };
}

/** The address of a target; this page's address if the person is already there, or stays. */
function placeOf(target: RouteTarget | undefined): string {
  const path = target && routePath(target);
  return path === undefined || path === location.pathname
    ? location.pathname + location.search
    : path;
}

function titleKey(screen: AuthorizationScreen, canSignUp: boolean) {
  switch (screen.mode) {
    case 'error':
      return 'insecure.title';
    case 'signIn':
      return `${screen.step}.title` as const;
    case 'signUp':
      if (!canSignUp) return 'signUp.title';
      return screen.step === 'success' ? 'signUp.success.title' : 'signUp.title';
    case 'resetPassword':
      return `resetPassword.${screen.step}.title` as const;
    default:
      return assertNever(screen);
  }
}
