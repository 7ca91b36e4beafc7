/** What the document of a list has besides: the page around its rows, and what draws the first of them (`earlyRows.ts`). */
import {
  LIST_OUTLINE_ATTRIBUTE,
  LIST_START_ELEMENT,
  OUTLINED_LISTS,
  type OutlinedList,
} from '#shared/documentKinds.ts';
import type { Language } from '#shared/languages.ts';
import { type PartList, filesOfPart } from '#shared/partList.ts';
import { type NamespaceTexts, languagePartFile } from './languageParts.ts';

/** What the first rows say, by the path of the text. */
const ROW_TEXTS = [
  'list.ended',
  'list.noTime',
  'list.running',
  'list.since',
  'list.timeUnknown',
  'general.join',
  'general.joinOne',
] as const;

/** What `earlyList.ts` asks for where a signed-in person opens a list: behind the application, it would be found late. */
const LIST_PART = 'user';
const LIST_TEXTS = 'personal';

/**
 * Links of what a list needs beside the parts `come`; without effect until they are given a `data-next`. Its scripts are
 * fetched, and not yet read as modules: the loader looks at them first, so that one that fails can be had again.
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

/** What the rows need, for `earlyListPage.ts` to start: their script, and the style of their page. */
export function rowsStart(script: string, partList: PartList): readonly string[] {
  const { styles = [] } = filesOfPart(partList, LIST_PART) ?? {};
  return [
    `<template id="${LIST_START_ELEMENT}">`,
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" />`),
    `<script src="/${script}" fetchpriority="high"></script></template>`,
  ];
}

/** The pages of lists before their rows. */
export function listOutlines(markupOf: (type: OutlinedList) => string): readonly string[] {
  return OUTLINED_LISTS.map(
    (type) => `<template ${LIST_OUTLINE_ATTRIBUTE}="${type}">${markupOf(type)}</template>`,
  );
}

/** What the rows say, by its path. */
export function rowTexts(all: NamespaceTexts): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    ROW_TEXTS.map((key) => [
      key,
      key.split('.').reduce<unknown>((tree, part) => Reflect.get(Object(tree), part), all['user']),
    ]),
  );
}
