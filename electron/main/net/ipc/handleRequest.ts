/**
 * Handles the contract's requests; `shellPageActs.ts` and `webChannelPorts.ts` handle the other messages of pages. Each request is
 * registered once. Every message passes the sender check, the rate limit and its input schema before the handler, and the output
 * schema after. A failure is logged and reported to the page by its code.
 */
import { type IpcMainInvokeEvent, type WebContents, type WebFrameMain, ipcMain } from 'electron';
import type { ZodMiniType } from 'zod/mini';
import {
  REQUESTS,
  type RefusalCode,
  type RequestInput,
  type RequestName,
  type RequestOutput,
} from '#shared/ipc/contract.ts';
import { logWarning, thrown } from '../../lib/log.ts';
import { createRateLimit } from '../../lib/rateLimit.ts';
import { isTrustedSender } from './senderCheck.ts';

/** The sender: a live main frame of one of our pages. */
export interface Sender {
  readonly contents: WebContents;
  readonly frame: WebFrameMain;
}

const MAX_PER_SECOND = 60;
/** A call's signalling comes in bursts: many candidates for each of up to five others. */
const SOCKET_SENDS_PER_SECOND = 120;

/** The contract's schemas, typed so that a request's name determines its input and output types. */
const schemas: {
  readonly [Name in RequestName]: {
    readonly input: ZodMiniType<RequestInput<Name>>;
    readonly output: ZodMiniType<RequestOutput<Name>>;
  };
} = REQUESTS;

const limits = new WeakMap<WebContents, Map<'send' | 'other', { readonly take: () => boolean }>>();
const known = new WeakSet<WebContents>();

/** Lets a window's page send requests; all others are refused, whatever their address. */
export function admitSender(contents: WebContents): void {
  known.add(contents);
}

export function handleRequest<Name extends RequestName>(
  name: Name,
  handler: (
    input: RequestInput<Name>,
    sender: Sender,
  ) => RequestOutput<Name> | Promise<RequestOutput<Name>>,
): void {
  const { input, output } = schemas[name];
  ipcMain.handle(
    name,
    async (event: IpcMainInvokeEvent, ...args: readonly unknown[]): Promise<unknown> => {
      // Read synchronously: after the first await the frame may be replaced or destroyed.
      const frame = event.senderFrame;
      const contents = event.sender;
      const refuse = (code: RefusalCode): { ok: false; code: RefusalCode } => {
        logWarning('ipc refused', { name, code });
        return { ok: false, code };
      };
      if (frame === null || !known.has(contents) || !isTrustedSender(frame))
        return refuse('sender');
      if (!limitFor(contents, name).take()) return refuse('rate');
      const parsed = input.safeParse(args[0]);
      if (args.length > 1 || !parsed.success) return refuse('input');
      try {
        const answer = await handler(parsed.data, { contents, frame });
        const checked = output.safeParse(answer);
        return checked.success ? { ok: true, value: checked.data } : refuse('output');
      } catch (error) {
        logWarning('ipc handler failed', { name, ...thrown(error) });
        return { ok: false, code: 'failed' satisfies RefusalCode };
      }
    },
  );
}

function limitFor(contents: WebContents, name: RequestName): { readonly take: () => boolean } {
  const kind = name === 'socket:send' ? 'send' : 'other';
  const ofContents =
    limits.get(contents) ?? new Map<'send' | 'other', { readonly take: () => boolean }>();
  limits.set(contents, ofContents);
  const limit =
    ofContents.get(kind) ??
    createRateLimit(kind === 'send' ? SOCKET_SENDS_PER_SECOND : MAX_PER_SECOND, Date.now);
  ofContents.set(kind, limit);
  return limit;
}
