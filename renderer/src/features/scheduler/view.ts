/** The props of all tabs: the form, its change handler, and the available features. */
import type { PlannedCapability } from '#shared/conferences/plannedFacts.ts';
import type { ConferenceForm } from '#renderer/domain/scheduler/conferenceForm.ts';
import type { FormField } from '#renderer/domain/scheduler/conferenceFormChecks.ts';
import type { ConferenceType } from '#renderer/domain/routes.ts';

export interface SchedulerView {
  readonly form: ConferenceForm;
  readonly change: (changes: Partial<ConferenceForm>) => void;
  /** The text of a field's problem. */
  readonly errorOf: (field: FormField) => string | undefined;
  /** Whether the server supports a feature: its capabilities include it, or the object has the field. */
  readonly has: (capability: PlannedCapability) => boolean;
  /** The server's name for the object's streaming configuration; undefined when omitted. */
  readonly streamName: string | undefined;
  /** The maximum participants for the form; undefined when the server omits it. */
  readonly mostParticipants: number | undefined;
  readonly type: ConferenceType;
  /** The id on the server; undefined for a new object. */
  readonly ownId: string | undefined;
  /** Whether the object is new. */
  readonly isNew: boolean;
  /** Whether the conference is running: then only the description can be changed. */
  readonly isLocked: boolean;
  /** Whether the form may become a series. */
  readonly canBeSeries: boolean;
  /** The starts of the series' conferences, in Unix milliseconds; undefined for a single one. */
  readonly series: readonly number[] | undefined;
  /** Whether it is one date of a series. */
  readonly isMember: boolean;
  /** The form as it was read. */
  readonly before: ConferenceForm;
  readonly keepsZones: boolean;
  readonly nowMs: number;
  readonly visitorZone: string;
}
