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
  /** Where voices come out; undefined before anything was chosen: the system's own choice. */
  readonly id: string | undefined;
  /** What took an unplugged one's place, until that is taken back or another one is chosen. */
  readonly switched: SpeakerSwitch | undefined;
  readonly choose: (deviceId: string) => void;
  readonly undoSwitch: () => void;
}

/** Follows the speakers as they come and go, from the one that the lobby chose. */
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
