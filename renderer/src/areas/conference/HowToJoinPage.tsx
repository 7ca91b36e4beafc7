import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { callString, conferencePath } from '#shared/links.ts';
import { isLinuxPlatform } from '#renderer/platform/browser/system.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { useSoftwareClients } from '#renderer/state/softwareClients.ts';
import listStyles from '#renderer/ui/List.module.css';
import { BackToConference } from './BackToConference.tsx';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { ConferenceGate } from './ConferenceGate.tsx';
import styles from './ConferencePage.module.css';
import { CopyLine } from './CopyLine.tsx';
import { useCallId } from './useCallId.ts';

/** `/c/{id}/how-to-join`: every way into a conference, each with something to copy or press (RT-9). */
export function HowToJoinPage() {
  const { t } = useTranslation('conference');
  const callId = useCallId();
  const info = useAtomValue(readyServerInfoAtom);
  const clients = useSoftwareClients({
    // On Linux the server is asked for the button's clients instead (RT-11).
    clientCase: isLinuxPlatform() ? 'join_conference_button' : 'download',
    callId,
    isAnonymous: isLinuxPlatform(),
  });
  const server = info?.id ?? info?.name ?? '';
  return (
    <ConferenceFrame>
      <ConferenceGate callId={callId}>
        {(conference) => (
          <div className={styles['facts']}>
            <h1>{t('howToJoin.title')}</h1>
            <CopyLine
              title={t('howToJoin.link')}
              text={`${info?.secureUrl ?? location.origin}${conferencePath(conference.id)}`}
            />
            <CopyLine title={t('howToJoin.id')} text={conference.id} />
            <CopyLine title={t('howToJoin.callString')} text={callString(conference.id, server)} />
            <CopyLine title={t('howToJoin.sip')} text={`00${conference.id}@${server}`} />
            {clients.list.some(({ downloadUrl }) => downloadUrl !== undefined) && (
              <section>
                <h2>{t('howToJoin.download')}</h2>
                <ul className={listStyles['list']}>
                  {clients.list.map(({ platform, name, downloadUrl }) =>
                    downloadUrl === undefined ? undefined : (
                      <li key={platform} className={listStyles['item']}>
                        <a href={downloadUrl} rel="noopener noreferrer">
                          <bdi>{name}</bdi>
                        </a>
                      </li>
                    ),
                  )}
                </ul>
              </section>
            )}
            <BackToConference callId={callId} />
          </div>
        )}
      </ConferenceGate>
    </ConferenceFrame>
  );
}
