import { Captions, Download, EllipsisVertical, Link2, Pencil, Play, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Recording } from '#shared/history/record.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { MenuButton } from '#renderer/ui/menus/MenuButton.tsx';
import styles from './RecordingListRow.module.css';
import { useRecordingWords } from './useRecordingWords.ts';

/** The actions on a recording; those that aren't allowed are undefined. */
export interface RowActions {
  readonly play: () => void;
  readonly download: () => void;
  readonly share: (() => void) | undefined;
  readonly rename: (() => void) | undefined;
  /** Adds captions from a file, or removes them. */
  readonly caption: (() => void) | undefined;
  readonly remove: (() => void) | undefined;
}

export function RecordingListRow({
  recording,
  isPlaying,
  actions,
}: {
  readonly recording: Recording;
  readonly isPlaying: boolean;
  readonly actions: RowActions;
}) {
  const { t } = useTranslation('reports');
  const words = useRecordingWords();
  const name = displayText(recording.name);
  const { share, rename, caption, remove } = actions;
  return (
    <li className={styles['row']}>
      <button
        type="button"
        className={styles['play']}
        aria-label={t('recordings.playNamed', { name: isolated(name) })}
        aria-current={isPlaying ? 'true' : undefined}
        onClick={actions.play}
      >
        <Play size={20} />
      </button>
      <div className="shrinks">
        <p className="strong breaks">
          <bdi>{name}</bdi>
        </p>
        <p className="wrap gap0x12 muted type13 tabular">
          {words.facts(recording)}
          {recording.shareUrl !== undefined && (
            <span className="accentText strong">{t('recordings.shared')}</span>
          )}
        </p>
      </div>
      <MenuButton
        variant="quiet"
        label={t('recordings.actions')}
        icon={<EllipsisVertical size={18} />}
        items={[
          {
            key: 'download',
            label: t('recordings.download'),
            icon: <Download size={18} />,
            onChoose: actions.download,
          },
          share && {
            key: 'share',
            label: t('recordings.share'),
            icon: <Link2 size={18} />,
            onChoose: share,
          },
          rename && {
            key: 'rename',
            label: t('recordings.rename'),
            icon: <Pencil size={18} />,
            onChoose: rename,
          },
          caption && {
            key: 'captions',
            label: t(
              recording.hasCaptions ? 'recordings.captions.remove' : 'recordings.captions.add',
            ),
            icon: <Captions size={18} />,
            onChoose: caption,
          },
          remove && {
            key: 'delete',
            label: t('recordings.delete'),
            icon: <Trash2 size={18} />,
            isDangerous: true,
            onChoose: remove,
          },
        ]}
      />
    </li>
  );
}
