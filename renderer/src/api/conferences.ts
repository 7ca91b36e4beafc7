/** Requests about conferences for everyone (contract 6.1, 6.3). Those of signed-in people are in `plannedConferences.ts`. */
import * as z from 'zod/mini';
import type { ConferenceCreateWire } from '#shared/conferences/conferenceBodies.ts';
import { type PublicConference, publicConferenceSchema } from '#shared/wire/conference.ts';
import { participantCountSchema } from '#shared/wire/people.ts';
import { API_BASE, PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { type HttpClient, type RepeatableOptions, apiPath } from './httpClient.ts';

/** Path of the resource. */
export const CONFERENCES_PATH = `${API_BASE}/conferences`;

/** Query keys of this resource. */
export const conferenceKeys = {
  all: ['conferences'] as const,
  list: () => [...conferenceKeys.all, 'list'] as const,
  one: (callId: string) => [...conferenceKeys.all, 'one', callId] as const,
  inside: (callId: string) => [...conferenceKeys.all, 'inside', callId] as const,
};

/** One conference. Without a token a server shows only public ones: 403 means "sign in first" (contract U18). */
export function loadPublicConference(
  http: HttpClient,
  callId: string,
  signal?: AbortSignal,
): Answer<PublicConference> {
  return http.send({ path: apiPath(CONFERENCES_PATH, callId), signal }, publicConferenceSchema);
}

/** The number of people inside (contract 6.3); servers don't show it to everyone. */
export function loadParticipantCount(
  http: HttpClient,
  callId: string,
  signal?: AbortSignal,
): Answer<number> {
  const path = apiPath(CONFERENCES_PATH, callId, 'participants');
  return http.send({ path, signal }, participantCountSchema);
}

/** Any answer means success. */
const doneSchema = z.looseObject({});

/** Starts or stops a conference; succeeds if it is already in that state. */
export function setConferenceRunning(
  http: HttpClient,
  callId: string,
  isRunning: boolean,
): Answer<unknown> {
  const path = apiPath(CONFERENCES_PATH, callId, isRunning ? 'run' : 'stop');
  return http.send({ method: 'POST', path }, doneSchema);
}

/** The settings of a conference that starts at once: no schedule, open to guests, ends with its last person. */
const AT_ONCE = {
  type: 0,
  schedule: { type: -1 },
  allow_guests: true,
  [PROPOSED_FIELDS.adHoc]: true,
} as const satisfies Partial<ConferenceCreateWire>;

/** Creates a running conference, for one other person or for those who get its link. People start one from any page. */
export async function startConference(
  http: HttpClient,
  wish: {
    readonly topic: string;
    readonly invitee?: { readonly id: string; readonly name: string };
  },
  { signal, idempotencyKey }: RepeatableOptions = {},
): Answer<PublicConference> {
  const { topic, invitee } = wish;
  const invitations =
    invitee === undefined ? undefined : [{ id: invitee.id, display_name: invitee.name }];
  const body: ConferenceCreateWire = { ...AT_ONCE, topic, invitations };
  const made = await http.send(
    { method: 'POST', path: CONFERENCES_PATH, body, idempotencyKey, signal },
    publicConferenceSchema,
  );
  if (!made.ok) return made;
  const running = await setConferenceRunning(http, made.value.id, true);
  return running.ok ? made : running;
}
