import { useState } from 'react';
import type { ChosenDevices } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import {
  followSpeaker,
  sinkOf,
  startOfSpeaker,
  undoSpeakerSwitch,
  type SpeakerSwitch,
} from '#renderer/media/speakerFollowing.ts';
import { useDeviceList } from './useDeviceList.ts';

export interface Speaker {
  /** The speaker for voices; undefined for the system's default. */
  readonly id: string | undefined;
  /** The replacement of an unplugged speaker, until that is undone or another one is chosen. */
  readonly switched: SpeakerSwitch | undefined;
  readonly choose: (deviceId: string) => void;
  readonly undoSwitch: () => void;
}

/** Follows changes of the speakers, starting with the one chosen in the lobby. */
export function useSpeaker(chosenId: string | undefined, ranking: ChosenDevices): Speaker {
  const devices = useDeviceList();
  const [state, setState] = useState(() => startOfSpeaker(chosenId));
  const followed = followSpeaker(state, devices, ranking);
  if (followed !== state) setState(followed);
  return {
    id: sinkOf(followed, devices),
    switched: followed.switched,
    choose: (deviceId) => setState(startOfSpeaker(deviceId)),
    undoSwitch: () => setState(undoSpeakerSwitch),
  };
}
