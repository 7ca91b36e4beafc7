/** The calendars of a date field. */
export const DATE_CALENDARS = ['gregory', 'persian'] as const;
export type DateCalendar = (typeof DATE_CALENDARS)[number];
