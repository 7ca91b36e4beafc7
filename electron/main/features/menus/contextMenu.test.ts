import { expect, test, vi } from 'vitest';
import { englishText } from '../../lib/texts/shellTexts.ts';
import { type ContextActs, type PressedPlace, contextMenu } from './contextMenu.ts';

const FLAGS: PressedPlace['editFlags'] = {
  canUndo: true,
  canRedo: true,
  canCut: false,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
};
const NOTHING: PressedPlace = {
  dictionarySuggestions: [],
  editFlags: FLAGS,
  isEditable: false,
  linkURL: '',
  mediaType: 'none',
  misspelledWord: '',
  selectionText: '',
};

function offer(place: Partial<PressedPlace>, acts: Partial<ContextActs> = {}) {
  return contextMenu({ ...NOTHING, ...place }, englishText, {
    replaceWord: vi.fn(),
    learnWord: vi.fn(),
    copyText: vi.fn(),
    copyPicture: vi.fn(),
    openLink: vi.fn(),
    ...acts,
  });
}

const labels = (place: Partial<PressedPlace>): (string | undefined)[] =>
  offer(place).map(({ label, type }) => label ?? type);

test.each<[string, Partial<PressedPlace>, readonly string[]]>([
  ['nothing on empty ground', {}, []],
  ['copying of chosen text', { selectionText: 'Agenda' }, ['Copy']],
  ['nothing for chosen white space', { selectionText: ' \n' }, []],
  [
    'a link that leads outside',
    { linkURL: 'https://example.org/' },
    ['Open link', 'Copy link address'],
  ],
  ['nothing for a link within the app', { linkURL: 'plenum-app://app/c/demo' }, []],
  ['nothing for a link that runs', { linkURL: 'javascript:alert(1)' }, []],
  [
    'the clipboard in a field',
    { isEditable: true },
    ['Cut', 'Copy', 'Paste', 'separator', 'Select all'],
  ],
  ['a picture', { mediaType: 'image' }, ['Copy picture']],
  [
    'better words for a wrong one',
    { isEditable: true, misspelledWord: 'teh', dictionarySuggestions: ['the', 'A&B'] },
    [
      ...['the', 'A&&B', 'Add to dictionary', 'separator'],
      ...['Cut', 'Copy', 'Paste', 'separator', 'Select all'],
    ],
  ],
  [
    'nothing about words that stand still',
    { misspelledWord: 'teh', selectionText: 'teh' },
    ['Copy'],
  ],
])('offers %s', (_what, place, expected) => {
  expect(labels(place)).toEqual(expected);
});

test('shows missing suggestions, and runs the chosen action', () => {
  const acts = { replaceWord: vi.fn(), learnWord: vi.fn() };
  const wrong = { isEditable: true, misspelledWord: 'xqz' };
  expect(offer(wrong)[0]).toMatchObject({ label: 'No suggestions', enabled: false });
  const entries = offer({ ...wrong, dictionarySuggestions: ['a&b'] }, acts);
  for (const { click } of entries.slice(0, 2)) Reflect.apply(click ?? vi.fn(), undefined, []);
  expect(acts.replaceWord).toHaveBeenCalledWith('a&b');
  expect(acts.learnWord).toHaveBeenCalledWith('xqz');
});

test('disables copying for a protected field', () => {
  expect(offer({ isEditable: true })[0]).toMatchObject({ role: 'cut', enabled: false });
});
