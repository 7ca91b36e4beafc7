/** The only place that sends events to a page: to one frame, checked against the contract. */
import type { WebFrameMain } from 'electron';
import { EVENTS, type EventName, type EventPayload } from '#shared/ipc/contract.ts';
import { logWarning } from '../../lib/log.ts';
import { isTrustedSender } from './senderCheck.ts';

/** Sends an event to a frame; silently drops it when the frame was destroyed or shows another page by now. */
export function publish<Name extends EventName>(
  frame: WebFrameMain,
  name: Name,
  payload: EventPayload<Name>,
): void {
  const checked = EVENTS[name].safeParse(payload);
  if (!checked.success) {
    logWarning('event against the contract', { name });
    return;
  }
  try {
    if (isTrustedSender(frame)) frame.send(name, checked.data);
  } catch {
    // The frame was destroyed between the check and the sending.
  }
}
