/** The two pickers that the app opens itself: its own window, and the portal of a Wayland desktop. */
import { type WebContents, desktopCapturer } from 'electron';
import { type ShellPageWindow, openShellPage } from '../../windows/shellPages/shellPageWindow.ts';
import { windowOf } from '../../windows/shownPage.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { type PickerState, changedPictures, stepPicker } from './pickerPage.ts';
import { viewPicker } from './pickerView.ts';
import { type ChosenSource, listShareSources } from './sources.ts';

/** Often enough to recognise windows by motion, and still cheap. */
const PREVIEW_INTERVAL_MS = 1000;

/** Requests sources, which opens the portal; it returns the source chosen there, without sound. */
export async function chooseInPortal(): Promise<ChosenSource | undefined> {
  const [source] = await desktopCapturer.getSources({
    types: ['screen', 'window'],
    thumbnailSize: { width: 0, height: 0 },
  });
  return source && { id: source.id, name: source.name, hasSound: false };
}

/**
 * Shows our own window over the requesting one. Resolves to undefined without a choice. `canHaveSound`: the system provides the
 * computer's sound, so the person is asked about it.
 */
export async function chooseInWindow(
  contents: WebContents,
  signal: AbortSignal,
  language: ShellLanguage,
  canHaveSound: boolean,
): Promise<ChosenSource | undefined> {
  const parent = windowOf(contents);
  if (parent === undefined) return undefined;
  const sources = await listShareSources();
  if (signal.aborted) return undefined;
  return new Promise((resolve) => {
    let state: PickerState = {
      ...{ sources, chosenId: undefined, isChoiceMissing: false },
      isSoundWanted: canHaveSound ? false : undefined,
    };
    let chosen: ChosenSource | undefined;
    const page: ShellPageWindow = openShellPage({
      ...{ parent, language, isModal: true },
      size: { width: 680, height: 600 },
      content: () => viewPicker(state, language.text),
      onAct: (act) => {
        const step = stepPicker(state, act);
        state = step.state;
        switch (step.kind) {
          case 'share':
            chosen = { id: step.source.id, name: step.source.name, hasSound: step.hasSound };
            page.close();
            return;
          case 'cancel':
            page.close();
            return;
          case 'missing':
            page.change({ texts: { hint: language.text('screenShare.missing') } });
            return;
          case 'list':
            void listAgain();
            return;
          case 'none':
            return;
        }
      },
      onClosed: () => {
        stopPreviews();
        resolve(chosen);
      },
    });
    const listAgain = async (): Promise<void> => {
      // On an error the list stays unchanged; the person can press the button again.
      const found = await listShareSources().catch(() => state.sources);
      state = { ...state, sources: found };
      page.refresh();
    };
    const stopPreviews = repeat(async () => {
      const found = await listShareSources().catch(() => []);
      return () => page.change({ pictures: changedPictures(state.sources, found) });
    });
    signal.addEventListener('abort', () => page.close());
  });
}

/** Repeats the task with a pause, and runs the function it resolves to unless stopped in the meantime. */
function repeat(task: () => Promise<() => void>): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const arm = (): void => {
    timer = setTimeout(() => {
      void task().then((act) => {
        if (isStopped) return;
        act();
        arm();
      });
    }, PREVIEW_INTERVAL_MS);
  };
  arm();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
