import { fail } from '#shared/result.ts';
import { findShell } from '#renderer/platform/desktop/shell.ts';
import { findScreenCapture } from '#renderer/platform/mediaDevices/screenCapture.ts';
import { getMediaDevices } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { TAB_GUEST_KEYS } from '#renderer/platform/storage/guestKeys.ts';
import { createSubscribers } from '#renderer/platform/socket/subscribers.ts';
import { openSignallingSocket } from '#renderer/platform/socket/openSignallingSocket.ts';
import type { CallSnapshot, MediaEngine } from '#renderer/media/engine.ts';
import { createServerPlane } from './serverPlane.ts';
import { type CallEnvironment, type CallSession, startCallSession } from './callSession.ts';
import { BROWSER_PAGE_EVENTS } from './pageEvents.ts';

/** The engine of calls over the server's signalling, whatever carries their media. */
export function createCallEngine(environment: CallEnvironment = browserEnvironment()): MediaEngine {
  const changes = createSubscribers<undefined>();
  let snapshot: CallSnapshot = { kind: 'idle' };
  let session: CallSession | undefined;

  function publish(next: CallSnapshot): void {
    snapshot = next;
    changes.emit(undefined);
  }
  function end(): void {
    session?.end();
    session = undefined;
  }

  return {
    join(options) {
      end();
      session = startCallSession(options, environment, publish);
    },
    leave() {
      if (session === undefined) return;
      end();
      publish({ kind: 'left' });
    },
    setMicrophone: (isOn) => session?.setMicrophone(isOn),
    setCamera: (isOn) => session?.setCamera(isOn),
    setScreenShare: (isOn) => session?.setScreenShare(isOn),
    chooseInputs: (choice) => session?.chooseInputs(choice),
    undoSwitch: () => session?.undoSwitch(),
    renewEffects: () => session?.renewEffects(),
    admit: (participantIds) => session?.admit(participantIds),
    refuse: (participantId) => session?.refuse(participantId),
    moderate: (act) => session?.moderate(act),
    extend: (seenEndS) => session?.extend(seenEndS),
    retryNow: () => session?.retryNow(),
    chat: {
      send: (draft) => session?.chat.send(draft),
      retry: (id) => session?.chat.retry(id),
      discard: (id) => session?.chat.discard(id),
      loadOlder: () => session?.chat.loadOlder(),
      askForFile: (wish) => session?.chat.askForFile(wish) ?? Promise.resolve(fail('offline')),
    },
    gestures: {
      setHand: (isRaised) => session?.gestures.setHand(isRaised),
      react: (reaction) => session?.gestures.react(reaction),
    },
    readStatistics: () => session?.readStatistics() ?? new Map(),
    captions: {
      say: (...said) => session?.captions.say(...said),
    },
    subscribe: (listener) => changes.add(listener),
    getSnapshot: () => snapshot,
  };
}

function browserEnvironment(): CallEnvironment {
  return {
    openSocket: openSignallingSocket,
    devices: getMediaDevices(),
    captureScreen: findScreenCapture(),
    page: BROWSER_PAGE_EVENTS,
    application: findShell() === undefined ? 'browser' : 'desktop',
    guestKeys: TAB_GUEST_KEYS,
    random: Math.random,
    createPlane: createServerPlane,
  };
}
