/** What a person may choose: the system's colours, one of two, or high contrast, light or dark as the system is. */
export const THEME_CHOICES = ['system', 'light', 'dark', 'contrast'] as const;
export type ThemeSetting = (typeof THEME_CHOICES)[number];

/** The chosen ones; without a choice, the system's. */
export const CHOSEN_THEMES = ['light', 'dark', 'contrast'] as const;
