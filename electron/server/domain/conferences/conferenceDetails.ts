/** The stored part of a conference: all writable fields, including those that this server doesn't know. */
import * as z from 'zod/mini';
import { CLIENT_RIGHTS } from '#shared/wire/call/rights.ts';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import {
  type ConferenceCreateWire,
  type ConferenceUpdateWire,
  conferenceUpdateWire,
} from '#shared/conferences/conferenceBodies.ts';

/** Computed fields: when a client sends back what it read, they must not be stored. */
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

/** The stored fields: without owner and invitations, which have their own columns and rows. */
export type StoredDetails = ConferenceUpdateWire;

/** The largest number of people that a conference can have (contract 5.1: the default is the largest allowed). */
export const DEFAULT_MAX_PARTICIPANTS = 36;

/** All rights on, the default for users and guests. */
export function allRights(): Record<string, boolean> {
  return Object.fromEntries(CLIENT_RIGHTS.map((name) => [name, true]));
}

/** Merges a create or edit body into the stored details. */
export function mergeDetails(
  before: StoredDetails | undefined,
  body: ConferenceCreateWire | ConferenceUpdateWire,
): StoredDetails {
  const written = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !COMPUTED.has(name) && value !== undefined),
  );
  return { ...before, ...written, topic: body.topic, type: body.type, schedule: body.schedule };
}

/** Parses stored details. They were validated when they were written, so a mismatch means a damaged row. */
export function parseDetails(json: string): StoredDetails {
  return z.parse(conferenceUpdateWire, JSON.parse(json));
}

/** Whether a conference is for invited people only, from its stored details without validating all of them. */
export function isForInvitedOnly(json: string): boolean {
  const details: unknown = JSON.parse(json);
  return (
    typeof details === 'object' &&
    details !== null &&
    Reflect.get(details, 'allow_only_planned_participants') === true
  );
}
