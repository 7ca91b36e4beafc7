/** The views of the list of scheduled conferences. */
export const LIST_VIEWS = ['list', 'agenda', 'month'] as const;
export type ListView = (typeof LIST_VIEWS)[number];
