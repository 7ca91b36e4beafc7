import { useAtomValue, useSetAtom } from 'jotai';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { EARLY_TOPIC_ELEMENT } from '#shared/documentKinds.ts';
import { firstCharacters } from '#shared/characters.ts';
import { GUEST_NAME_MAX_LENGTH } from '#shared/limits.ts';
import {
  guestNameDraftAtom,
  isJoinWantedAtom,
  typeGuestNameAtom,
  wantJoinAtom,
} from '#renderer/state/guestNameDraft.ts';
import { Button } from '#renderer/ui/Button.tsx';
import layout from '#renderer/ui/EntryLayout.module.css';
import { Form } from '#renderer/ui/Form.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import styles from './ConferenceWaiting.module.css';
import { productName } from '#renderer/platform/browser/productName.ts';
import { StandingParts } from '#renderer/app/parts/StandingParts.tsx';

/**
 * What the document of a guest's link shows: the outline of the page, and its questions as soon as the
 * server has said that the conference runs (`earlyConference.ts`): the name, and Join where a name is all that it takes. What
 * is typed and pressed continues into the lobby.
 */
export function ConferenceWaiting() {
  const { t } = useTranslation('common');
  return (
    <>
      <LiveParts />
      <div className={styles['head']} />
      <main className={layout['main']}>
        <h1 className="visuallyHidden">{productName()}</h1>
        <div className={layout['greenRoom']}>
          <div className={`${layout['room']} ${layout['withActions']}`}>
            <div className={layout['heading']}>
              <p className={styles['topic']}>
                <bdi id={EARLY_TOPIC_ELEMENT}>{earlyTopic()}</bdi>
              </p>
              <Waiting label={t('loading.conference')} />
            </div>
            <div className={layout['look']}>
              <div className="wideScreen sunken roundedCard" />
              <div className={styles['sound']} />
            </div>
            <Questions />
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

/** What `earlyConference.ts` has found out by now. */
function earlyTopic(): string | undefined {
  return globalThis.document?.documentElement.dataset['topic'];
}

function subscribeToNothing() {
  return () => undefined;
}

function Questions() {
  const { t } = useTranslation('call');
  const draft = useAtomValue(guestNameDraftAtom);
  const isJoinWanted = useAtomValue(isJoinWantedAtom);
  const type = useSetAtom(typeGuestNameAtom);
  const wantJoin = useSetAtom(wantJoinAtom);
  return (
    <div className={styles['questions']}>
      <Form onSubmit={wantJoin}>
        <TextField
          label={t('lobby.name')}
          value={draft}
          autoComplete="name"
          onChange={(event) =>
            type(firstCharacters(event.currentTarget.value, GUEST_NAME_MAX_LENGTH))
          }
        />
        <div className={`${layout['actions']} ${styles['join']}`}>
          <Button type="submit" variant="primary" isWide isBusy={isJoinWanted}>
            {t('lobby.join')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
