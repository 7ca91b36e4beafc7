import { expect, test, vi } from 'vitest';
import { aUserSession } from '#tests/support/builders.ts';
import { standInDocument } from '#tests/support/guardRun.ts';
import { softwareClientsRequest } from './softwareClientsRequest.ts';

const asking = { language: 'de', session: { kind: 'signedOut' }, visitorId: '$guest1' } as const;

test('[RT-2] a visitor’s request has the language, the conference and a random guest id', () => {
  expect(softwareClientsRequest('download', 'demo', asking)).toEqual({
    clientCase: 'download',
    callId: 'demo',
    language: 'de',
    user: '$guest1',
  });
});

test('[RT-2] a registered user’s request has the full id', () => {
  const request = softwareClientsRequest('download', undefined, {
    ...asking,
    session: aUserSession(),
  });
  expect(request).toEqual({ clientCase: 'download', language: 'de', user: 'anna@conf.example' });
});

test('[RT-11.2] in strict mode, a registered user’s request for a conference has a random guest id', () => {
  const user = { ...asking, session: aUserSession() };
  const usersOf = (callId?: string) => softwareClientsRequest('download', callId, user).user;
  expect([usersOf('demo'), usersOf()]).toEqual(['anna@conf.example', 'anna@conf.example']);
  standInDocument(true);
  expect([usersOf('demo'), usersOf()]).toEqual(['$guest1', 'anna@conf.example']);
  vi.unstubAllGlobals();
});

test('[RT-11.4] a request without a name has only the case and the conference', () => {
  expect(softwareClientsRequest('join_conference_button', 'demo')).toEqual({
    clientCase: 'join_conference_button',
    callId: 'demo',
  });
});
