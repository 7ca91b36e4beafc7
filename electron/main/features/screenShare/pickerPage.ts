/** The state of the page with the screens and windows, and its changes by the buttons. Pure. */
import type { ShellPageAct } from '#shared/ipc/shellPages.ts';
import type { ShareSource } from './sources.ts';

export interface PickerState {
  readonly sources: readonly ShareSource[];
  /** The choice when the page was last drawn. */
  readonly chosenId: string | undefined;
  /** The person pressed Share without a choice. */
  readonly isChoiceMissing: boolean;
  /** Whether to share the computer's sound, when the page was last drawn; absent where the system doesn't provide it. */
  readonly isSoundWanted?: boolean | undefined;
}

/** What comes of a button. */
export type PickerStep = { readonly state: PickerState } & (
  | { readonly kind: 'share'; readonly source: ShareSource; readonly hasSound: boolean }
  | { readonly kind: 'cancel' | 'missing' | 'list' | 'none' }
);

/** The actions of its buttons. */
const PICKER_ACTIONS = ['share', 'cancel', 'list'] as const;
export type PickerAction = (typeof PICKER_ACTIONS)[number];

/** Handles a button. A source that the page doesn't show is refused. */
export function stepPicker(
  before: PickerState,
  { action: pressed, fields }: ShellPageAct,
): PickerStep {
  const source = before.sources.find(({ id }) => id === fields['source']);
  const isSoundWanted = before.isSoundWanted === undefined ? undefined : 'sound' in fields;
  const state = { ...before, isSoundWanted };
  const action = PICKER_ACTIONS.find((each) => each === pressed);
  switch (action) {
    case 'share':
      return source === undefined
        ? { kind: 'missing', state: { ...state, isChoiceMissing: true } }
        : { kind: 'share', source, hasSound: isSoundWanted === true, state };
    case 'cancel':
      return { kind: 'cancel', state };
    case 'list':
      return { kind: 'list', state: { ...state, chosenId: source?.id, isChoiceMissing: false } };
    case undefined:
      return { kind: 'none', state };
  }
}

/** The id of the picture of the source at an index of the list. */
export function pictureId(index: number): string {
  return `picture${index}`;
}

/** The current pictures of the shown sources; a closed source keeps its last picture. */
export function changedPictures(
  shown: readonly ShareSource[],
  now: readonly ShareSource[],
): Readonly<Record<string, string>> {
  const pictures = new Map(now.map(({ id, picture }) => [id, picture]));
  return Object.fromEntries(
    shown.flatMap(({ id, picture }, index) => {
      const next = pictures.get(id);
      return next === undefined || next === picture ? [] : [[pictureId(index), next]];
    }),
  );
}
