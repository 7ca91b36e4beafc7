/** What every tab of the scheduler gets: the form, how to change it, and what may be shown of it. */
import type { PlannedCapability } from '#shared/conferences/plannedFacts.ts';
import type { ConferenceForm } from '#renderer/domain/scheduler/conferenceForm.ts';
import type { FormField } from '#renderer/domain/scheduler/conferenceFormChecks.ts';
import type { ConferenceType } from '#renderer/domain/routes.ts';

export interface SchedulerView {
  readonly form: ConferenceForm;
  readonly change: (changes: Partial<ConferenceForm>) => void;
  /** What is wrong with a field, in words. */
  readonly errorOf: (field: FormField) => string | undefined;
  /** Whether the server knows a thing: its list of capabilities says so, or the object has the field. */
  readonly has: (capability: PlannedCapability) => boolean;
  /** What the server calls the streaming configuration that the object had; undefined where it does not say. */
  readonly streamName: string | undefined;
  /** Most participants for what was answered; undefined where the server does not say. */
  readonly mostParticipants: number | undefined;
  readonly type: ConferenceType;
  /** Its id on the server; undefined for something new. */
  readonly ownId: string | undefined;
  /** Something that is not on the server yet. */
  readonly isNew: boolean;
  /** Running: nothing but the description can be changed. */
  readonly isLocked: boolean;
  /** Whether what is planned may become a conference for each date. */
  readonly canBeSeries: boolean;
  /** The starts of the conferences that it becomes, in Unix milliseconds; undefined where it is a single one. */
  readonly series: readonly number[] | undefined;
  /** It is one conference of a series. */
  readonly isMember: boolean;
  /** The form as it was read. */
  readonly before: ConferenceForm;
  readonly keepsZones: boolean;
  readonly nowMs: number;
  readonly visitorZone: string;
}
