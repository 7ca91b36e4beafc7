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
 * The document of a guest's link: the outline of the page, and its fields as soon as the server has answered that the conference is
 * running (`earlyConference.ts`): the name, and Join where only a name is needed. Typed text and a press of Join carry over into
 * the lobby.
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
 * The parts load before React has hydrated the document, which doesn't know of them. A component of its own: a field that renders
 * again before the page's state has its text is emptied, and its cursor moves.
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

/** The topic, if `earlyConference.ts` already knows it. */
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
