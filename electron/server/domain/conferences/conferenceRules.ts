/** Rules between the fields of a conference, and about time; its schema validates each single field. */
import { CONFERENCE_LIMITS } from '#shared/conferences/conferenceFields.ts';
import { CONFERENCE_MODES } from '#shared/wire/conference.ts';
import { SCHEDULE_TYPES } from '#shared/wire/schedule.ts';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { StoredDetails } from './conferenceDetails.ts';
import { type InvalidFields, invalidField } from '#server/domain/failures.ts';
import { findStreamConfiguration, hasMulticast } from './streaming.ts';

/** The conditions for the rules. */
export interface RuleContext {
  readonly settings: Settings;
  readonly nowS: number;
  /** The conference before an edit; undefined for a new one. Unchanged values may stay. */
  readonly before?: { readonly details: StoredDetails; readonly isRunning: boolean };
}

/** The server's clock differs from the page's, and a request takes time: so this allows twice as much as the page. */
const START_LATENESS_S = 2 * CONFERENCE_LIMITS.startLatenessS;

/** The broken rules; undefined when there are none. */
export function findBrokenRule(
  details: StoredDetails,
  context: RuleContext,
): InvalidFields | undefined {
  const { settings } = context;
  const before = context.before?.details;
  const broken = [
    findTopicFault(details, context),
    findPinFault(details),
    findPresenterFault(details),
    findDaysFault(details),
    findStartFault(details, context),
    findRegistrationFault(details),
    findStreamFault(details, settings, before),
    findMulticastFault(details, settings, before),
  ].filter((fault) => fault !== undefined);
  return broken.length === 0
    ? undefined
    : { kind: 'invalid', faults: broken.flatMap(({ faults }) => faults) };
}

/** People inside know the conference by its name. */
function findTopicFault(
  { topic }: StoredDetails,
  { before }: RuleContext,
): InvalidFields | undefined {
  return before?.isRunning === true && topic !== before.details.topic
    ? invalidField(
        'topic',
        'fieldHasInvalidValue',
        'The topic can’t change while the conference is running.',
      )
    : undefined;
}

/** People who are registered have already been checked, and wouldn't know the PIN (contract 9.8, 9.12). */
function findPinFault({
  pin = '',
  registration_enabled: hasRegistration,
}: StoredDetails): InvalidFields | undefined {
  return pin !== '' && hasRegistration === true
    ? invalidField('pin', 'fieldHasInvalidValue', 'Use a PIN or registration, not both.')
    : undefined;
}

function findPresenterFault({
  type,
  max_podiums: presenters = 1,
}: StoredDetails): InvalidFields | undefined {
  return type === CONFERENCE_MODES.videoLecture && presenters > 1
    ? invalidField('max_podiums', 'fieldMaxNumber', 'A lecture can have only one presenter.')
    : undefined;
}

function findDaysFault({ schedule }: StoredDetails): InvalidFields | undefined {
  if (schedule.type !== SCHEDULE_TYPES.weekly) return undefined;
  const { days } = schedule;
  if (days === undefined) {
    return invalidField(
      'schedule.days',
      'missingRequiredField',
      'Choose at least one day for a weekly conference.',
    );
  }
  return days.length === 0
    ? invalidField(
        'schedule.days',
        'fieldIsEmpty',
        'Choose at least one day for a weekly conference.',
      )
    : undefined;
}

/** A past start can stay, and so can that of a running conference: only a changed start must be in the future. */
function findStartFault(
  { schedule }: StoredDetails,
  { nowS, before }: RuleContext,
): InvalidFields | undefined {
  if (schedule.type !== SCHEDULE_TYPES.once) return undefined;
  const startS = schedule.start_time;
  if (startS === undefined) {
    return invalidField('schedule.start_time', 'missingRequiredField', 'The start is missing.');
  }
  const isKept = before?.isRunning === true || before?.details.schedule.start_time === startS;
  return isKept || startS >= nowS - START_LATENESS_S
    ? undefined
    : invalidField('schedule.start_time', 'fieldHasInvalidValue', 'The start is in the past.');
}

function findRegistrationFault(details: StoredDetails): InvalidFields | undefined {
  const from = details[PROPOSED_FIELDS.registrationFrom];
  const until = details[PROPOSED_FIELDS.registrationUntil];
  if (typeof from === 'number' && typeof until === 'number' && until <= from) {
    return invalidField(
      PROPOSED_FIELDS.registrationUntil,
      'fieldHasInvalidValue',
      'Registration must close after it opens.',
    );
  }
  return undefined;
}

function findStreamFault(
  { broadcast_enabled: isOn, broadcast_id: id }: StoredDetails,
  settings: Settings,
  before: StoredDetails | undefined,
): InvalidFields | undefined {
  const isNamed = id !== undefined && id !== null;
  if (isNamed && id !== before?.broadcast_id && !findStreamConfiguration(settings, id)) {
    return invalidField(
      'broadcast_id',
      'fieldHasInvalidValue',
      'This configuration doesn’t exist.',
    );
  }
  return isOn === true && !isNamed
    ? invalidField('broadcast_id', 'fieldIsEmpty', 'A stream needs a configuration.')
    : undefined;
}

function findMulticastFault(
  { multicast_enable: isOn, multicast_address: address }: StoredDetails,
  settings: Settings,
  before: StoredDetails | undefined,
): InvalidFields | undefined {
  if (isOn !== true) return undefined;
  if (!hasMulticast(settings) && before?.multicast_enable !== true) {
    return invalidField(
      'multicast_enable',
      'fieldHasInvalidValue',
      'This server doesn’t offer multicast.',
    );
  }
  return address === undefined || address === null
    ? invalidField('multicast_address', 'fieldIsEmpty', 'Multicast needs an address.')
    : undefined;
}
