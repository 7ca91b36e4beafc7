/** Belarusian dates and amounts where an engine knows only their Russian ones (Chromium): the grammar is the same, the words are not. */

/** Words of Russian dates and amounts in CLDR, each with the Belarusian word in the same form. */
const WORDS: ReadonlyMap<string, string> = new Map(
  [
    'января студзеня, февраля лютага, марта сакавіка, апреля красавіка, июня чэрвеня, июля ліпеня, августа жніўня',
    'сентября верасня, октября кастрычніка, ноября лістапада, декабря снежня, янв. сту, февр. лют, мар. сак, апр. кра',
    'январь студзень, февраль люты, март сакавік, апрель красавік, июнь чэрвень, июль ліпень, август жнівень',
    'сентябрь верасень, октябрь кастрычнік, ноябрь лістапад, декабрь снежань',
    'июн. чэр, июл. ліп, авг. жні, сент. вер, окт. кас, нояб. ліс, дек. сне, понедельник панядзелак, вторник аўторак',
    'среда серада, четверг чацвер, пятница пятніца, суббота субота, воскресенье нядзеля, вт аў, чт чц, вс нд, в у, и і',
    'час гадзіна, часа гадзіны, часов гадзін, минута хвіліна, минуты хвіліны, минут хвілін, минуту хвіліну, день дзень',
    'дня дні, дней дзён, через праз, назад таму',
  ]
    .join(', ')
    .split(', ')
    .map((pair) => {
      const [russian = '', belarusian = ''] = pair.split(' ');
      return [russian, belarusian];
    }),
);

/** Translates a Russian date, amount or list pattern into Belarusian; unknown words stay unchanged. */
export function inBelarusian(text: string): string {
  return text.replace(/[а-яё]+\.?/giu, (word) => WORDS.get(word) ?? word);
}

/** The same for distances in time, where an hour is in the accusative. */
export function distanceInBelarusian(text: string): string {
  return inBelarusian(text.replace(/(\d\s)час(?![а-я])/u, '$1гадзіну'));
}
