import { useMemo, useRef, useState } from 'react';
import { type Corner, nextCorner } from './ownCorner.ts';
import {
  type StageChoice,
  type StageLayoutName,
  readStageChoice,
  togglePin,
  withLayout,
  writeStageChoice,
} from './stageChoice.ts';

/** The changes to the stage's settings. The functions stay the same between renders, so that tiles don't render again. */
export interface StageActs {
  readonly choose: (layout: StageLayoutName) => void;
  readonly togglePin: (pinKey: string) => void;
  readonly moveOwn: (corner: Corner | 'next') => void;
  readonly hideOwn: (isHidden: boolean) => void;
  readonly showOwnScreen: (isShown: boolean) => void;
}

/** The stage's settings, with functions to change them. */
export interface StageControls extends StageChoice {
  readonly acts: StageActs;
}

/** The stage's settings for a conference, which survive a reload of the tab. */
export function useStageChoice(callId: string): StageControls {
  const [choice, setChoice] = useState(() => readStageChoice(callId));
  const latest = useRef(choice);
  const acts = useMemo((): StageActs => {
    function change(changes: (before: StageChoice) => StageChoice): void {
      latest.current = changes(latest.current);
      setChoice(latest.current);
      writeStageChoice(callId, latest.current);
    }
    return {
      choose: (layout) => change((before) => withLayout(before, layout)),
      togglePin: (pinKey) => change((before) => togglePin(before, pinKey)),
      moveOwn: (corner) =>
        change((before) => ({
          ...before,
          corner: corner === 'next' ? nextCorner(before.corner) : corner,
        })),
      hideOwn: (isOwnHidden) => change((before) => ({ ...before, isOwnHidden })),
      showOwnScreen: (isOwnScreenShown) => change((before) => ({ ...before, isOwnScreenShown })),
    };
  }, [callId]);
  return { ...choice, acts };
}
