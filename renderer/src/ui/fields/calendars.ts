/** Calendars and weeks for React Aria. */
import { GregorianCalendar, PersianCalendar } from '@internationalized/date';

/** Its names for the first day of a week. */
export const FIRST_DAYS = {
  monday: 'mon',
  tuesday: 'tue',
  wednesday: 'wed',
  thursday: 'thu',
  friday: 'fri',
  saturday: 'sat',
  sunday: 'sun',
} as const;

/** The calendars of our languages: Persian dates are in the Persian one, all others in the Gregorian. */
export function createCalendar(name: string) {
  return name === 'persian' ? new PersianCalendar() : new GregorianCalendar();
}
