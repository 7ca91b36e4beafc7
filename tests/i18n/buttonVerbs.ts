/**
 * A button names its action, so its English text starts with a verb. Buttons are found in the sources: the key of a button's text
 * is found by its type, as in `usedTexts.ts`. The verbs and the exceptions are in `locales/style.json`.
 */
import ts from 'typescript';
import { readLocale } from './localeFiles.ts';
import { type Sources, placeOf, readSources, visitAll } from './sources.ts';
import { buttonWords } from './style.ts';
import { keysOfCall } from './usedTexts.ts';

/** Our button components with text. */
const BUTTONS = new Set(['Button', 'SubmitButton']);

/** Button labels that don't start with a verb, each with its first place. */
export function buttonsWithoutVerb(): readonly string[] {
  const { verbs, exceptions } = buttonWords();
  return [...buttonLabels()]
    .filter(([key, { text }]) => !Object.hasOwn(exceptions, key) && !beginsWithVerb(text, verbs))
    .map(([key, { text, place }]) => `${key} (${place}): ${text}`)
    .toSorted();
}

/** Unused exceptions. */
export function staleButtonExceptions(): readonly string[] {
  const { verbs, exceptions } = buttonWords();
  const labels = buttonLabels();
  return Object.keys(exceptions).filter((key) => {
    const label = labels.get(key);
    return label === undefined || beginsWithVerb(label.text, verbs);
  });
}

/** Whether a label starts with one of the verbs; `Don’t` counts, too. */
export function beginsWithVerb(text: string, verbs: readonly string[]): boolean {
  const [first = ''] = text.toLowerCase().split(/[^\p{L}’]+/u);
  return verbs.includes(first);
}

interface Label {
  readonly text: string;
  readonly place: string;
}

let found: ReadonlyMap<string, Label> | undefined;

/** The English text of every button, by `namespace:key`. */
function buttonLabels(): ReadonlyMap<string, Label> {
  found ??= findLabels(readSources('renderer'));
  return found;
}

function findLabels({ checker, files }: Sources): ReadonlyMap<string, Label> {
  const labels = new Map<string, Label>();
  const english = readLocale('en');
  for (const file of files.filter(({ fileName }) => fileName.endsWith('.tsx'))) {
    visitAll(file, (node) => {
      if (!ts.isJsxElement(node) || !BUTTONS.has(node.openingElement.tagName.getText())) return;
      for (const child of node.children) {
        if (!ts.isJsxExpression(child) || child.expression === undefined) continue;
        visitAll(child.expression, (call) => {
          if (!ts.isCallExpression(call)) return;
          for (const name of keysOfCall(checker, call)) {
            const [namespace = '', key = ''] = name.split(':');
            const texts = english.get(namespace);
            const text = texts?.get(key) ?? texts?.get(`${key}_other`);
            if (text !== undefined && !labels.has(name)) {
              labels.set(name, { text, place: placeOf(call) });
            }
          }
        });
      }
    });
  }
  return labels;
}
