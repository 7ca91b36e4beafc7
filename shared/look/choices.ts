/** The theme choices: the system's, light, dark, or high contrast, which follows the system's light or dark. */
export const THEME_CHOICES = ['system', 'light', 'dark', 'contrast'] as const;
export type ThemeSetting = (typeof THEME_CHOICES)[number];

/** The stored choices; without one, the system's theme applies. */
export const CHOSEN_THEMES = ['light', 'dark', 'contrast'] as const;
