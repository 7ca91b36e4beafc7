/** The calendars that a field for a date can have. */
export const DATE_CALENDARS = ['gregory', 'persian'] as const;
export type DateCalendar = (typeof DATE_CALENDARS)[number];
