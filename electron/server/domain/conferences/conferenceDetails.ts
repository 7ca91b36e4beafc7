/** The stored part of a conference: every writable field, those that this server does not know included. */
import * as z from 'zod/mini';
import { CLIENT_RIGHTS } from '#shared/wire/call/rights.ts';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import {
  type ConferenceCreateWire,
  type ConferenceUpdateWire,
  conferenceUpdateWire,
} from '#shared/conferences/conferenceBodies.ts';

/** Fields that the server computes; a client that sends back what it read must not store them. */
const COMPUTED = new Set([
  'id',
  'owner',
  'owner_display_name',
  'invitations',
  'created_at',
  'access',
  'state',
  'url',
  'webclient_url',
  'pin_required',
  'session_id',
  'started_at',
  'broadcast',
  PROPOSED_FIELDS.revision,
  PROPOSED_FIELDS.invitationsSent,
  PROPOSED_FIELDS.heldNotice,
  PROPOSED_FIELDS.seriesId,
]);

/** What is stored: the writable fields; owner and invitations are never in it, they have columns of their own. */
export type StoredDetails = ConferenceUpdateWire;

/** Largest number of people that a conference may name (contract 5.1: the default is the largest allowed). */
export const DEFAULT_MAX_PARTICIPANTS = 36;

/** All rights on, the default for users and guests. */
export function allRights(): Record<string, boolean> {
  return Object.fromEntries(CLIENT_RIGHTS.map((name) => [name, true]));
}

/** The stored part of a create or an edit body, over what was stored before. */
export function mergeDetails(
  before: StoredDetails | undefined,
  body: ConferenceCreateWire | ConferenceUpdateWire,
): StoredDetails {
  const written = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !COMPUTED.has(name) && value !== undefined),
  );
  return { ...before, ...written, topic: body.topic, type: body.type, schedule: body.schedule };
}

/** Reads stored details. They were checked when they came in, so a misfit means a damaged row. */
export function parseDetails(json: string): StoredDetails {
  return z.parse(conferenceUpdateWire, JSON.parse(json));
}

/** Whether only invited people may come to a conference of these stored details, known without checking all of them. */
export function isForInvitedOnly(json: string): boolean {
  const details: unknown = JSON.parse(json);
  return (
    typeof details === 'object' &&
    details !== null &&
    Reflect.get(details, 'allow_only_planned_participants') === true
  );
}
