import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recording } from '#shared/personal/record.ts';
import { describeFailure, useFailureLines } from '#renderer/i18n/shownFailure.ts';
import { useRecordingActions, useRecordings } from '#renderer/state/personal/recordings.ts';
import { useRecordingUpload } from '#renderer/state/personal/recordingUpload.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { FileInput } from '#renderer/ui/personal/FileInput.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { EmptyPlace } from '#renderer/ui/personal/EmptyPlace.tsx';
import { DeletedRecordings } from './DeletedRecordings.tsx';
import { RecordingPlayer } from './RecordingPlayer.tsx';
import { RecordingRow } from './RecordingRow.tsx';
import styles from './RecordingsOf.module.css';
import { RenameDialog } from './RenameDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { UndoBar } from './UndoBar.tsx';
import { UploadStatus } from './UploadStatus.tsx';
import { useRecordingChanges } from './useRecordingChanges.ts';
import { useRecordingWords } from './useRecordingWords.ts';

/** What files may be added. */
const ACCEPTED = '.wav,.mp3,.ogg,.oga,.mp4,.m4a,.webm,audio/*,video/*';

type Open = { readonly kind: 'share' | 'rename'; readonly name: string };

/** The recordings of one conference, the player, and what its owner does with them. */
export function RecordingsOf({
  callId,
  recordings,
  can,
}: {
  readonly callId: string;
  readonly recordings: readonly Recording[];
  /** What the server does beyond the list. */
  readonly can: Readonly<Record<'upload' | 'share' | 'rename' | 'remove' | 'caption', boolean>>;
}) {
  const { t } = useTranslation('reports');
  const words = useRecordingWords();
  const toLines = useFailureLines();
  const actions = useRecordingActions(callId);
  const changes = useRecordingChanges(actions);
  const upload = useRecordingUpload(callId, () => void actions.refresh());
  const file = useRef<HTMLInputElement>(null);
  const captions = useRef<HTMLInputElement>(null);
  const [captioned, setCaptioned] = useState('');
  const [playing, setPlaying] = useState<string>();
  const [open, setOpen] = useState<Open>();
  const deleted = useRecordings(callId, true, can.remove);
  const { undoable } = changes;
  const gone = deleted.kind === 'ready' ? deleted.value : [];
  const played = recordings.find(({ name }) => name === playing);
  const opened = open && recordings.find(({ name }) => name === open.name);

  /** A player of what changes its name or goes would ask for a file that is not there. */
  const stopPlaying = (name: string) => {
    if (playing === name) setPlaying(undefined);
  };
  async function rename(name: string, newName: string): Promise<void> {
    if (!(await changes.rename(name, newName))) return;
    stopPlaying(name);
    setOpen(undefined);
  }
  function remove(name: string): void {
    stopPlaying(name);
    void changes.remove(name);
  }
  function changeCaptions({ name, hasCaptions }: Recording): void {
    setCaptioned(name);
    if (hasCaptions) void changes.removeCaptions(name);
    else captions.current?.click();
  }
  const openDialog = (kind: Open['kind'], name: string) => {
    changes.forgetProblem();
    setOpen({ kind, name });
  };

  const addButton = can.upload && (
    <Button
      icon={<FileUp size={18} strokeWidth={1.75} aria-hidden />}
      isBlocked={upload.state.kind === 'sending'}
      onClick={() => file.current?.click()}
    >
      {t('recordings.upload.button')}
    </Button>
  );

  return (
    <div className={styles['recordings']}>
      <FileInput
        ref={file}
        accept={ACCEPTED}
        label={t('recordings.upload.button')}
        onFile={upload.send}
      />
      <FileInput
        ref={captions}
        accept=".vtt,.srt,text/vtt"
        label={t('recordings.captions.add')}
        onFile={(chosen) => void changes.addCaptions(captioned, chosen)}
      />
      <UploadStatus
        upload={upload}
        problem={
          upload.state.kind === 'failed' ? toLines(describeFailure(upload.state.failure)) : []
        }
      />
      {changes.problem.length > 0 && opened === undefined && (
        <FormMessage lines={changes.problem} />
      )}
      {played && (
        <RecordingPlayer
          key={played.name}
          recording={played}
          tag={words.tag}
          requestUrl={() => actions.ticket(played.name, false)}
          onClose={() => setPlaying(undefined)}
        />
      )}
      {recordings.length === 0 ? (
        <EmptyPlace of="recordings" title={t('recordings.empty')} action={addButton}>
          <p>{t('recordings.emptyHint')}</p>
          {can.upload && <p>{t('recordings.emptyUpload')}</p>}
        </EmptyPlace>
      ) : (
        <>
          <ul className={styles['list']}>
            {recordings.map((recording) => {
              const { name } = recording;
              return (
                <RecordingRow
                  key={name}
                  recording={recording}
                  isPlaying={name === playing}
                  actions={{
                    play: () => setPlaying(name),
                    download: () => void changes.download(name),
                    share: can.share ? () => openDialog('share', name) : undefined,
                    caption: can.caption ? () => changeCaptions(recording) : undefined,
                    rename: can.rename ? () => openDialog('rename', name) : undefined,
                    remove: can.remove ? () => remove(name) : undefined,
                  }}
                />
              );
            })}
          </ul>
          <div className={styles['actions']}>{addButton}</div>
        </>
      )}
      <p role="status" className="visuallyHidden">
        {changes.news}
      </p>
      {gone.length > 0 && (
        <DeletedRecordings recordings={gone} onRestore={(name) => void changes.restore(name)} />
      )}
      {undoable !== undefined && (
        <UndoBar
          key={undoable}
          name={undoable}
          onUndo={() => void changes.restore(undoable)}
          onGone={changes.forgetUndoable}
        />
      )}
      {opened && open.kind === 'share' && (
        <ShareDialog
          recording={opened}
          problem={changes.problem}
          isBusy={changes.isBusy}
          onShare={(isShared) => void changes.share(opened.name, isShared)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {opened && open.kind === 'rename' && (
        <RenameDialog
          recording={opened}
          problem={changes.problem}
          isBusy={changes.isBusy}
          onRename={(newName) => void rename(opened.name, newName)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
