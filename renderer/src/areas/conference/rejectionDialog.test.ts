import { expect, test } from 'vitest';
import { publicConferenceSchema } from '#shared/wire/conference.ts';
import type { ConferenceLoad } from '#renderer/state/conference.ts';
import { rejectionDialog } from './rejectionDialog.ts';

const callId = 'demo';
const FOR_ALL: ConferenceLoad = ready(true);

function ready(allowGuests: boolean): ConferenceLoad {
  const wire = { conference: { id: callId, topic: 'Demo', allow_guests: allowGuests } };
  return { kind: 'ready', conference: publicConferenceSchema.parse(wire) };
}

test.each(['8', '405'])(
  '[CV-1] [CV-2] [CV-4] code %s shows what applies to the person and the conference',
  (code) => {
    const dialog = (isSignedIn: boolean, conference: ConferenceLoad) =>
      rejectionDialog({ book: 'conference', code }, { callId, isSignedIn, conference });
    const denied = { kind: 'rejection', book: 'conference', code };
    const guest = { kind: 'accessPopup', reason: 'guest', callId };
    expect(dialog(false, ready(false))).toEqual(guest);
    expect(dialog(false, { kind: 'hidden' })).toEqual(guest);
    expect(dialog(false, FOR_ALL)).toEqual(denied);
    expect(dialog(false, { kind: 'loading' })).toEqual(denied);
    expect(dialog(true, FOR_ALL)).toEqual({
      kind: 'accessPopup',
      reason: 'nonParticipant',
      callId,
    });
  },
);

test('[CV-4] other codes, and the same code at sign-in, keep their own message', () => {
  const facts = { callId, isSignedIn: false, conference: ready(false) };
  expect(rejectionDialog({ book: 'login', code: '8' }, facts).kind).toBe('rejection');
  expect(rejectionDialog({ book: 'conference', code: '407' }, facts).kind).toBe('rejection');
});
