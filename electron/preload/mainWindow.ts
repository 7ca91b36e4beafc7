/**
 * The door into the main window's page: the functions of the contract's bridge and nothing else. No
 * function takes a channel's name, and listeners get data, never Electron's event.
 */
import { contextBridge, ipcRenderer } from 'electron';
import { SHELL_BRIDGE_KEY } from '#shared/ipc/bridgeKey.ts';
import type {
  EventName,
  EventPayload,
  RequestAnswer,
  RequestInput,
  RequestName,
  RequestOutput,
  ShellBridge,
} from '#shared/ipc/contract.ts';

async function request<Name extends RequestName>(
  name: Name,
  input: RequestInput<Name>,
): Promise<RequestOutput<Name>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the main process checked it against this name's schema
  const answer = (await ipcRenderer.invoke(name, input)) as RequestAnswer<Name>;
  if (answer.ok) return answer.value;
  throw new Error(answer.code);
}

function listen<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): () => void {
  const handle = (_event: unknown, payload: EventPayload<Name>): void => {
    listener(payload);
  };
  ipcRenderer.on(name, handle);
  return () => {
    ipcRenderer.off(name, handle);
  };
}

const bridge: ShellBridge = {
  info: () => request('shell:info', undefined),
  openExternal: (url) => request('shell:open-external', { url }),
  rememberAppearance: (appearance) => request('shell:remember-appearance', appearance),
  nativeDevices: () => request('shell:native-devices', undefined),
  onNativeDevicesChanged: (listener) => listen('shell:native-devices-changed', listener),
  mediaPermissions: () => request('shell:media-permissions', undefined),
  onMediaPermissionsChanged: (listener) => listen('shell:media-permissions-changed', listener),
  setCallState: (isInCall, isMicrophoneOn) =>
    request('shell:call-state', { isInCall, isMicrophoneOn }),
  onMicrophoneKey: (listener) => listen('shell:microphone-key', listener),
  notify: (notice) => request('shell:notify', notice),
  setAttention: (count) => request('shell:attention', { count }),
  setMayStart: (mayStart) => request('shell:may-start', { mayStart }),
  onStartConference: (listener) => listen('shell:start-conference', () => listener()),
  onResumed: (listener) => listen('shell:resumed', () => listener()),
  float: (isFloating) => request('shell:float', { isFloating }),
  onFloatChanged: (listener) => listen('shell:float-changed', listener),
  openSocket: (id, path) => request('socket:open', { id, path }),
  sendSocket: (id, text) => request('socket:send', { id, text }),
  closeSocket: (id) => request('socket:close', { id }),
  onSocketOpened: (listener) => listen('socket:opened', listener),
  onSocketMessage: (listener) => listen('socket:message', listener),
  onSocketClosed: (listener) => listen('socket:closed', listener),
};

// The context bridge freezes what it exposes.
contextBridge.exposeInMainWorld(SHELL_BRIDGE_KEY, bridge);
