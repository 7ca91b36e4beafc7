/** What the page with the screens and windows shows, and what each of its buttons does. Pure. */
import type { ShellPageAct } from '#shared/ipc/shellPages.ts';
import type { ShareSource } from './sources.ts';

export interface PickerState {
  readonly sources: readonly ShareSource[];
  /** Chosen when the page was last drawn. */
  readonly chosenId: string | undefined;
  /** Someone wanted to share and had chosen nothing. */
  readonly isChoiceMissing: boolean;
  /** Whether the computer's sound is to be shared, when the page was last drawn; absent where the system does not give it. */
  readonly isSoundWanted?: boolean | undefined;
}

/** What comes of a button. */
export type PickerStep = { readonly state: PickerState } & (
  | { readonly kind: 'share'; readonly source: ShareSource; readonly hasSound: boolean }
  | { readonly kind: 'cancel' | 'missing' | 'list' | 'none' }
);

/** What its buttons are called. */
const PICKER_ACTIONS = ['share', 'cancel', 'list'] as const;
export type PickerAction = (typeof PICKER_ACTIONS)[number];

/** One button. A source that the page was not given is refused. */
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

/** Id of the picture of the source at a place of the list. */
export function pictureId(index: number): string {
  return `picture${index}`;
}

/** The current pictures of the sources shown; a source that was closed keeps its last picture. */
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
