import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { InputKind } from '#renderer/platform/mediaDevices/captureConstraints.ts';
import type { Device, MediaDevicesAccess } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import type { SignallingSocket } from '#renderer/platform/socket/signallingSocket.ts';
import type { DeviceMemory } from '#renderer/state/chosenDevices.ts';
import { checkNetwork } from './networkCheck.ts';
import {
  type CheckName,
  type CheckResult,
  type CheckResults,
  NETWORK_CHECKS,
  NOTHING_RUN,
  withoutRunning,
} from './results.ts';
import { type CheckInput, useCheckInputs } from './useCheckInputs.ts';

export interface ReadinessParts {
  readonly devices: MediaDevicesAccess;
  readonly memory: DeviceMemory;
  readonly openSocket: () => SignallingSocket;
  readonly iceServers: readonly RTCIceServer[];
}

const NAMES = { audioInput: 'microphone', videoInput: 'camera' } as const;
const KINDS = { microphone: 'audioInput', camera: 'videoInput' } as const;

/**
 * Runs the whole check. Nothing happens before `start`; hiding the page stops it, so that the camera isn't on without a reason, and
 * keeps the results.
 */
export function useReadinessCheck(parts: ReadinessParts) {
  const inputs = useCheckInputs(parts.devices, parts.memory);
  const [phase, setPhase] = useState<'idle' | 'running' | 'stopped'>('idle');
  const [run, setRun] = useState(0);
  const [found, setFound] = useState({ results: NOTHING_RUN, at: new Date(0) });
  const network = useRef<AbortController>(undefined);

  const results: CheckResults = {
    ...found.results,
    camera: withInput(found.results.camera, 'camera', inputs.inputs.videoInput),
    microphone: withInput(found.results.microphone, 'microphone', inputs.inputs.audioInput),
  };

  function putAll(changes: Partial<CheckResults>): void {
    setFound((before) => ({ results: { ...before.results, ...changes }, at: new Date() }));
  }

  function open(kinds: readonly InputKind[]): void {
    // Results of an earlier attempt or another device are discarded.
    for (const kind of kinds) putAll({ [NAMES[kind]]: { state: 'notRun' } });
    inputs.open(kinds);
  }

  function startNetwork(): void {
    network.current?.abort();
    const mine = new AbortController();
    network.current = mine;
    putAll(Object.fromEntries(NETWORK_CHECKS.map((name) => [name, { state: 'running' }])));
    void checkNetwork(parts.openSocket, parts.iceServers, mine.signal, putAll);
  }

  function stop(): void {
    network.current?.abort();
    setFound({ results: withoutRunning(results), at: found.at });
    setPhase('stopped');
    setRun((count) => count + 1);
    inputs.closeAll();
  }

  const stopIfRunning = useEffectEvent(() => {
    if (phase === 'running') stop();
  });
  useEffect(() => {
    const handleVisibility = (): void => {
      if (document.visibilityState === 'hidden') stopIfRunning();
    };
    const handleHide = (): void => stopIfRunning();
    document.addEventListener('visibilitychange', handleVisibility);
    window.addEventListener('pagehide', handleHide);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      window.removeEventListener('pagehide', handleHide);
      network.current?.abort();
    };
  }, []);

  return {
    /** `idle` before the first start; `stopped` when the devices are off again. */
    phase,
    results,
    /** The time of the last result. */
    at: found.at,
    /** Counts starts and stops; used as a key for the parts of a run. */
    run,
    inputs: {
      ...inputs,
      open,
      choose: (device: Device) => {
        if (device.kind !== 'audioOutput') putAll({ [NAMES[device.kind]]: { state: 'notRun' } });
        inputs.choose(device);
      },
    },
    start: () => {
      setPhase('running');
      setRun((count) => count + 1);
      open(['audioInput', 'videoInput']);
      startNetwork();
    },
    stop,
    skip: (name: 'camera' | 'microphone') => {
      inputs.close(KINDS[name]);
      putAll({ [name]: { state: 'skipped' } });
    },
    checkNetwork: startNetwork,
    put: (name: CheckName, result: CheckResult) => putAll({ [name]: result }),
  };
}

/** A result combined with its device's current state. */
function withInput(
  result: CheckResult,
  name: 'camera' | 'microphone',
  input: CheckInput,
): CheckResult {
  switch (input.kind) {
    case 'unavailable':
      return { state: 'problem', device: `${name}.${input.problem}` };
    case 'off':
      return result;
    case 'starting':
      return { state: 'running' };
    case 'on':
      return result.state === 'notRun' ? { state: 'running' } : result;
  }
}
