/** The context menu: spelling, the clipboard, links and pictures. */
import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

/** Chromium's facts about the clicked place. */
export type PressedPlace = Pick<
  ContextMenuParams,
  | 'dictionarySuggestions'
  | 'editFlags'
  | 'isEditable'
  | 'linkURL'
  | 'mediaType'
  | 'misspelledWord'
  | 'selectionText'
>;

/** The acts that need the page or the system. */
export interface ContextActs {
  readonly replaceWord: (word: string) => void;
  readonly learnWord: (word: string) => void;
  readonly copyText: (text: string) => void;
  readonly copyPicture: () => void;
  readonly openLink: (address: string) => void;
}

/** At most as many as Chromium offers; a longer menu would cover the text. */
const SUGGESTIONS_MAX = 5;

/** Describes the menu; empty where there is nothing to offer. */
export function contextMenu(
  place: PressedPlace,
  text: ShellText,
  acts: ContextActs,
): readonly MenuItemConstructorOptions[] {
  const groups = [spelling(place, text, acts), link(place, text, acts), edit(place, text)];
  if (place.mediaType === 'image') {
    groups.push([{ label: text('context.copyPicture'), click: acts.copyPicture }]);
  }
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [{ type: 'separator' } as const, ...group]));
}

function spelling(
  { misspelledWord, dictionarySuggestions, isEditable }: PressedPlace,
  text: ShellText,
  acts: ContextActs,
): MenuItemConstructorOptions[] {
  if (!isEditable || misspelledWord === '') return [];
  const suggestions = dictionarySuggestions
    .slice(0, SUGGESTIONS_MAX)
    // In menus `&` marks an access key.
    .map((word) => ({ label: word.replaceAll('&', '&&'), click: () => acts.replaceWord(word) }));
  return [
    ...(suggestions.length === 0
      ? [{ label: text('context.noSuggestion'), enabled: false }]
      : suggestions),
    { label: text('context.learnWord'), click: () => acts.learnWord(misspelledWord) },
  ];
}

function link(
  { linkURL }: PressedPlace,
  text: ShellText,
  acts: ContextActs,
): MenuItemConstructorOptions[] {
  // The app's own addresses don't work outside the app.
  if (!/^(?:https?|mailto|tel):/u.test(linkURL)) return [];
  return [
    { label: text('context.openLink'), click: () => acts.openLink(linkURL) },
    { label: text('context.copyLink'), click: () => acts.copyText(linkURL) },
  ];
}

function edit(
  { isEditable, editFlags, selectionText }: PressedPlace,
  text: ShellText,
): MenuItemConstructorOptions[] {
  if (isEditable) {
    return [
      { role: 'cut', label: text('menu.cut'), enabled: editFlags.canCut },
      { role: 'copy', label: text('menu.copy'), enabled: editFlags.canCopy },
      { role: 'paste', label: text('menu.paste'), enabled: editFlags.canPaste },
      { type: 'separator' },
      { role: 'selectAll', label: text('menu.selectAll'), enabled: editFlags.canSelectAll },
    ];
  }
  return selectionText.trim() === '' ? [] : [{ role: 'copy', label: text('menu.copy') }];
}
