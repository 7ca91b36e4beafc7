const ONES = ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט'];
const TENS = ['', 'י', 'כ', 'ל', 'מ', 'נ', 'ס', 'ע', 'פ', 'צ'];
const HUNDREDS = ['', 'ק', 'ר', 'ש', 'ת', 'תק', 'תר', 'תש', 'תת', 'תתק'];

/** Numbers whose letters in the usual order spell an unlucky word. */
const SWAPPED: Readonly<Record<number, string>> = {
  298: 'רחצ',
  304: 'דש',
  344: 'שדמ',
  698: 'תרחצ',
  744: 'תשדמ',
};

/** A positive integer in Hebrew letters, as in dates: thousands are omitted, so 5787 is `תשפ״ז`. */
export function hebrewNumeral(value: number): string {
  const rest = value % 1000;
  if (rest === 0) return String(value); // the letters would say nothing
  const below = rest % 100;
  const tail =
    // Ten and five, ten and six would spell a name of God: they start with nine instead.
    below === 15 || below === 16
      ? `ט${ONES[below - 9] ?? ''}`
      : `${TENS[Math.floor(below / 10)] ?? ''}${ONES[below % 10] ?? ''}`;
  const letters = SWAPPED[rest] ?? `${HUNDREDS[Math.floor(rest / 100)] ?? ''}${tail}`;
  if (letters.length < 2) return `${letters}׳`;
  // Of the letters with a final form, only that of eighty is customary.
  return `${letters.slice(0, -1)}״${letters.slice(-1).replace('פ', 'ף')}`;
}
