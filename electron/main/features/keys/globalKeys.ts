/** The global keys for the microphone: registered with the system only during a call. */
import type { MicrophoneAct } from '#shared/ipc/contract.ts';
import { createPushToTalk } from './pushToTalk.ts';

export type KeyUse = 'toggle' | 'talk';

export const KEY_USES: readonly KeyUse[] = ['toggle', 'talk'];

/** The person's keys; an absent one is off. */
export type Keys = Readonly<Partial<Record<KeyUse, string | undefined>>>;

/** The parts of Electron's `globalShortcut`. */
export interface SystemKeys {
  readonly register: (accelerator: string, onPress: () => void) => boolean;
  readonly unregister: (accelerator: string) => void;
}

export type GlobalKeys = ReturnType<typeof createGlobalKeys>;

/** Creates the keys; registers none before the first `update`. */
export function createGlobalKeys(parts: {
  readonly system: SystemKeys;
  readonly keys: () => Keys;
  readonly isInCall: () => boolean;
  readonly send: (act: MicrophoneAct) => void;
  /** Called, once per call, with a key that the system refused. */
  readonly onRefused: (accelerator: string) => void;
  /** False on macOS, which doesn't repeat global keys: there one press starts talking and another one ends it. */
  readonly repeats: boolean;
}) {
  const taken = new Map<KeyUse, string>();
  const refused = new Set<string>();
  const talk = createPushToTalk(parts.send);
  const acts: Readonly<Record<KeyUse, () => void>> = {
    toggle: () => parts.send('toggle'),
    talk: parts.repeats ? talk.press : () => parts.send('toggle'),
  };

  const take = (accelerator: string, onPress: () => void): boolean => {
    try {
      return parts.system.register(accelerator, onPress);
    } catch {
      return false; // not an accelerator to this Electron: a settings file from elsewhere
    }
  };
  const giveBack = (use: KeyUse): void => {
    const accelerator = taken.get(use);
    if (accelerator === undefined) return;
    parts.system.unregister(accelerator);
    taken.delete(use);
    if (use === 'talk') talk.forget();
  };
  const close = (): void => {
    for (const use of KEY_USES) giveBack(use);
    refused.clear();
  };
  return {
    /** Registers and releases the keys according to the current settings and call. */
    update: (): void => {
      if (!parts.isInCall()) {
        close();
        return;
      }
      const keys = parts.keys();
      for (const use of KEY_USES) if (taken.get(use) !== keys[use]) giveBack(use);
      for (const use of KEY_USES) {
        const wanted = keys[use];
        if (wanted === undefined || taken.has(use) || refused.has(wanted)) continue;
        if (take(wanted, acts[use])) {
          taken.set(use, wanted);
        } else {
          refused.add(wanted);
          parts.onRefused(wanted);
        }
      }
    },
    /** Whether the system accepts a key; another program may use it. */
    canTake: (accelerator: string): boolean => {
      if ([...taken.values()].includes(accelerator)) return true;
      if (!take(accelerator, () => undefined)) return false;
      parts.system.unregister(accelerator);
      refused.delete(accelerator);
      return true;
    },
    /** Gives all back. */
    close,
  };
}
