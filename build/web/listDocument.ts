/**
 * The additional content of a list's document: the page around its rows, and the script that renders the first rows
 * (`earlyRows.ts`).
 */
import {
  LIST_OUTLINE_ATTRIBUTE,
  LIST_START_ELEMENT,
  OUTLINED_LISTS,
  type OutlinedList,
} from '#shared/documentKinds.ts';
import type { Language } from '#shared/languages.ts';
import { type PartList, filesOfPart } from '#shared/partList.ts';
import { type NamespaceTexts, languagePartFile } from './languageParts.ts';

/** The texts of the first rows, by path. */
const ROW_TEXTS = [
  'list.ended',
  'list.noTime',
  'list.running',
  'list.since',
  'list.timeUnknown',
  'general.join',
  'general.joinOne',
] as const;

/** The part that `earlyList.ts` loads when a signed-in person opens a list: after the application it would be requested late. */
const LIST_PART = 'user';
const LIST_TEXTS = 'personal';

/**
 * Links to the files that a list needs besides the parts `come`; they have no effect until they get a `data-next`. The scripts are
 * fetched, but not yet loaded as modules: the loader checks them first, so that a failed one can be retried.
 */
export function listLinks(
  language: Language,
  partList: PartList,
  come: readonly string[],
): readonly string[] {
  const { scripts = [], styles = [] } = filesOfPart(partList, LIST_PART) ?? {};
  const beside = new Set(scripts);
  for (const name of come) {
    for (const file of filesOfPart(partList, name)?.scripts ?? []) beside.delete(file);
  }
  return [...beside, ...styles, languagePartFile(language, LIST_TEXTS)].map(
    (file) => `<link data-list="preload" as="fetch" href="/${file}" crossorigin />`,
  );
}

/** The script of the rows and the style of their page, for `earlyListPage.ts` to start. */
export function rowsStart(script: string, partList: PartList): readonly string[] {
  const { styles = [] } = filesOfPart(partList, LIST_PART) ?? {};
  return [
    `<template id="${LIST_START_ELEMENT}">`,
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" />`),
    `<script src="/${script}" fetchpriority="high"></script></template>`,
  ];
}

/** The outlines of the list pages, without rows. */
export function listOutlines(markupOf: (type: OutlinedList) => string): readonly string[] {
  return OUTLINED_LISTS.map(
    (type) => `<template ${LIST_OUTLINE_ATTRIBUTE}="${type}">${markupOf(type)}</template>`,
  );
}

/** The texts of the rows, by path. */
export function rowTexts(all: NamespaceTexts): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    ROW_TEXTS.map((key) => [
      key,
      key.split('.').reduce<unknown>((tree, part) => Reflect.get(Object(tree), part), all['user']),
    ]),
  );
}
