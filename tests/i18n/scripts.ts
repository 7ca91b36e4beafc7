/** Letters: every text is written in the script of its language; words in Latin letters are names, and are listed. */
import type { Language } from '#shared/languages.ts';
import { allEntries, nameOf, ownWords } from './localeFiles.ts';

/** Latin words that other scripts may use: names, formats, units, example addresses. */
const LATIN_WORDS: Readonly<Record<string, readonly string[]>> = {
  products: [
    'TrueConf',
    'Google',
    'Calendar',
    'Outlook',
    'Outlook.com',
    'Electron',
    'Safari',
    'App',
    'Keycloak',
    'Entra',
  ],
  browsers: ['Chrome', 'Edge', 'Firefox'],
  networks: ['IPv4', 'IPv6', 'ff', 'multicast'],
  systems: ['Flatpak', 'Snap', 'WebSocket', 'Webhook', 'Cookie', 'cookie', 'VPN', 'Web', 'proxy'],
  licences: ['PRO'],
  protocols: [
    'http',
    'https',
    'HTTP',
    'HTTPS',
    'SIP',
    'sip',
    'RTSP',
    'URL',
    'SHA-256',
    'OpenID',
    'Connect',
    'LDAP',
    'StartTLS',
  ],
  formats: [
    'PNG',
    'JPEG',
    'GIF',
    'WebP',
    'WebM',
    'WebVTT',
    'SubRip',
    'WAV',
    'MP3',
    'MP4',
    'Ogg',
    'CSV',
    'JSON',
    'PEM',
    'ics',
    'QR',
  ],
  abbreviations: ['API', 'ID', 'PIN', 'OK', 'DN', 'URI'],
  signInServices: ['bind', 'claim', 'issuer', 'scope'],
  standards: ['WCAG', 'A', 'AA'],
  units: ['kbit/s', 'fps', 'ms', 'MB'],
  keys: ['Control', 'Alt', 'Shift', 'Tab', 'Enter', 'Esc', 'M', 'F9'],
  examples: [
    'anna',
    'erik',
    'desk',
    'partner.example',
    'example.com',
    'meet.example.org',
    'c/',
    'k',
  ],
  options: ['no-sandbox'],
};

const KNOWN_LATIN = new Set(Object.values(LATIN_WORDS).flat());

/** H.323 is one word, and so is an address. */
const LATIN_WORD = /[A-Za-z][A-Za-z0-9./-]*/gu;

const LATIN = '\\p{Script=Latin}ʼ';

/** The letters of each language, as a character class. */
const LETTERS: Readonly<Record<Language, string>> = {
  be: 'А-ЯЁІЎа-яёіў',
  ru: 'А-ЯЁа-яё',
  uk: 'А-ЯҐЄІЇа-яґєії',
  fa: '\\p{Script=Arabic}',
  he: '\\p{Script=Hebrew}',
  ja: '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー',
  ko: '\\p{Script=Hangul}',
  zh: '\\p{Script=Han}',
  zht: '\\p{Script=Han}',
  ...latin('cs', 'de', 'en', 'es', 'fr', 'it', 'pl', 'pt', 'tr', 'vi'),
};

/** Letters inside those ranges that the language lacks. */
const NOT_OF: Partial<Readonly<Record<Language, RegExp>>> = {
  be: /[ищъИЩЪ]/u,
  uk: /[ёъыэЁЪЫЭ]/u,
  // The most common characters that differ in the other form of Chinese.
  zh: /[會議請這個時間開關後說話聲資訊選擇錄設備權連線網頁檔應無從]/u,
  zht: /[会议请这个时间开关后说话声资讯选择录设备权连线网页档应无从]/u,
};

/** Texts with foreign letters, with the faulty words. */
export function foreignLetters(language: Language): readonly string[] {
  return allEntries(language).flatMap((entry) => {
    const found = lettersAtFault(entry.text, language);
    return found.length === 0 ? [] : [`${nameOf(entry)}: ${found.join(' ')}: ${entry.text}`];
  });
}

/** The letters and words of a text that are not of its language. */
export function lettersAtFault(wholeText: string, language: Language): readonly string[] {
  const letters = LETTERS[language];
  const text = ownWords(wholeText);
  const rest =
    letters === LATIN ? text : text.replaceAll(LATIN_WORD, (word) => (isName(word) ? ' ' : word));
  return [
    ...(rest.match(new RegExp(`[^${letters}\\P{Letter}]+`, 'gu')) ?? []),
    ...(NOT_OF[language]?.exec(text) ?? []),
    ...mixedWords(text),
  ];
}

function latin<Code extends Language>(...codes: readonly Code[]): Record<Code, string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the names of the keys
  return Object.fromEntries(codes.map((code) => [code, LATIN])) as Record<Code, string>;
}

function isName(word: string): boolean {
  const bare = word.replace(/[.-]+$/u, '');
  return KNOWN_LATIN.has(word) || KNOWN_LATIN.has(bare) || bare === 'H.323';
}

/** Words with both Latin and Cyrillic letters: a letter that only looks right. */
function mixedWords(text: string): readonly string[] {
  return (text.match(/\p{Letter}+/gu) ?? []).filter(
    (word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word),
  );
}
