import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { captionsOf } from '#renderer/domain/history/captionFile.ts';
import { describeFailure, useFailureLines } from '#renderer/i18n/shownFailure.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { saveFrom } from '#renderer/platform/browser/saveFrom.ts';
import type { RecordingActions } from '#renderer/state/history/recordings.ts';

export type RecordingChanges = ReturnType<typeof useRecordingChanges>;
type Outcome = { readonly ok: true } | { readonly ok: false; readonly failure: ApiFailure };

/** The owner's changes of recordings: whether one is pending, why the last one failed, and its message. */
export function useRecordingChanges(actions: RecordingActions) {
  const { t } = useTranslation('reports');
  const toLines = useFailureLines();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<readonly string[]>([]);
  /** The recording that was deleted last. */
  const [undoable, setUndoable] = useState<string>();
  const [said, setSaid] = useState('');

  /** True when it was done. */
  async function attempt(wish: Promise<Outcome>): Promise<boolean> {
    setIsBusy(true);
    setSaid('');
    const outcome = await wish;
    setIsBusy(false);
    setProblem(outcome.ok ? [] : toLines(describeFailure(outcome.failure)));
    return outcome.ok;
  }
  const nameOf = (name: string): string => isolated(displayText(name, 60));

  return {
    isBusy,
    problem,
    undoable,
    news: undoable === undefined ? said : t('recordings.deleted.now', { name: nameOf(undoable) }),
    forgetProblem: () => setProblem([]),
    forgetUndoable: () => setUndoable(undefined),
    rename: (name: string, newName: string) => attempt(actions.rename(name, newName)),
    share: (name: string, isShared: boolean) => attempt(actions.share(name, isShared)),
    async remove(name: string): Promise<void> {
      if (await attempt(actions.remove(name))) setUndoable(name);
    },
    async restore(name: string): Promise<void> {
      setUndoable(undefined);
      if (await attempt(actions.restore(name))) {
        setSaid(t('recordings.deleted.restored', { name: nameOf(name) }));
      }
    },
    async addCaptions(name: string, file: File): Promise<void> {
      const content = captionsOf(await file.text());
      if (content === undefined) setProblem([t('recordings.captions.unknown')]);
      else if (await attempt(actions.caption(name, content))) {
        setSaid(t('recordings.captions.added'));
      }
    },
    async removeCaptions(name: string): Promise<void> {
      if (await attempt(actions.caption(name, undefined))) {
        setSaid(t('recordings.captions.removed'));
      }
    },
    async download(name: string): Promise<void> {
      const outcome = await actions.ticket(name, true);
      setProblem(outcome.ok ? [] : toLines(describeFailure(outcome.failure)));
      if (outcome.ok) saveFrom(outcome.value.url, name);
    },
  };
}
