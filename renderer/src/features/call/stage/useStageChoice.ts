import { useState } from 'react';
import {
  type StageChoice,
  type StageLayoutName,
  readStageChoice,
  togglePin,
  writeStageChoice,
} from './stageChoice.ts';

/** The stage as the person has it, and how to change that. */
export interface StageControls extends StageChoice {
  readonly choose: (layout: StageLayoutName) => void;
  readonly togglePin: (id: string) => void;
}

/** The stage of one conference, kept over a reload of the tab. */
export function useStageChoice(callId: string): StageControls {
  const [choice, setChoice] = useState(() => readStageChoice(callId));
  function change(next: StageChoice): void {
    setChoice(next);
    writeStageChoice(callId, next);
  }
  return {
    ...choice,
    choose: (layout) => change({ ...choice, layout }),
    togglePin: (id) => change(togglePin(choice, id)),
  };
}
