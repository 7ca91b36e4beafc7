/**
 * The preload script of the main window's page: it only offers the functions of the contract's bridge. No function takes a
 * channel's name, and listeners get data, never Electron's event.
 */
import { contextBridge, ipcRenderer } from 'electron';
import { SHELL_BRIDGE_KEY, createShellBridge } from '#shared/ipc/bridge.ts';
import type {
  EventName,
  EventPayload,
  RequestAnswer,
  RequestInput,
  RequestName,
  RequestOutput,
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

// The context bridge freezes what it exposes.
contextBridge.exposeInMainWorld(SHELL_BRIDGE_KEY, createShellBridge({ request, listen }));
