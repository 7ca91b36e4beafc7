import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { PublicConference } from '#shared/wire/conference.ts';
import { isLinuxPlatform } from '#renderer/platform/browser/system.ts';
import { launchModeAtom } from '#renderer/state/launchMode.ts';
import { useSoftwareClients } from '#renderer/state/softwareClients.ts';
import listStyles from '#renderer/ui/List.module.css';
import { BackToConference } from './BackToConference.tsx';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { ConferenceGate } from './ConferenceGate.tsx';
import { useConferenceLinks } from '#renderer/state/conferenceLinks.ts';
import styles from './ConferencePage.module.css';
import { CopyLine } from './CopyLine.tsx';
import { USER_SIGN_IN } from '#renderer/domain/session.ts';
import { askSignInAtom, goToAtom } from '#renderer/state/intents.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';

/** `/c/{id}/how-to-join`: all ways to join a conference, each with something to copy or press (RT-9). */
export function HowToJoinPage({ callId }: { readonly callId: string }) {
  return (
    <ConferenceFrame callId={callId}>
      <ConferenceGate callId={callId}>
        {(conference) => <HowToJoin conference={conference} />}
      </ConferenceGate>
    </ConferenceFrame>
  );
}

function HowToJoin({ conference }: { readonly conference: PublicConference }) {
  const { t } = useTranslation('conference');
  const isInApp = useAtomValue(launchModeAtom) === 'inApp';
  const links = useConferenceLinks(conference);
  const clients = useSoftwareClients({
    // On Linux the server is asked for the button's clients instead (RT-11).
    clientCase: isLinuxPlatform() ? 'join_conference_button' : 'download',
    callId: conference.id,
    isAnonymous: isLinuxPlatform(),
  });
  const downloads = clients.list.filter(({ downloadUrl }) => /^https?:/iu.test(downloadUrl ?? ''));
  return (
    <div className={styles['single']}>
      <h1>{t('howToJoin.title')}</h1>
      <CopyLine title={t('howToJoin.link')} hint={t('howToJoin.linkHint')} text={links.page} />
      <CopyLine title={t('howToJoin.id')} hint={t('howToJoin.idHint')} text={conference.id} />
      <CopyLine
        title={t('howToJoin.callString')}
        hint={t('howToJoin.callStringHint')}
        text={links.callString}
      />
      <CopyLine title={t('howToJoin.sip')} hint={t('howToJoin.sipHint')} text={links.sip} />
      <CopyLine title={t('howToJoin.h323')} hint={t('howToJoin.h323Hint')} text={links.h323} />
      <FromPersonalArea isRoom={conference.schedule.kind === 'none'} />
      {!isInApp && downloads.length > 0 && (
        <section>
          <h2 className="type16">{t('howToJoin.download')}</h2>
          <ul className="column">
            {downloads.map(({ platform, name, downloadUrl }) => (
              <li key={platform} className={listStyles['item']}>
                <a href={downloadUrl} rel="noopener noreferrer">
                  <bdi>{name ?? platform}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <BackToConference callId={conference.id} />
    </div>
  );
}

/** Where people with an account find the conference in their list, with a link. */
function FromPersonalArea({ isRoom }: { readonly isRoom: boolean }) {
  const { t } = useTranslation('conference');
  const user = useAtomValue(sessionUserAtom);
  const goTo = useSetAtom(goToAtom);
  const askSignIn = useSetAtom(askSignInAtom);

  function handleOpen(): void {
    if (user === undefined) {
      askSignIn({ goal: 'conferenceList', permissions: USER_SIGN_IN });
      return;
    }
    const type = isRoom ? 'room' : 'conference';
    goTo({ name: 'user.conferenceList', params: { type } });
  }

  return (
    <section>
      <h2 className="type16">{t('howToJoin.personalArea')}</h2>
      <p className={styles['hint']}>
        {t(isRoom ? 'howToJoin.personalAreaRoom' : 'howToJoin.personalAreaScheduled')}
      </p>
      <Button onClick={handleOpen}>{t('howToJoin.openPersonalArea')}</Button>
    </section>
  );
}
