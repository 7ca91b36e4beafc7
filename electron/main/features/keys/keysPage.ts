/** The state of the page with the keys, and its changes by the buttons. Pure. */
import type { ShellPageAct } from '#shared/ipc/shellPages.ts';
import { type AcceleratorProblem, readAccelerator } from './accelerator.ts';
import { KEY_USES, type KeyUse, type Keys } from './globalKeys.ts';

/** Why a key can't be used: the typed text isn't accepted, or the key is already in use. */
export type KeyProblem = AcceleratorProblem | 'same' | 'taken';

export interface KeysView {
  readonly typed: Readonly<Record<KeyUse, string>>;
  readonly problems: Readonly<Partial<Record<KeyUse, KeyProblem>>>;
  readonly isSaved: boolean;
}

export interface KeysStep {
  readonly view: KeysView;
  /** To be kept from now on. */
  readonly keys?: Keys;
  readonly close?: true;
}

/** The page as it opens. */
export function firstView({ toggle = '', talk = '' }: Keys): KeysView {
  return { typed: { toggle, talk }, problems: {}, isSaved: false };
}

/** Handles a button. `canTake` asks the system whether a key is free. */
export function stepKeys(
  view: KeysView,
  { action, fields }: ShellPageAct,
  platform: NodeJS.Platform,
  canTake: (accelerator: string) => boolean,
): KeysStep {
  if (action === 'close') return { view, close: true };
  if (action !== 'save') return { view };
  const typed: Record<KeyUse, string> = { toggle: '', talk: '' };
  const problems: Partial<Record<KeyUse, KeyProblem>> = {};
  const keys: Partial<Record<KeyUse, string>> = {};
  for (const use of KEY_USES) {
    typed[use] = (fields[use] ?? '').trim();
    if (typed[use] === '') continue; // off
    const read = readAccelerator(typed[use], platform);
    if (!read.ok) {
      problems[use] = read.reason;
      continue;
    }
    typed[use] = read.accelerator;
    if (Object.values(keys).includes(read.accelerator)) problems[use] = 'same';
    else if (canTake(read.accelerator)) keys[use] = read.accelerator;
    else problems[use] = 'taken';
  }
  const isSaved = Object.keys(problems).length === 0;
  return { view: { typed, problems, isSaved }, ...(isSaved && { keys }) };
}
