/** The attributes of a field for an email address. Not the type `email`, which changes the input before it is checked. */
export const EMAIL_INPUT = {
  autoComplete: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
