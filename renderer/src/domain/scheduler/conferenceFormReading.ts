/** Reads a conference or a template into the scheduler's form. */
import type { Conference } from '#shared/conferences/conference.ts';
import {
  type ConferenceForm,
  type FormSetting,
  emptyForm,
  repeatOf,
  rightsFrom,
} from './conferenceForm.ts';
import { localDateTime, zoneOfOffset } from './conferenceFormTime.ts';

/** The form of a conference, or of a template's conference. */
export function formOf(conference: Conference, setting: FormSetting): ConferenceForm {
  const times = timesOf(conference, setting);
  const dateTime = (instantS: number | undefined): string => {
    if (instantS === undefined) return '';
    const { date, time } = localDateTime(instantS * 1000, times.timeZone);
    return `${date}T${time}`;
  };
  const pin = conference.pin ?? '';
  return {
    ...times,
    isPublic: conference.allowsGuests,
    topic: conference.topic,
    mode: conference.mode,
    podiums: numberText(conference.maxPodiums),
    maxParticipants: numberText(conference.maxParticipants),
    warning: String(Math.round(conference.endingWarningS / 60)),
    extension: String(Math.round(conference.endingExtensionS / 60)),
    reminders: conference.remindersS,
    hasWaitingRoom: conference.hasWaitingRoom,
    waitingRoomFor: conference.waitingRoomFor,
    hasPin: pin !== '',
    pin,
    isRecorded: conference.isRecorded,
    people: conference.invitations,
    layout: conference.layout ?? null,
    hasRegistration: conference.hasRegistration,
    registrationFrom: dateTime(conference.registrationFromS),
    registrationUntil: dateTime(conference.registrationUntilS),
    questions: conference.registrationFields,
    description: conference.description,
    id: '', // what exists has one, and a copy gets one of its own
    location: conference.location,
    callsInvited: conference.callsInvited,
    isInvitedOnly: conference.isInvitedOnly,
    mutesMicrophone: conference.mutesMicrophoneOnJoin,
    mutesCamera: conference.mutesCameraOnJoin,
    userRights: rightsFrom(conference.rights?.user),
    guestRights: rightsFrom(conference.rights?.guest),
    tags: conference.tags.join(', '),
    endsByItself: conference.endsByItself,
    isStreamed: conference.isStreamed,
    streamConfiguration: conference.streamConfigurationId,
    isStreamRecorded: conference.isStreamRecorded,
    hasMulticast: conference.hasMulticast,
    multicastAddress: conference.multicastAddress,
    hasInterpretation: conference.interpretation !== undefined,
    channels: conference.interpretation?.channels ?? [],
  };
}

type Times = Pick<
  ConferenceForm,
  | 'when'
  | 'date'
  | 'time'
  | 'minutes'
  | 'timeZone'
  | 'days'
  | 'weeksApart'
  | 'ends'
  | 'until'
  | 'times'
>;

function timesOf({ schedule }: Conference, setting: FormSetting): Times {
  const open: Times = emptyForm(true, setting);
  if (schedule.kind === 'none' || schedule.kind === 'unknown') {
    return { ...open, when: schedule.kind };
  }
  const atMs = schedule.startS === undefined ? setting.nowMs : schedule.startS * 1000;
  const zone = schedule.timeZone ?? zoneOfOffset(schedule.offsetMinutes, atMs, setting.visitorZone);
  const length = String(Math.round(schedule.durationS / 60));
  if (schedule.kind === 'once') {
    return { ...open, when: 'once', ...localDateTime(atMs, zone), minutes: length, timeZone: zone };
  }
  return {
    ...open,
    when: repeatOf(schedule.days),
    date: schedule.startS === undefined ? '' : localDateTime(atMs, zone).date,
    time: schedule.time,
    minutes: length,
    timeZone: zone,
    days: schedule.days,
    ends: schedule.untilS === undefined ? 'never' : 'until',
    until: schedule.untilS === undefined ? '' : localDateTime(schedule.untilS * 1000, zone).date,
  };
}

function numberText(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}
