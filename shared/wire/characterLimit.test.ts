import { expect, test } from 'vitest';
import {
  CHAT_FILE_NAME_MAX_LENGTH,
  CHAT_TEXT_MAX_LENGTH,
  CONFERENCE_TOPIC_MAX_LENGTH,
} from '#shared/limits.ts';
import {
  CONFERENCE_LIMITS,
  plannedInvitation,
  writableFields,
} from '../conferences/conferenceFields.ts';
import { CONTACT_LIMITS, contactChangeWire } from '../contacts/contact.ts';
import { CAPTION_MAX_LENGTH, captionWire } from './call/captions.ts';
import { chatFileWishWire, chatSendWire } from './call/chat.ts';
import { registrationFieldWire } from './registration.ts';

interface Reader {
  readonly safeParse: (value: unknown) => { readonly success: boolean };
}

test.each<[string, Reader, number, (text: string) => unknown]>([
  ['topic', writableFields.topic, CONFERENCE_TOPIC_MAX_LENGTH, (text) => text],
  ['description', writableFields.description, CONFERENCE_LIMITS.description, (text) => text],
  ['location', writableFields.location, CONFERENCE_LIMITS.location, (text) => text],
  ['tag', writableFields.tags, CONFERENCE_LIMITS.tag, (text) => [text]],
  [
    'name of an invited person',
    plannedInvitation,
    256,
    (text) => ({ id: 'anna', display_name: text }),
  ],
  ['name of a contact', contactChangeWire, CONTACT_LIMITS.name, (text) => ({ display_name: text })],
  ['question', registrationFieldWire, 128, (text) => ({ name: 'company', title: text })],
  [
    'message of the chat',
    chatSendWire,
    CHAT_TEXT_MAX_LENGTH,
    (text) => ({ type: 'chatSend', id: 'message-1', text }),
  ],
  [
    'name of a file in the chat',
    chatFileWishWire,
    CHAT_FILE_NAME_MAX_LENGTH,
    (name) => ({ type: 'chatFile', id: 'message-1', wish: { kind: 'send', name, size: 1 } }),
  ],
  [
    'caption',
    captionWire,
    CAPTION_MAX_LENGTH,
    (text) => ({ type: 'caption', utterance: 1, text, isFinal: true }),
  ],
])(
  '[AU-6] a %s may have as many emoji as characters, and no more',
  (_what, reader, limit, wrap) => {
    expect(reader.safeParse(wrap('😀'.repeat(limit))).success).toBe(true);
    expect(reader.safeParse(wrap('😀'.repeat(limit + 1))).success).toBe(false);
  },
);
