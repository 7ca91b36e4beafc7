/**
 * Removes React Aria's own texts, in thirty languages each, from the bundle: our components announce the same with texts from
 * `locales/`. The remaining ones have no words of their own: VoiceOver reads the name of the option.
 */
import type { Plugin } from 'vite';

/** All texts must exist, and an empty string counts as missing, so each one is a function. */
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
    // Its announcer clears itself with `innerHTML`, which our Trusted Types policy rejects.
    transform(code, id) {
      if (!/[\\/]LiveAnnouncer\.mjs$/u.test(id)) return undefined;
      return { code: code.replaceAll(".innerHTML = ''", ".textContent = ''"), map: null };
    },
  };
}
