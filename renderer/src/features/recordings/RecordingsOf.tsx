import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recording } from '#shared/history/record.ts';
import { useRecordingActions, useRecordings } from '#renderer/state/history/recordings.ts';
import {
  type RecordingUpload,
  useRecordingUpload,
} from '#renderer/state/history/recordingUpload.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { FileInput } from '#renderer/ui/fields/FileInput.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { EmptyPlace } from '#renderer/ui/placeholders/EmptyPlace.tsx';
import { DeletedRecordings } from './DeletedRecordings.tsx';
import { RecordingPlayer } from './RecordingPlayer.tsx';
import { RecordingListRow, type RowActions } from './RecordingListRow.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { UndoBar } from './UndoBar.tsx';
import { UploadStatus } from './UploadStatus.tsx';
import { type RecordingChanges, useRecordingChanges } from './useRecordingChanges.ts';
import { useRecordingWords } from './useRecordingWords.ts';

/** What files may be added. */
const ACCEPTED = '.wav,.mp3,.ogg,.oga,.mp4,.m4a,.webm,audio/*,video/*';

type Open = { readonly kind: 'share' | 'rename'; readonly name: string };

/** The recordings of a conference, the player, and the owner's actions. */
export function RecordingsOf({
  callId,
  recordings,
  can,
}: {
  readonly callId: string;
  readonly recordings: readonly Recording[];
  /** The server's optional features for recordings. */
  readonly can: Readonly<Record<'upload' | 'share' | 'rename' | 'remove' | 'caption', boolean>>;
}) {
  const { t } = useTranslation('reports');
  const words = useRecordingWords();
  const actions = useRecordingActions(callId);
  const changes = useRecordingChanges(actions);
  const upload = useRecordingUpload(callId, () => void actions.refresh());
  const adding = useAdding(upload);
  const captions = useCaptionChoice(changes);
  const [playing, setPlaying] = useState<string>();
  const [open, setOpen] = useState<Open>();
  const played = recordings.find(({ name }) => name === playing);
  const opened = open && recordings.find(({ name }) => name === open.name);

  /** After renaming or deleting, the player would request a missing file. */
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
  const openDialog = (kind: Open['kind'], name: string) => {
    changes.forgetProblem();
    setOpen({ kind, name });
  };

  function actionsOf(recording: Recording): RowActions {
    const { name } = recording;
    return {
      play: () => setPlaying(name),
      download: () => void changes.download(name),
      share: can.share ? () => openDialog('share', name) : undefined,
      caption: can.caption ? () => captions.change(recording) : undefined,
      rename: can.rename ? () => openDialog('rename', name) : undefined,
      remove: can.remove ? () => remove(name) : undefined,
    };
  }

  const addButton = can.upload && adding.button;

  return (
    <div className="grid oneColumn gap16">
      {adding.field}
      {captions.field}
      <UploadStatus upload={upload} />
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
          <ul className="card">
            {recordings.map((recording) => (
              <RecordingListRow
                key={recording.name}
                recording={recording}
                isPlaying={recording.name === playing}
                actions={actionsOf(recording)}
              />
            ))}
          </ul>
          <div className="wrap gap8">{addButton}</div>
        </>
      )}
      <Restorable callId={callId} isOn={can.remove} changes={changes} />
      {opened && (
        <RecordingDialog
          kind={open.kind}
          recording={opened}
          changes={changes}
          onRename={(newName) => void rename(opened.name, newName)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

function useAdding({ state, send }: RecordingUpload) {
  const { t } = useTranslation('reports');
  const input = useRef<HTMLInputElement>(null);
  const label = t('recordings.upload.button');
  return {
    field: <FileInput ref={input} accept={ACCEPTED} label={label} onFile={send} />,
    button: (
      <Button
        icon={<FileUp size={18} />}
        isBlocked={state.kind === 'sending'}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    ),
  };
}

/** Adds captions to a recording from a file, or removes them. */
function useCaptionChoice(changes: RecordingChanges) {
  const { t } = useTranslation('reports');
  const input = useRef<HTMLInputElement>(null);
  const [captioned, setCaptioned] = useState('');
  return {
    change({ name, hasCaptions }: Recording): void {
      setCaptioned(name);
      if (hasCaptions) void changes.removeCaptions(name);
      else input.current?.click();
    },
    field: (
      <FileInput
        ref={input}
        accept=".vtt,.srt,text/vtt"
        label={t('recordings.captions.add')}
        onFile={(chosen) => void changes.addCaptions(captioned, chosen)}
      />
    ),
  };
}

/** Deleted recordings that can be restored, the latest first. */
function Restorable({
  callId,
  isOn,
  changes,
}: {
  readonly callId: string;
  readonly isOn: boolean;
  readonly changes: RecordingChanges;
}) {
  const deleted = useRecordings(callId, true, isOn);
  const { undoable } = changes;
  const gone = deleted.kind === 'ready' ? deleted.value : [];
  return (
    <>
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
    </>
  );
}

function RecordingDialog({
  kind,
  recording,
  changes,
  onRename,
  onClose,
}: {
  readonly kind: Open['kind'];
  readonly recording: Recording;
  readonly changes: RecordingChanges;
  readonly onRename: (newName: string) => void;
  readonly onClose: () => void;
}) {
  const shared = { recording, problem: changes.problem, isBusy: changes.isBusy, onClose };
  return kind === 'share' ? (
    <ShareDialog {...shared} onShare={(isShared) => void changes.share(recording.name, isShared)} />
  ) : (
    <RenameDialog {...shared} onRename={onRename} />
  );
}
