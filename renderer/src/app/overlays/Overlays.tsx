import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useState, type ComponentProps, Suspense, lazy } from 'react';
import { type CodeBook, type WarningCode, isWarningCode } from '#shared/errors/catalogue.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { hasRight } from '#renderer/domain/rights.ts';
import { AdminContactList } from '#renderer/features/adminContacts/AdminContactList.tsx';
import { ContactsDialog } from '#renderer/features/adminContacts/ContactsDialog.tsx';
import { AccessPopup } from '#renderer/features/accessPopup/AccessPopup.tsx';
import { AuthorizationDialog } from '#renderer/features/authorization/AuthorizationDialog.tsx';
import { ErrorExplanation } from '#renderer/features/errorExplanation/ErrorExplanation.tsx';
import { IncomingCalls } from '#renderer/features/ringing/IncomingCalls.tsx';
import { RejectionDialog } from '#renderer/features/rejection/RejectionDialog.tsx';
import { WarningDialog } from '#renderer/features/warning/WarningDialog.tsx';
import { assertNever } from '#renderer/lib/assertNever.ts';
import { onStartWish, reportMayStart } from '#renderer/platform/desktop/startWish.ts';
import { isStorageUsable } from '#renderer/platform/storage/storage.ts';
import { type AuthorizationPermissions, USER_SIGN_IN, goalAt } from '#renderer/domain/session.ts';
import { type ConferenceLoad, useConference } from '#renderer/state/conference.ts';
import {
  type DialogRequest,
  closeDialogAtom,
  dialogAtom,
  dialogKey,
  openDialogAtom,
  replaceDialogAtom,
} from '#renderer/state/dialogs.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { watchRinging } from '#renderer/state/ringing/watchRinging.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Notifications } from './Notifications.tsx';
import type { QrCodeDialog } from '#renderer/features/qrCode/QrCodeDialog.tsx';
import type { DocumentDialog } from '#renderer/features/serverDocuments/DocumentDialog.tsx';
import { DialogPart } from './DialogPart.tsx';

/** Rarely used dialogs, loaded when they open. */
const loadDocument = () => import('#renderer/features/serverDocuments/DocumentDialog.tsx');

/** The document dialog with its sanitiser, loaded when a document is first opened. */
function LazyDocumentDialog(props: ComponentProps<typeof DocumentDialog>) {
  return (
    <DialogPart part="DocumentDialog" load={loadDocument} onClose={props.onClose}>
      {(part) => <part.DocumentDialog {...props} />}
    </DialogPart>
  );
}

const loadQrCode = () => import('#renderer/features/qrCode/QrCodeDialog.tsx');

/** The QR code of a link with its encoder, loaded when one is first shown. */
function LazyQrCodeDialog(props: ComponentProps<typeof QrCodeDialog>) {
  return (
    <DialogPart part="QrCodeDialog" load={loadQrCode} onClose={props.onClose}>
      {(part) => <part.QrCodeDialog {...props} />}
    </DialogPart>
  );
}

const HttpsWarningDialog = lazy(async () => ({
  default: (await import('#renderer/features/httpsWarning/HttpsWarningDialog.tsx'))
    .HttpsWarningDialog,
}));

/** The HTTPS warning with its pictures, loaded on plain http. */
function LazyHttpsWarning(props: ComponentProps<typeof HttpsWarningDialog>) {
  return (
    <Suspense>
      <HttpsWarningDialog {...props} />
    </Suspense>
  );
}

/** The open dialog, whichever it is, and the notifications. */
export function Overlays() {
  const store = useStore();
  const dialog = useAtomValue(dialogAtom);
  useEffect(() => {
    // Shown once per page (CV-8, failure G2).
    if (!isStorageUsable()) store.set(openDialogAtom, { kind: 'warning', code: '2002' });
  }, [store]);
  useEffect(() => watchRinging(store), [store]);
  const request = useSetAtom(requestAtom);
  const mayStart = hasRight(useAtomValue(sessionUserAtom), CREATE_GROUP_CONFERENCE);
  useEffect(() => reportMayStart(mayStart), [mayStart]);
  useEffect(() => onStartWish(() => request({ kind: 'startConference' })), [request]);
  return (
    <>
      {dialog && <OpenDialog key={dialogKey(dialog)} dialog={dialog} />}
      <IncomingCalls />
      <Notifications />
    </>
  );
}

function OpenDialog({ dialog }: { readonly dialog: DialogRequest }) {
  const closeDialog = useSetAtom(closeDialogAtom);
  const close = () => closeDialog(dialog);
  const replace = useSetAtom(replaceDialogAtom);
  const request = useSetAtom(requestAtom);
  const user = useAtomValue(sessionUserAtom);
  switch (dialog.kind) {
    case 'authorization':
      if (dialog.callId !== undefined) {
        return <ConferenceAuthorization dialog={dialog} callId={dialog.callId} onClose={close} />;
      }
      return (
        <AuthorizationDialog
          goal={dialog.goal}
          // Guests belong to a conference: without one there is nothing to join (AU-2).
          permissions={{ ...dialog.permissions, guestAuthorization: false }}
          wantedPlace={dialog.wantedPlace}
          isForAnotherAccount={dialog.isForAnotherAccount ?? false}
          contacts={<AdminContactList />}
          onDone={() => {
            close();
            if (dialog.startsConference === true) request({ kind: 'startConference' });
          }}
          onClose={close}
        />
      );
    case 'contacts':
      return <ContactsDialog onClose={close} />;
    case 'document':
      return <LazyDocumentDialog documentId={dialog.documentId} onClose={close} />;
    case 'qrCode':
      return <LazyQrCodeDialog link={dialog.link} fileName={dialog.fileName} onClose={close} />;
    case 'httpsWarning':
      return <LazyHttpsWarning wasTried={dialog.wasTried} onClose={close} />;
    case 'warning':
      return <Warning code={dialog.code} onClose={close} />;
    case 'rejection':
      if (dialog.book === 'login' && isWarningCode(dialog.code)) {
        return <Warning code={dialog.code} onClose={close} />;
      }
      return (
        <RejectionDialog
          book={dialog.book}
          code={dialog.code}
          explanation={
            <ErrorExplanation
              book={dialog.book}
              code={dialog.code}
              contacts={<AdminContactList />}
            />
          }
          onClose={close}
          onSignIn={() =>
            replace({
              kind: 'authorization',
              goal: 'conferenceMain',
              permissions: USER_SIGN_IN,
              isForAnotherAccount: true,
            })
          }
        />
      );
    case 'accessPopup':
      return (
        <AccessPopup
          reason={dialog.reason}
          onClose={() => {
            close();
            if (user === undefined) request({ kind: 'navigate', target: { name: 'guest.main' } });
          }}
          onSignIn={() =>
            replace({
              kind: 'authorization',
              goal: goalAt(location.pathname),
              callId: dialog.callId,
              permissions: USER_SIGN_IN,
              isForAnotherAccount: true,
            })
          }
        />
      );
    default:
      return assertNever(dialog);
  }
}

/** The codes of the catalogue that explain a warning. */
const WARNED = {
  USER_IS_DISABLED: ['form', 'UserIsDisabled'],
  SIGN_IN_ENDED: ['login', '4'],
  '2000': ['login', '2000'],
  '2001': ['login', '2001'],
  '2002': ['login', '2002'],
} as const satisfies Record<WarningCode, readonly [CodeBook, string]>;

function Warning({ code, onClose }: { readonly code: WarningCode; readonly onClose: () => void }) {
  const [book, reported] = WARNED[code];
  return (
    <WarningDialog
      code={code}
      explanation={<ErrorExplanation book={book} code={reported} contacts={<AdminContactList />} />}
      onClose={onClose}
    />
  );
}

/** Sign-in at a conference: as a guest only where it allows guests (AU-2), and with a link to its registration (AU-3). */
function ConferenceAuthorization({
  dialog,
  callId,
  onClose,
}: {
  readonly dialog: Extract<DialogRequest, { kind: 'authorization' }>;
  readonly callId: string;
  readonly onClose: () => void;
}) {
  const state = useConference(callId);
  // Signing in loads the conference again, which must not close the dialog half-way.
  const [permissions, setPermissions] = useState<AuthorizationPermissions>();
  if (permissions === undefined) {
    if (state.kind === 'loading') return undefined;
    setPermissions(permissionsAt(state, dialog.permissions));
    return undefined;
  }
  return (
    <AuthorizationDialog
      goal={dialog.goal}
      permissions={permissions}
      callId={callId}
      isForAnotherAccount={dialog.isForAnotherAccount ?? false}
      isAccountFirst={dialog.isAccountFirst ?? false}
      contacts={<AdminContactList />}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

/** The requested permissions that a conference allows. */
function permissionsAt(
  state: ConferenceLoad,
  asked: AuthorizationPermissions,
): AuthorizationPermissions {
  const conference = state.kind === 'ready' ? state.conference : undefined;
  return {
    ...asked,
    guestAuthorization:
      asked.guestAuthorization && (conference?.allowsGuests ?? state.kind === 'failed'),
    outerRegisterInConferenceForm:
      asked.outerRegisterInConferenceForm === true && (conference?.hasRegistration ?? false),
  };
}
