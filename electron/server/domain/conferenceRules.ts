/** What must hold between the fields of a conference; each field by itself is checked by its schema. */
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import { type Refusal, wrongField } from '#server/http/failures.ts';
import type { Settings } from '#server/settings.ts';
import type { ConferenceDetails } from './conferenceDetails.ts';
import { findStreamConfiguration, hasMulticast } from './streaming.ts';

/**
 * The first rule that does not hold; undefined when all do. What was kept before the settings changed may stay as it
 * was: `before` is what an edit is of.
 */
export function findBrokenRule(
  details: ConferenceDetails,
  settings: Settings,
  before?: ConferenceDetails,
): Refusal | undefined {
  return (
    findRegistrationFault(details) ??
    findStreamFault(details, settings, before) ??
    findMulticastFault(details, settings, before)
  );
}

function findRegistrationFault(details: ConferenceDetails): Refusal | undefined {
  const from = details[PROPOSED_FIELDS.registrationFrom];
  const until = details[PROPOSED_FIELDS.registrationUntil];
  if (typeof from === 'number' && typeof until === 'number' && until <= from) {
    return wrongField(
      PROPOSED_FIELDS.registrationUntil,
      'fieldHasInvalidValue',
      'Registration must end after it begins.',
    );
  }
  return undefined;
}

function findStreamFault(
  { broadcast_enabled: isOn, broadcast_id: id }: ConferenceDetails,
  settings: Settings,
  before: ConferenceDetails | undefined,
): Refusal | undefined {
  const isNamed = id !== undefined && id !== null;
  if (isNamed && id !== before?.broadcast_id && !findStreamConfiguration(settings, id)) {
    return wrongField('broadcast_id', 'fieldHasInvalidValue', 'There is no such configuration.');
  }
  return isOn === true && !isNamed
    ? wrongField('broadcast_id', 'fieldIsEmpty', 'A stream needs a configuration.')
    : undefined;
}

function findMulticastFault(
  { multicast_enable: isOn, multicast_address: address }: ConferenceDetails,
  settings: Settings,
  before: ConferenceDetails | undefined,
): Refusal | undefined {
  if (isOn !== true) return undefined;
  if (!hasMulticast(settings) && before?.multicast_enable !== true) {
    return wrongField('multicast_enable', 'fieldHasInvalidValue', 'This server has no multicast.');
  }
  return address === undefined || address === null
    ? wrongField('multicast_address', 'fieldIsEmpty', 'Multicast needs an address.')
    : undefined;
}
