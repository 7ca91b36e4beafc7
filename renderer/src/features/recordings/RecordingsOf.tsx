import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recording } from '#shared/personal/record.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { describeFailure, useFailureLines } from '#renderer/i18n/shownFailure.ts';
import { captionsOf } from '#renderer/domain/personal/captionFile.ts';
import { saveFrom } from '#renderer/platform/browser/saveFrom.ts';
import { useRecordingActions, useRecordings } from '#renderer/state/personal/recordings.ts';
import { useRecordingUpload } from '#renderer/state/personal/recordingUpload.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { EmptyPlace } from '#renderer/ui/personal/EmptyPlace.tsx';
import { DeletedList } from './DeletedList.tsx';
import { RecordingPlayer } from './RecordingPlayer.tsx';
import { RecordingRow } from './RecordingRow.tsx';
import styles from './RecordingsOf.module.css';
import { RenameDialog } from './RenameDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { UndoBar } from './UndoBar.tsx';
import { UploadStatus } from './UploadStatus.tsx';
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
  const upload = useRecordingUpload(callId, () => void actions.refresh());
  const file = useRef<HTMLInputElement>(null);
  const captions = useRef<HTMLInputElement>(null);
  const [captioned, setCaptioned] = useState('');
  const [playing, setPlaying] = useState<string>();
  const [open, setOpen] = useState<Open>();
  const [undoable, setUndoable] = useState<string>();
  const [said, setSaid] = useState('');
  const [isDeletedShown, setIsDeletedShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<readonly string[]>([]);
  const deleted = useRecordings(callId, true, can.remove);
  const gone = deleted.kind === 'ready' ? deleted.value : [];
  const played = recordings.find(({ name }) => name === playing);
  const opened = open && recordings.find(({ name }) => name === open.name);

  /** Does something and says why it was not done; true when it was. */
  async function attempt(
    wish: Promise<{ readonly ok: true } | { readonly ok: false; readonly failure: ApiFailure }>,
  ): Promise<boolean> {
    setIsBusy(true);
    const outcome = await wish;
    setIsBusy(false);
    setProblem(outcome.ok ? [] : toLines(describeFailure(outcome.failure)));
    return outcome.ok;
  }

  async function remove(name: string): Promise<void> {
    if (playing === name) setPlaying(undefined);
    if (await attempt(actions.remove(name))) setUndoable(name);
  }
  async function restore(name: string): Promise<void> {
    setUndoable(undefined);
    if (await attempt(actions.restore(name))) {
      setSaid(t('recordings.deleted.restored', { name: isolated(displayText(name, 60)) }));
    }
  }
  async function rename(name: string, newName: string): Promise<void> {
    const outcome = await actions.rename(name, newName);
    setProblem(outcome.ok ? [] : toLines(describeFailure(outcome.failure)));
    if (!outcome.ok) return;
    if (playing === name) setPlaying(undefined);
    setOpen(undefined);
  }
  async function addCaptions(name: string, chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return;
    const content = captionsOf(await chosen.text());
    if (content === undefined) setProblem([t('recordings.captions.unknown')]);
    else if (await attempt(actions.caption(name, content))) setSaid(t('recordings.captions.added'));
  }
  async function changeCaptions({ name, hasCaptions }: Recording): Promise<void> {
    setSaid('');
    setCaptioned(name);
    if (!hasCaptions) captions.current?.click();
    else if (await attempt(actions.caption(name, undefined))) {
      setSaid(t('recordings.captions.removed'));
    }
  }
  async function download(name: string): Promise<void> {
    const outcome = await actions.ticket(name, true);
    setProblem(outcome.ok ? [] : toLines(describeFailure(outcome.failure)));
    if (outcome.ok) saveFrom(outcome.value.url, name);
  }
  const openDialog = (kind: Open['kind'], name: string) => {
    setProblem([]);
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
      <input
        ref={file}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={t('recordings.upload.button')}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) upload.send(chosen);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <input
        ref={captions}
        type="file"
        hidden
        accept=".vtt,.srt,text/vtt"
        aria-label={t('recordings.captions.add')}
        onChange={(event) => {
          void addCaptions(captioned, event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <UploadStatus
        upload={upload}
        problem={
          upload.state.kind === 'failed' ? toLines(describeFailure(upload.state.failure)) : []
        }
      />
      {problem.length > 0 && opened === undefined && <FormMessage lines={problem} />}
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
                    download: () => void download(name),
                    share: can.share ? () => openDialog('share', name) : undefined,
                    caption: can.caption ? () => void changeCaptions(recording) : undefined,
                    rename: can.rename ? () => openDialog('rename', name) : undefined,
                    remove: can.remove ? () => void remove(name) : undefined,
                  }}
                />
              );
            })}
          </ul>
          <div className={styles['actions']}>{addButton}</div>
        </>
      )}
      <p role="status" className="visuallyHidden">
        {undoable === undefined
          ? said
          : t('recordings.deleted.now', { name: isolated(displayText(undoable, 60)) })}
      </p>
      {gone.length > 0 && (
        <section className={styles['deleted']}>
          <Button
            variant="quiet"
            aria-expanded={isDeletedShown}
            onClick={() => setIsDeletedShown(!isDeletedShown)}
          >
            {t(isDeletedShown ? 'recordings.deleted.hide' : 'recordings.deleted.show')}
          </Button>
          {isDeletedShown && (
            <div className={styles['list']}>
              <p className={styles['hint']}>{t('recordings.deleted.hint')}</p>
              <DeletedList recordings={gone} onRestore={({ name }) => void restore(name)} />
            </div>
          )}
        </section>
      )}
      {undoable !== undefined && (
        <UndoBar
          key={undoable}
          name={undoable}
          onUndo={() => void restore(undoable)}
          onGone={() => setUndoable(undefined)}
        />
      )}
      {opened && open.kind === 'share' && (
        <ShareDialog
          recording={opened}
          problem={problem}
          isBusy={isBusy}
          onShare={(isShared) => void attempt(actions.share(opened.name, isShared))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {opened && open.kind === 'rename' && (
        <RenameDialog
          recording={opened}
          problem={problem}
          isBusy={isBusy}
          onRename={(newName) => void rename(opened.name, newName)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
