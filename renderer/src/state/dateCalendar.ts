/** The calendar that a person's fields for dates have on this machine. */
import { atom, useAtom, useAtomValue } from 'jotai';
import type { DateCalendar } from '#renderer/domain/dateCalendar.ts';
import { useLanguageTag } from './language.ts';
import { servicesAtom } from './services.ts';

/** What was chosen in this page; undefined as long as what is stored still holds. */
const choiceAtom = atom<DateCalendar | undefined>(undefined);

/** The present calendar, and how to take another; that is undefined where people live by one calendar alone. */
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
