/**
 * A dictionary of six words (heron, kettle, lantern, meeting, the, window) in Chromium's format, converted by Qt's
 * `qwebengine_convert_dict` from an `.aff` file with the letters to try and a `.dic` file with the words.
 */
export const SIX_WORDS = Buffer.from(
  'QkRpYwIAAAAgAAAAVwAAAIFcdCap68UV8pOMjV2qwbUyAAAAOAAAADkAAAA6AAAACgpBRiAwAAAAAFRSWSBlc2lhbnJ0b2xjZHVnbXBoYnlmdmt3egAA5mgAawdsD20YdCF3' +
    'JkAAZXJvbgBAAGV0dGxlAEAAYW50ZXJuAEAAZWV0aW5nAEAAaGUAQABpbmRvdwA=',
  'base64',
);
