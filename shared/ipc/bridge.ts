/**
 * The bridge between the shell and a page, as the page sees it: a member for each channel of the contract. The preload script
 * passes in the two transports. It only uses the contract's types, because the schemas are too large for the preload script.
 */
import type {
  EventName,
  EventPayload,
  RequestInput,
  RequestName,
  RequestOutput,
  ShellNotice,
} from './contract.ts';

/** The property of `window` with the bridge. */
export const SHELL_BRIDGE_KEY = 'plenumShell';

type Listener<Name extends EventName> = (event: EventPayload<Name>) => void;

interface Ways {
  readonly request: <Name extends RequestName>(
    name: Name,
    input: RequestInput<Name>,
  ) => Promise<RequestOutput<Name>>;
  /** Returns what ends it. */
  readonly listen: <Name extends EventName>(name: Name, listener: Listener<Name>) => () => void;
}

/** Creates the bridge. No member takes a channel name as an argument. */
export function createShellBridge({ request, listen }: Ways) {
  return {
    info: () => request('shell:info', undefined),
    openExternal: (url: string) => request('shell:open-external', { url }),
    signIn: (challenge: string | undefined) => request('shell:sign-in', { challenge }),
    onSignInCode: (listener: Listener<'shell:sign-in-code'>) =>
      listen('shell:sign-in-code', listener),
    rememberAppearance: (appearance: RequestInput<'shell:remember-appearance'>) =>
      request('shell:remember-appearance', appearance),
    nativeDevices: () => request('shell:native-devices', undefined),
    onNativeDevicesChanged: (listener: Listener<'shell:native-devices-changed'>) =>
      listen('shell:native-devices-changed', listener),
    mediaPermissions: () => request('shell:media-permissions', undefined),
    onMediaPermissionsChanged: (listener: Listener<'shell:media-permissions-changed'>) =>
      listen('shell:media-permissions-changed', listener),
    setCallState: (isInCall: boolean, isMicrophoneOn?: boolean) =>
      request('shell:call-state', { isInCall, isMicrophoneOn }),
    onMicrophoneKey: (listener: Listener<'shell:microphone-key'>) =>
      listen('shell:microphone-key', listener),
    notify: (notice: ShellNotice) => request('shell:notify', notice),
    setAttention: (count: number) => request('shell:attention', { count }),
    setMayStart: (mayStart: boolean) => request('shell:may-start', { mayStart }),
    onStartConference: (listener: () => void) => listen('shell:start-conference', () => listener()),
    onResumed: (listener: () => void) => listen('shell:resumed', () => listener()),
    float: (isFloating: boolean) => request('shell:float', { isFloating }),
    onFloatChanged: (listener: Listener<'shell:float-changed'>) =>
      listen('shell:float-changed', listener),
    openSocket: (id: number, path: string) => request('socket:open', { id, path }),
    sendSocket: (id: number, text: string) => request('socket:send', { id, text }),
    closeSocket: (id: number) => request('socket:close', { id }),
    onSocketOpened: (listener: Listener<'socket:opened'>) => listen('socket:opened', listener),
    onSocketMessage: (listener: Listener<'socket:message'>) => listen('socket:message', listener),
    onSocketClosed: (listener: Listener<'socket:closed'>) => listen('socket:closed', listener),
  };
}

export type ShellBridge = ReturnType<typeof createShellBridge>;
