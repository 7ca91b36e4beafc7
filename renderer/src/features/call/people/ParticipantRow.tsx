import { EllipsisVertical, Hand, Mic, MicOff, MonitorUp, Video, VideoOff } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../controls/Avatar.tsx';
import type { CallActions } from '../controls/callActions.ts';
import { Sign } from '../controls/Sign.tsx';
import { QUALITY_KEYS } from '../statistics/connectionQuality.ts';
import { QualitySign } from '../statistics/QualitySign.tsx';
import { StatisticsPlace } from '../statistics/StatisticsPlace.tsx';
import { PanelButton } from '../panel/PanelButton.tsx';
import styles from './ParticipantPanel.module.css';
import { type Person, type PersonTool } from './people.ts';
import { PersonTools } from './PersonTools.tsx';

const SIGN = styles['personSign'];

/** A person with their role and media; the tools for them open below. */
export function ParticipantRow({
  person,
  tools,
  moderate,
  readStatistics,
}: {
  readonly person: Person;
  readonly tools: readonly PersonTool[];
  /** Undefined for people who aren't owner or moderator. */
  readonly moderate: CallActions['moderate'];
  readonly readStatistics: CallActions['readStatistics'];
}) {
  const { t } = useTranslation('call');
  const toggle = useRef<HTMLButtonElement>(null);
  const qualityId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [hasStatistics, setHasStatistics] = useState(false);
  const { id, name, isSelf, hand, quality } = person;
  const hasTools = moderate !== undefined && tools.length > 0;
  function close(): void {
    setIsOpen(false);
    toggle.current?.focus();
  }
  return (
    <>
      <div className={styles['person']}>
        <Avatar name={name} />
        <span className={styles['personText']}>
          <span className="breaks">
            <bdi>{isSelf ? t('tile.self', { name }) : name}</bdi>
          </span>
          <span className="row wrap gap0x8 shrinks">
            <RolesAndSources {...person} />
          </span>
        </span>
        {hand !== undefined && (
          <Sign className={SIGN} label={t('people.handRaised')} Icon={Hand} size={20} />
        )}
        {quality === undefined ? (
          <span className={styles['noTools']} />
        ) : (
          <PanelButton
            aria-label={t('statistics.of', { name })}
            aria-describedby={qualityId}
            aria-expanded={hasStatistics}
            onClick={() => setHasStatistics(!hasStatistics)}
          >
            <QualitySign quality={quality} isShort size={20} />
            <span id={qualityId} hidden>
              {t(QUALITY_KEYS[quality])}
            </span>
          </PanelButton>
        )}
        {hasTools && (
          <PanelButton
            ref={toggle}
            aria-label={t('people.manage', { name })}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <EllipsisVertical size={20} />
          </PanelButton>
        )}
        {moderate !== undefined && !hasTools && <span className={styles['noTools']} />}
      </div>
      {quality !== undefined && hasStatistics && (
        <StatisticsPlace id={id} name={name} read={readStatistics} />
      )}
      {hasTools && isOpen && (
        <PersonTools person={person} tools={tools} moderate={moderate} onClose={close} />
      )}
    </>
  );
}

/** A person's role and media. */
function RolesAndSources({
  isOwner,
  isModerator,
  isGuest,
  part,
  hasAudio,
  hasVideo,
  isSharing,
}: Person) {
  const { t } = useTranslation('call');
  const roles = [
    isOwner && t('panel.owner'),
    isModerator && t('panel.moderator'),
    part === 'presenter' && t('panel.presenter'),
    isGuest && t('panel.guest'),
  ];
  return (
    <>
      {roles.map(
        (role) =>
          role !== false && (
            <span key={role} className={styles['personRole']}>
              {role}
            </span>
          ),
      )}
      <Sign
        className={SIGN}
        label={hasAudio ? t('panel.microphoneOn') : t('panel.microphoneOff')}
        Icon={hasAudio ? Mic : MicOff}
        isOff={!hasAudio}
      />
      <Sign
        className={SIGN}
        label={hasVideo ? t('panel.cameraOn') : t('panel.cameraOff')}
        Icon={hasVideo ? Video : VideoOff}
        isOff={!hasVideo}
      />
      {isSharing && <Sign className={SIGN} label={t('panel.sharing')} Icon={MonitorUp} />}
    </>
  );
}
