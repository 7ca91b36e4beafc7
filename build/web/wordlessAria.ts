/**
 * Takes React Aria's own sentences, in thirty languages each, out of the bundle: what it would say in passing, our
 * components say from `locales/`. What is left has no words: VoiceOver reads the option's own name.
 */
import type { Plugin } from 'vite';

/** A sentence must be there, and an empty text counts as a missing one; so each is a function. */
const WORDLESS = `
const nothing = () => '';
const option = ({ optionText }) => optionText;
const day = ({ date }) => date;
const time = ({ time }) => time;
export default {
  'en-US': {
    Empty: nothing,
    calendar: nothing,
    dateSelected: day,
    longPressMessage: nothing,
    next: nothing,
    previous: nothing,
    selectedDateDescription: day,
    selectedTimeDescription: time,
    todayDate: day,
    todayDateSelected: day,
    buttonLabel: nothing,
    listboxLabel: nothing,
    countAnnouncement: nothing,
    focusAnnouncement: option,
    selectedAnnouncement: option,
  },
};
`;

export function wordlessAria(): Plugin {
  return {
    name: 'plenum:wordless-aria',
    load(id) {
      return /[\\/]react-(?:aria|stately)[\\/].*[\\/]intlStrings\.mjs$/u.test(id)
        ? WORDLESS
        : undefined;
    },
    // Its announcer empties itself in a way that our policy for trusted types refuses.
    transform(code, id) {
      if (!/[\\/]LiveAnnouncer\.mjs$/u.test(id)) return undefined;
      return { code: code.replaceAll(".innerHTML = ''", ".textContent = ''"), map: null };
    },
  };
}
