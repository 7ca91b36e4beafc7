import { useAtomValue, useSetAtom } from 'jotai';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { firstCharacters } from '#shared/characters.ts';
import { GUEST_NAME_MAX_LENGTH } from '#shared/limits.ts';
import {
  guestNameDraftAtom,
  typeGuestNameAtom,
  wantJoinAtom,
} from '#renderer/state/guestNameDraft.ts';
import layout from '#renderer/ui/EntryLayout.module.css';
import { Form } from '#renderer/ui/Form.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import styles from './ConferenceWaiting.module.css';
import { productName } from '#renderer/platform/browser/productName.ts';
import { StandingParts } from '#renderer/app/parts/StandingParts.tsx';

/**
 * What the document of a guest's link shows: the outline of the page, and the name field as soon as the
 * server has said that the conference runs (`earlyRequests.ts`). What is typed continues into the lobby.
 */
export function ConferenceWaiting() {
  const { t } = useTranslation(['common', 'call']);
  return (
    <>
      <LiveParts />
      <div className={styles['head']} />
      <main className={layout['main']}>
        <h1 className="visuallyHidden">{productName()}</h1>
        <div className={layout['greenRoom']}>
          <div className={layout['room']}>
            <div className={layout['heading']}>
              <Waiting label={t('loading.conference')} />
            </div>
            <div className={layout['look']}>
              <div className={layout['picture']} />
            </div>
            <div className={layout['questions']}>
              <NameField label={t('call:lobby.name')} />
            </div>
          </div>
        </div>
      </main>
    </>
  );
}

/**
 * The parts are on their way before React has taken the document over, which knows nothing of them. On its own,
 * because a field that is drawn again before the page's state knows its text is emptied, and its cursor moves.
 */
function LiveParts() {
  const { t } = useTranslation('common');
  const isLive = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    isLive && (
      <StandingParts
        isExplainedBelow
        stop={{ label: t('home'), run: () => location.assign('/') }}
      />
    )
  );
}

function subscribeToNothing() {
  return () => undefined;
}

function NameField({ label }: { readonly label: string }) {
  const draft = useAtomValue(guestNameDraftAtom);
  const type = useSetAtom(typeGuestNameAtom);
  const wantJoin = useSetAtom(wantJoinAtom);
  return (
    <div className={styles['name']}>
      <Form onSubmit={wantJoin}>
        <TextField
          label={label}
          value={draft}
          autoComplete="name"
          onChange={(event) =>
            type(firstCharacters(event.currentTarget.value, GUEST_NAME_MAX_LENGTH))
          }
        />
      </Form>
    </div>
  );
}
