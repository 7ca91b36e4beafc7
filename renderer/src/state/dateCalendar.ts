/** The calendar of date fields, as chosen on this machine. */
import { atom, useAtom, useAtomValue } from 'jotai';
import type { DateCalendar } from '#renderer/domain/dateCalendar.ts';
import { useLanguageTag } from './language.ts';
import { servicesAtom } from './services.ts';

/** The choice made in this page; undefined while the stored one applies. */
const choiceAtom = atom<DateCalendar | undefined>(undefined);

/** The current calendar, and a function to change it; that is undefined for languages with one calendar only. */
export function useDateCalendar(): readonly [
  DateCalendar,
  ((calendar: DateCalendar) => void) | undefined,
] {
  const { storage } = useAtomValue(servicesAtom);
  const tag = useLanguageTag();
  const [chosen, setChosen] = useAtom(choiceAtom);
  if (tag !== 'fa') return ['gregory', undefined];
  return [
    chosen ?? storage.read('dateCalendar') ?? 'gregory',
    (calendar) => {
      setChosen(calendar);
      if (calendar === 'gregory') storage.remove('dateCalendar');
      else storage.write('dateCalendar', calendar);
    },
  ];
}
