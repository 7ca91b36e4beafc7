/** The report tables for files; the only definition of their columns. */
import type { TFunction } from 'i18next';
import type { QualitySample, LoggedSession, Stay } from '#shared/history/callLog.ts';
import { type Table, csvInstant } from '#renderer/domain/history/csv.ts';
import type { AttendanceStep } from '#renderer/domain/history/timeline.ts';

type Translate = TFunction<['reports']>;

export function sessionsTable(t: Translate, sessions: readonly LoggedSession[]): Table {
  const names = ['start', 'end', 'minutes', 'arrivals', 'invited', 'came'] as const;
  return [
    names.map((name) => t(`analytics.column.${name}`)),
    ...sessions.map((each) => [
      csvInstant(each.startS),
      csvInstant(each.endS),
      minutes(each.durationS),
      each.arrivals,
      each.attendance?.invited,
      each.attendance?.came,
    ]),
  ];
}

/** The stays of one session, or of several, with each session's start first. */
export function staysTable(
  t: Translate,
  groups: readonly { readonly session: LoggedSession; readonly stays: readonly Stay[] }[],
  nowS: number,
): Table {
  const names = [
    'start',
    'name',
    'id',
    'joined',
    'left',
    'minutes',
    'application',
    'reason',
    'bitrateIn',
    'bitrateOut',
    'framesOut',
    'picture',
    'rating',
  ] as const;
  return [
    names.map((name) => t(`analytics.column.${name}`)),
    ...groups.flatMap(({ session, stays }) =>
      stays.map((stay) => [
        csvInstant(session.startS),
        stay.name,
        stay.userId,
        csvInstant(stay.joinS),
        csvInstant(stay.leaveS),
        minutes((stay.leaveS ?? nowS) - stay.joinS),
        applicationName(t, stay),
        stay.leaveReason && t(`analytics.reason.${stay.leaveReason}`),
        stay.means.bitrateIn,
        stay.means.bitrateOut,
        stay.means.framesOut,
        pictureSize(stay),
        stay.rating && t(`analytics.rating.${stay.rating}`),
      ]),
    ),
  ];
}

/** The number of people from each time on. */
export function attendanceTable(t: Translate, steps: readonly AttendanceStep[]): Table {
  return [
    [t('analytics.column.time'), t('analytics.column.people')],
    ...steps.map(({ atS, people }) => [csvInstant(atS), people]),
  ];
}

export function samplesTable(t: Translate, samples: readonly QualitySample[]): Table {
  const keys = ['bitrateIn', 'bitrateOut', 'framesIn', 'framesOut', 'lossIn', 'lossOut'] as const;
  return [
    [t('analytics.column.time'), ...keys.map((key) => t(`analytics.column.${key}`))],
    ...samples.map((sample) => [csvInstant(sample.atS), ...keys.map((key) => sample[key])]),
  ];
}

/** The application that a person used, if its name is known. */
export function applicationName(t: Translate, { application }: Stay): string | undefined {
  if (application === 'browser' || application === 'desktop') {
    return t(`analytics.application.${application}`);
  }
  return application;
}

/** The largest picture that a person sent: `640 × 360`. */
function pictureSize({ means: { width, height } }: Stay): string | undefined {
  return width !== undefined && height !== undefined && width > 0
    ? `${width} × ${height}`
    : undefined;
}

function minutes(seconds: number): number {
  return Math.round(seconds / 6) / 10;
}
