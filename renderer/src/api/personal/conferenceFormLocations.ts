/** Where a server's problem is in the form of the scheduler. */
import type { FormField } from '#renderer/domain/personal/conferenceFormChecks.ts';

/** The field of a server's problem by its location (contract 3); undefined when the form has none for it. */
export function formFieldOf(location: string | undefined): FormField | undefined {
  const path = (location ?? '').replace(/^(?:object|conference)\./u, '');
  const known = LOCATIONS.find(([name]) => path === name || path.startsWith(`${name}.`));
  return known?.[1];
}

/** The longer names first, where one begins with another. */
const LOCATIONS: readonly (readonly [string, FormField])[] = [
  ['topic', 'topic'],
  ['name', 'topic'],
  ['max_podiums', 'podiums'],
  ['max_participants', 'maxParticipants'],
  ['schedule.start_time', 'date'],
  ['schedule.duration', 'minutes'],
  ['schedule.days', 'days'],
  ['schedule.time', 'time'],
  ['schedule.time_zone', 'timeZone'],
  ['schedule.until', 'until'],
  ['schedule', 'when'],
  ['ending_warning', 'warning'],
  ['ending_extension', 'extension'],
  ['reminders', 'reminders'],
  ['pin', 'pin'],
  ['invitations', 'people'],
  ['layout', 'layout'],
  ['registration_from', 'registrationFrom'],
  ['registration_until', 'registrationUntil'],
  ['registration_fields', 'questions'],
  ['description', 'description'],
  ['id', 'id'],
  ['location', 'location'],
  ['rights', 'rights'],
  ['tags', 'tags'],
  ['broadcast_enabled', 'streamConfiguration'],
  ['broadcast_id', 'streamConfiguration'],
  ['stream_recording_state', 'streamConfiguration'],
  ['multicast_enable', 'multicastAddress'],
  ['multicast_address', 'multicastAddress'],
  ['interpretation', 'channels'],
];
